import type { Attributes } from '../file/markup.ts'
import type { Folder, Link } from '../tree/bookmarks.ts'
import { readTime } from '../values/bookmark-times.ts'
import { readOwnFields } from '../values/own-fields.ts'

/** Reads what an `<H3>` says about its folder. */
export function readFolderAttributes(attributes: Attributes): Omit<Folder, 'name' | 'parent'> {
  return {
    role: readRole(attributes),
    icon: readIcon(attributes),
    isPublic: readVisibility(attributes),
    isFolded: attributes.get('folded') === 'true' || undefined, // Safari writes it valueless on every folder
  }
}

/** The link of an `<A>`. */
export function readLink(attributes: Attributes, link: Pick<Link, 'folder' | 'name' | 'url' | 'tags'>): Link {
  return {
    folder: link.folder,
    name: link.name,
    url: link.url,
    description: attributes.get('description') || undefined,
    notes: readNotes(attributes),
    tags: link.tags,
    icon: readIcon(attributes),
    isPublic: readVisibility(attributes),
    createdAt: readTime(attributes.get('add_date')),
    updatedAt: readTime(attributes.get('last_modified')),
    fields: readOwnFields((name) => attributes.get(name)),
  }
}

/** Whether tags may be separated by spaces, as in Shaarli's first files, which have only these attributes. */
export function mayHaveTagsWithSpaces(attributes: Attributes): boolean {
  const tags = attributes.get('tags')
  if (!tags?.includes(' ') || !attributes.has('private')) return false
  return [...attributes.keys()].every((name) => SHAARLI.has(name))
}

export function readTags(tags: string | undefined, separator: string): readonly string[] | undefined {
  const names = tags?.split(separator).flatMap((tag) => tag.trim() || [])
  return names?.length ? names : undefined
}

const SHAARLI: ReadonlySet<string> = new Set(['href', 'add_date', 'private', 'tags'])

const ICON = /^(?:https?:\/\/|data:image\/)/i
/** The address that Firefox makes up for an icon without one. */
const MADE_UP_ICON = /^https?:\/\/www\.mozilla\.org\/2005\/made-up-favicon\//i

function readIcon(attributes: Attributes): string | undefined {
  return iconOf(attributes.get('icon')) ?? iconOf(attributes.get('icon_uri'))
}

function iconOf(value: string | undefined): string | undefined {
  const icon = value?.trim()
  return icon && ICON.test(icon) && !MADE_UP_ICON.test(icon) ? icon : undefined
}

function readRole(attributes: Attributes): Folder['role'] {
  if (isSet(attributes, 'personal_toolbar_folder')) return 'bar'
  return isSet(attributes, 'unfiled_bookmarks_folder') ? 'other' : undefined
}

/** Our export sets `PRIVATE` on everything in a private folder, for other programs; `OWN_PRIVATE` is the link's own. */
function readVisibility(attributes: Attributes): boolean | undefined {
  const name = attributes.has('own_private') ? 'own_private' : 'private'
  return attributes.has(name) ? !isSet(attributes, name) : undefined
}

function readNotes(attributes: Attributes): string | undefined {
  const keyword = attributes.get('shortcuturl')
  const feed = attributes.get('feedurl')
  const notes = [
    keyword && `Keyword: ${keyword}`,
    feed && `Feed: ${feed}`,
    isSet(attributes, 'toread') ? 'To read' : undefined,
  ]
  return notes.filter(Boolean).join('\n') || undefined
}

function isSet(attributes: Attributes, name: string): boolean {
  return attributes.has(name) && !/^(?:0|false|no)$/i.test(attributes.get(name) ?? '')
}

/** Longer than any name or description that is kept. */
const MAX_TEXT_CHARACTERS = 256 * 1024

export function append(to: { text: string } | undefined, piece: string): void {
  if (to && to.text.length < MAX_TEXT_CHARACTERS) to.text += piece
}

/** Whether nothing but white space follows the last line end in the text. */
export function endsLine(text: string): boolean {
  return text.slice(text.trimEnd().length).includes('\n')
}

const NOTES = '[linkding-notes]'
const NOTES_END = '[/linkding-notes]'

/** Splits the notes off a description. linkding has no other place for notes, nor do we in this format. */
export function splitNotes(text: string): { readonly description: string; readonly notes: string } {
  const start = text.indexOf(NOTES)
  if (start === -1) return { description: text.trim(), notes: '' }
  const found = text.lastIndexOf(NOTES_END)
  const end = found > start ? found : text.length
  return {
    description: (text.slice(0, start) + text.slice(end + NOTES_END.length)).trim(),
    notes: text.slice(start + NOTES.length, end),
  }
}
