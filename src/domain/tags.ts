import { z } from 'zod'
import { saying } from './problem.ts'
import { storedText, text } from './text.ts'

export const MAX_TAGS = 20
const MAX_TAG = 50

/** Words that a site goes by, in the order in which they were given. None comes twice, whatever its case. */
export const storedTags = z
  .array(storedText(MAX_TAG, { required: true }))
  .readonly()
  .default([])

/** Commas separate tags where people type them, and `#` announces one. */
const tag = text(MAX_TAG, { required: true }).refine((name) => !/,|^#/.test(name), saying('notATag'))

/** `null` means none. What comes twice is taken once, as it is first spelled. */
export const clearableTags = z
  .array(tag, saying('notAList'))
  .nullable()
  .transform((tags) => uniqueTags(tags ?? []))
  .refine((tags) => tags.length <= MAX_TAGS, saying('manyTags'))
  .meta({ type: 'array', maxItems: MAX_TAGS })

/** The form in which tags are compared: without case. */
export function foldTag(tag: string): string {
  return tag.toLowerCase()
}

/** Without those that differ from an earlier one in case at most. */
export function uniqueTags(tags: readonly string[]): string[] {
  const seen = new Set<string>()
  return tags.filter((tag) => !seen.has(foldTag(tag)) && seen.add(foldTag(tag)))
}
