import type { Snapshot } from '../domain/snapshot.ts'
import type { Audience } from '../domain/visibility.ts'
import type { Encoding } from './encoding.ts'

const ENCODINGS: readonly Encoding[] = ['identity', 'gzip', 'br']

/** How much of a commit's nonce is in a tag: a restored database reuses revision numbers, but not nonces. */
const NAME_LENGTH = 8

/** The tags of one revision for one audience, one per encoding. */
export type Tags = Readonly<Record<Encoding, string>>

/**
 * A tag names everything that the bytes depend on: the database, the program, the revision, the audience, the encoding
 * and the language, if there is one.
 */
export function tagsOf(
  { storeId, revision, nonce }: Snapshot,
  build: string,
  audience: Audience,
  language?: string,
): Tags {
  const reader = language === undefined ? audience.name : `${audience.name}-${language}`
  const commit = nonce && `.${nonce.slice(0, NAME_LENGTH)}`
  const tag = (encoding: Encoding) => `"${storeId}-${build}-${revision}${commit}-${reader}-${encoding}"`
  return { identity: tag('identity'), gzip: tag('gzip'), br: tag('br') }
}

/** The one of these tags that the client already has, by the weak comparison of RFC 9110, section 13.1.2. */
export function matchingTag(ifNoneMatch: string, tags: Tags): string | undefined {
  if (ifNoneMatch === tags.br || ifNoneMatch === tags.gzip || ifNoneMatch === tags.identity) return ifNoneMatch
  const mine = ENCODINGS.map((encoding) => tags[encoding])
  if (ifNoneMatch.trim() === '*') return tags.identity
  const theirs = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return mine.find((tag) => theirs.includes(tag))
}
