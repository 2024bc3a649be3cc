import type { Bytes } from '../core/bytes.ts'
import type { Snapshot } from '../core/snapshot.ts'
import type { Audience } from '../core/visibility.ts'
import { CODINGS, type Coding } from './encoding.ts'
import { COMMON_HEADERS } from './headers.ts'

export type Headers = Readonly<Record<string, string>>

/** What all resources of one revision, audience, language, set of permissions and state have in common. */
export interface Edition {
  readonly state: string | undefined
  readonly cacheHeaders: Headers
  readonly etags: Etags
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
  const etags = etagsOf(of, build, audience, varying)
  const confirm = (ETag: string) =>
    [ETag, { status: 304, headers: { ...COMMON_HEADERS, ...cacheHeaders, ETag } }] as const
  return {
    state: varying.state,
    cacheHeaders,
    etags,
    notModified: Object.fromEntries(Object.values(etags).map(confirm)),
  }
}

export function newVariant(headers: Headers, { cacheHeaders, etags }: Edition, coding: Coding, bytes: Bytes): Variant {
  const encoded = coding === 'identity' ? {} : { 'Content-Encoding': coding === 'fast-gzip' ? 'gzip' : coding }
  const own = { ETag: etags[coding], 'Content-Length': String(bytes.length) }
  return { bytes, headers: { ...headers, ...cacheHeaders, ...encoded, ...own } }
}

/** How much of a commit's nonce is in a tag: a restored database reuses revision numbers, but not nonces. */
const NAME_LENGTH = 8

/** Inputs of some responses only. */
interface Varying {
  readonly language?: string
  /** What the reader may do: see `Permissions.key`. */
  readonly permissions?: string
  /** What they depend on besides the snapshot. */
  readonly state?: string
}

/** The tags of one revision for one audience, one per coding. */
type Etags = Readonly<Record<Coding, string>>

/**
 * A tag names everything that the bytes depend on: the database, the program, the revision, the audience, the coding
 * and, where they matter, the language, what the reader may do and the state beside the snapshot. It is strong, so it never stands for two bodies (RFC
 * 9110, section 8.8.1).
 */
function etagsOf(
  { storeId, revision, nonce }: Snapshot,
  build: string,
  audience: Audience,
  { language, permissions, state }: Varying = {},
): Etags {
  const reader = [audience.name, language, permissions, state].filter(Boolean).join('-')
  const commit = nonce && `.${nonce.slice(0, NAME_LENGTH)}`
  const tag = (coding: Coding) => `"${storeId}-${build}-${revision}${commit}-${reader}-${coding}"`
  return { identity: tag('identity'), 'fast-gzip': tag('fast-gzip'), gzip: tag('gzip'), br: tag('br') }
}

/** The tag that the client already has, by the weak comparison of RFC 9110, section 13.1.2. */
export function matchingEtag(ifNoneMatch: string, tags: Etags): string | undefined {
  if (ifNoneMatch === tags.br || ifNoneMatch === tags.gzip || ifNoneMatch === tags.identity) return ifNoneMatch
  if (ifNoneMatch === tags['fast-gzip']) return ifNoneMatch
  const mine = CODINGS.map((coding) => tags[coding])
  if (ifNoneMatch.trim() === '*') return tags.identity
  const theirs = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return mine.find((tag) => theirs.includes(tag))
}
