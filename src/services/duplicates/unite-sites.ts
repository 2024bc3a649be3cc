import { shorten } from '../../domain/action.ts'
import { invalidInput } from '../../domain/errors.ts'
import { SITE_TEXTS, type Site } from '../../domain/site.ts'
import { MAX_TAGS, uniqueTags } from '../../domain/tag-names.ts'
import { isInsideOnly } from '../../domain/visibility.ts'

export interface Union {
  readonly kept: Site
  readonly copies: readonly Site[]
  /** Whether everyone who sees the kept site sees this one, so that its texts may go there. */
  readonly isShown: (copy: Site) => boolean
  /** Where the copies are in the input, for refusals. */
  readonly at: string
}

/**
 * The kept site, with what it lacks taken from its copies: icon, description and the address at home. Tags are united.
 * Everything else goes to the notes, which only the owner sees. Name, group, address and visibility stay. Throws
 * `invalid_input` if a field would become too long.
 */
export function uniteSites({ kept, copies, isShown, at }: Union): Site {
  const givers = copies.filter(isShown)
  const icon = kept.icon || firstOf(givers.map((copy) => copy.icon))
  const description = kept.description || firstOf(givers.map((copy) => copy.description))
  const lan_url = kept.lan_url || firstOf(givers.map((copy) => lanUrlFor(kept, copy)))
  const texts = copies.flatMap((copy) => [copy.description, otherLanUrl(copy), copy.notes])
  const notes = joinTexts(
    kept.notes,
    texts.filter((text) => text !== description && text !== lan_url),
  )
  if (notes !== kept.notes && [...notes].length > SITE_TEXTS.notes) {
    throw invalidInput(at, { code: 'longNotesOn', params: { name: shorten(kept.name) } })
  }
  return { ...kept, icon, description, lan_url, notes, tags: uniteTags(kept, copies, at) }
}

function uniteTags(kept: Site, copies: readonly Site[], at: string): readonly string[] {
  const tags = uniqueTags([kept, ...copies].flatMap((site) => site.tags))
  if (tags.length <= MAX_TAGS || tags.length === kept.tags.length) return tags
  throw invalidInput(at, { code: 'manyTagsOn', params: { name: shorten(kept.name) } })
}

function firstOf(texts: readonly string[]): string {
  return texts.find((text) => text !== '') ?? ''
}

/** Never a copy's only address, and never one that would become the kept site's only one and so hide it from guests. */
function lanUrlFor({ url }: Site, copy: Site): string {
  const lan_url = otherLanUrl(copy)
  return isInsideOnly({ url, lan_url }) ? '' : lan_url
}

function otherLanUrl(copy: Site): string {
  return isInsideOnly(copy) ? '' : copy.lan_url
}

/** Joins distinct texts, with blank lines in between. */
function joinTexts(first: string, others: readonly string[]): string {
  return others.reduce((joined, text) => {
    if (joined.includes(text)) return joined
    return joined === '' ? text : `${joined}\n\n${text}`
  }, first)
}
