import { shorten } from '../../core/action.ts'
import { invalidInput } from '../../core/errors.ts'
import { namesWith } from '../../core/fields/field.ts'
import { SITE_FIELDS, SITE_TEXTS, type Site } from '../../core/fields/site.ts'
import { MAX_TAGS, uniqueTags } from '../../core/tags.ts'
import { isInsideOnly } from '../../core/visibility.ts'

/** The fields that merging takes from copies: all are texts. */
type TextField = (typeof NOTED)[number] | (typeof FILLED)[number]

export interface Union {
  readonly kept: Site
  readonly copies: readonly Site[]
  /** Whether everyone who sees the kept site sees this one, so that its texts may go there. */
  readonly isShown: (copy: Site) => boolean
  /** Where the copies are in the input, for refusals. */
  readonly at: string
}

/** Of each copy, those that are filled in come before those that are always noted. */
const NOTED = [
  ...namesWith(SITE_FIELDS, 'merging', 'fills or is noted'),
  ...namesWith(SITE_FIELDS, 'merging', 'is noted'),
]
const FILLED = namesWith(SITE_FIELDS, 'merging', 'fills', 'fills or is noted')

/**
 * The kept site, with what it lacks taken from its copies as `SITE_FIELDS` says: other texts of theirs go to the notes, which
 * only the owner sees. Throws `invalid_input` if a field would become too long.
 */
export function uniteSites({ kept, copies, isShown, at }: Union): Site {
  const givers = copies.filter(isShown)
  const filled: Partial<Record<TextField, string>> = {}
  for (const field of FILLED) filled[field] = kept[field] || firstOf(givers.map((copy) => textFor(kept, copy, field)))
  const shown = NOTED.map((field) => filled[field])
  const texts = copies.flatMap((copy) => NOTED.map((field) => textOf(copy, field)))
  const notes = joinTexts(
    kept.notes,
    texts.filter((text) => !shown.includes(text)),
  )
  if (notes !== kept.notes && [...notes].length > SITE_TEXTS.notes) {
    throw invalidInput(at, { code: 'longNotesOn', params: { name: shorten(kept.name) } })
  }
  return { ...kept, ...filled, notes, tags: uniteTags(kept, copies, at) }
}

function uniteTags(kept: Site, copies: readonly Site[], at: string): readonly string[] {
  const tags = uniqueTags([kept, ...copies].flatMap((site) => site.tags))
  if (tags.length <= MAX_TAGS || tags.length === kept.tags.length) return tags
  throw invalidInput(at, { code: 'manyTagsOn', params: { name: shorten(kept.name) } })
}

function firstOf(texts: readonly string[]): string {
  return texts.find((text) => text !== '') ?? ''
}

/** What a copy gives to the kept site: never an address that would become its only one, and so hide it from guests. */
function textFor({ url }: Site, copy: Site, field: TextField): string {
  const text = textOf(copy, field)
  return field === 'lan_url' && isInsideOnly({ url, lan_url: text }) ? '' : text
}

/** A copy's only address is its `url`, whether it also stands as the one at home. */
function textOf(copy: Site, field: TextField): string {
  return field === 'lan_url' && isInsideOnly(copy) ? '' : copy[field]
}

/** Joins distinct texts, with blank lines in between. */
function joinTexts(first: string, others: readonly string[]): string {
  return others.reduce((joined, text) => {
    if (joined.includes(text)) return joined
    return joined === '' ? text : `${joined}\n\n${text}`
  }, first)
}
