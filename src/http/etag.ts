import type { Snapshot } from '../core/snapshot.ts'
import type { Audience } from '../core/visibility.ts'
import { CODINGS, type Coding } from './encoding.ts'

/** How much of a commit's nonce is in a tag: a restored database reuses revision numbers, but not nonces. */
const NAME_LENGTH = 8

/** Inputs of some responses only. */
export interface Varying {
  readonly language?: string
  /** What the reader may do: see `Deeds.key`. */
  readonly deeds?: string
}

/** The tags of one revision for one audience, one per coding. */
export type Tags = Readonly<Record<Coding, string>>

/**
 * A tag names everything that the bytes depend on: the database, the program, the revision, the audience, the coding and, where
 * they matter, the language and what the reader may do. It is strong, so it never stands for two bodies (RFC 9110, section 8.8.1).
 */
export function tagsOf(
  { storeId, revision, nonce }: Snapshot,
  build: string,
  audience: Audience,
  { language, deeds }: Varying = {},
): Tags {
  const reader = [audience.name, language, deeds].filter(Boolean).join('-')
  const commit = nonce && `.${nonce.slice(0, NAME_LENGTH)}`
  const tag = (coding: Coding) => `"${storeId}-${build}-${revision}${commit}-${reader}-${coding}"`
  return { identity: tag('identity'), 'fast-gzip': tag('fast-gzip'), gzip: tag('gzip'), br: tag('br') }
}

/** The one of these tags that the client already has, by the weak comparison of RFC 9110, section 13.1.2. */
export function matchingTag(ifNoneMatch: string, tags: Tags): string | undefined {
  if (ifNoneMatch === tags.br || ifNoneMatch === tags.gzip || ifNoneMatch === tags.identity) return ifNoneMatch
  if (ifNoneMatch === tags['fast-gzip']) return ifNoneMatch
  const mine = CODINGS.map((coding) => tags[coding])
  if (ifNoneMatch.trim() === '*') return tags.identity
  const theirs = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return mine.find((tag) => theirs.includes(tag))
}
