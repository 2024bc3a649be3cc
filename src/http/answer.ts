import type { Edited } from '../services/edit.ts'
import { JSON_TYPE, SECURITY_HEADERS } from './headers.ts'

const HEADERS = { 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store', ...SECURITY_HEADERS }

/** `{ success: true, data }`, for this one request. */
export function answer(data: unknown): Response {
  return answerJson({ success: true, data })
}

/** What an edit answers. The header says which revision holds it, so that it can be undone. */
export function answerEdit({ result, revision }: Edited<unknown>): Response {
  return answerJson({ success: true, data: result }, { headers: revisionHeader(revision) })
}

export function revisionHeader(revision: number) {
  return { 'Signpost-Revision': String(revision) }
}

/** A body of a shape of its own. */
export function answerJson(body: unknown, { status = 200, headers = {} } = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { ...HEADERS, ...headers } })
}
