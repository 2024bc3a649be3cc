import { z } from 'zod'
import { MAX_TAG_CHARACTERS, MAX_TAGS, uniqueTags } from '../core/tags.ts'
import { list } from './list.ts'
import { messageFor } from './problem-issues.ts'
import { storedText, text } from './text.ts'

/** The tags of a site, in the order in which they were given. They are unique, regardless of case. */
export const storedTags = z.array(storedText(MAX_TAG_CHARACTERS, { required: true })).readonly()

/** Commas separate tags where people type them, and `#` announces one. */
export const tag = text(MAX_TAG_CHARACTERS, { required: true }).refine(
  (name) => !/,|^#/.test(name),
  messageFor('notATag'),
)

/** How many tags are read, duplicates included. */
const MAX_READ = 1000

/** `null` means none. Of duplicates, only the first spelling is kept. */
export const clearableTags = list(tag, {
  notAList: messageFor('notAList'),
  max: MAX_READ,
  tooMany: messageFor('manyTags'),
})
  .nullable()
  .transform((tags): readonly string[] => uniqueTags(tags ?? []))
  .refine((tags) => tags.length <= MAX_TAGS, messageFor('manyTags'))
  .meta({ type: 'array', maxItems: MAX_TAGS })

/** `name` is an existing tag, in any case; `to` is its new name. */
export const renameTagSchema = z.object({ name: tag, to: tag }).meta({ id: 'TagRename' })
export const tagQuery = z.object({ name: tag })

export const tagCountSchema = z
  .object({ name: z.string(), count: z.int().min(1).meta({ description: 'How many sites have it.' }) })
  .readonly()
  .meta({ id: 'TagCount', description: 'A tag, as the first site spells it.' })
