import type { Page } from '../../../src/services/web-page/page.ts'
import { readPage } from '../../../src/services/web-page/read-page.ts'

export interface Sent {
  readonly url?: string
  readonly contentType?: string
}

/** Reads a page whose head, or whose bytes, are given; by default a deep one of a site without a name of its own. */
export function pageOf(
  page: string | Uint8Array,
  { url = 'https://www.example.com/deep/page', ...sent }: Sent = {},
): Page {
  const bytes = typeof page === 'string' ? new TextEncoder().encode(`<!doctype html><html><head>${page}`) : page
  return readPage({ bytes: Uint8Array.from(bytes), url, contentType: sent.contentType ?? 'text/html' })
}

/** Latin letters as they are, numbers as bytes. */
export function bytesOf(...parts: readonly (string | readonly number[])[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)))
}
