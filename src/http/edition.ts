import type { Bytes } from '../core/bytes.ts'
import type { Snapshot } from '../core/snapshot.ts'
import type { Audience } from '../core/visibility.ts'
import type { Coding } from './encoding.ts'
import { type Tags, tagsOf, type Varying } from './etag.ts'
import { STANDING_HEADERS } from './headers.ts'

export type Headers = Readonly<Record<string, string>>

/** What all resources of one revision, audience, language and set of deeds have in common. */
export interface Edition {
  readonly cacheHeaders: Headers
  readonly tags: Tags
  /** By tag: the response to a client that has these bytes already. */
  readonly notModified: Readonly<Record<string, ResponseInit>>
}

/** A body in one coding, with headers that are complete. */
export interface Variant {
  readonly bytes: Bytes
  readonly headers: Headers
}

export function newEdition(of: Snapshot, build: string, audience: Audience, varying: Varying): Edition {
  const vary = 'Cookie, Authorization, Accept-Encoding'
  const cacheHeaders = {
    'Cache-Control': 'private, no-cache',
    Vary: varying.language === undefined ? vary : `${vary}, Accept-Language`,
  }
  const tags = tagsOf(of, build, audience, varying)
  const confirm = (ETag: string) =>
    [ETag, { status: 304, headers: { ...STANDING_HEADERS, ...cacheHeaders, ETag } }] as const
  return { cacheHeaders, tags, notModified: Object.fromEntries(Object.values(tags).map(confirm)) }
}

export function newVariant(headers: Headers, { cacheHeaders, tags }: Edition, coding: Coding, bytes: Bytes): Variant {
  const encoded = coding === 'identity' ? {} : { 'Content-Encoding': coding === 'fast-gzip' ? 'gzip' : coding }
  const own = { ETag: tags[coding], 'Content-Length': String(bytes.length) }
  return { bytes, headers: { ...headers, ...cacheHeaders, ...encoded, ...own } }
}
