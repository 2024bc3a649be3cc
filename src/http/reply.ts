import type { Edited } from '../core/edits/edit.ts'
import type { Audience } from '../core/visibility.ts'
import { streamAsMade, streamOf } from './byte-streams.ts'
import type { Endpoint, Reply } from './endpoint.ts'
import { JSON_HEADERS } from './headers.ts'
import type { Representations } from './representation.ts'

/** The result of an edit as a reply. */
export function edited<Result>({ result, revision }: Edited<Result>) {
  return { data: result, headers: { revision } }
}

/** A reply as a response that is not stored. A resource is as the audience sees it, and for nobody without one. */
export function respondWith(
  reply: Reply,
  { sends = {} }: Endpoint,
  representations: Representations,
  audience: Audience | undefined,
): Response | Promise<Response> {
  const { data, commits, answer = { success: true, data, commits }, resource, pieces, status = 200, cookie } = reply
  const headers: Record<string, string> = cookie === undefined ? {} : { 'Set-Cookie': cookie }
  for (const [key, { name }] of Object.entries(sends)) {
    const value = reply.headers?.[key]
    if (value !== undefined) headers[name] = String(value)
  }
  if (pieces && Symbol.asyncIterator in pieces)
    return new Response(streamAsMade(pieces), { headers: { ...JSON_HEADERS, ...headers } })
  if (pieces) {
    const size = pieces.reduce((sum, { length }) => sum + length, 0)
    return new Response(streamOf(pieces), { headers: { ...JSON_HEADERS, ...headers, 'Content-Length': String(size) } })
  }
  if (resource && audience) return representations.respondOnce(resource, audience, headers, { commits })
  return new Response(JSON.stringify(answer), { status, headers: { ...JSON_HEADERS, ...headers } })
}
