import { listOf, textOf } from './untrusted.ts'

/**
 * Signpost has no states such as these, so they become tags, which can be searched for and removed from many links at
 * once. The names are the same, whatever the other program calls them.
 */
export const ARCHIVED = 'archived'
export const UNREAD = 'unread'
export const STARRED = 'starred'

/** The tags in a list, or in a text separated by commas; undefined if there are none. */
export function splitTags(value: unknown): readonly string[] | undefined {
  const texts = Array.isArray(value) ? listOf(value).map(textOf) : [textOf(value)]
  const labels = texts.flatMap((text) => text.split(',')).map((label) => label.trim())
  const some = [...new Set(labels)].filter((label) => label !== '')
  return some.length === 0 ? undefined : some
}
