import { readTime } from '../values/bookmark-times.ts'
import { type Fields, flagOf, iconOf, listOf, optionalText, tagsOf, textOf } from '../values/untrusted.ts'
import type { Link } from './bookmarks.ts'

/** A field's name, several of which the first with text counts, or a function for anything more complex. */
type Source<Entry, Value> = string | readonly string[] | ((entry: Entry) => Value)

/** How another program names the fields of a link. Fields that it doesn't have are missing. */
export interface LinkFields<Entry> {
  readonly name: Source<Entry, string>
  readonly url: Source<Entry, string>
  readonly description?: Source<Entry, string | undefined>
  readonly notes?: Source<Entry, string | undefined>
  readonly lanUrl?: Source<Entry, string | undefined>
  /** A name refers to a list. Only the texts in it become tags. */
  readonly tags?: Source<Entry, readonly unknown[]>
  /** With several names, the first value that can be an icon counts. */
  readonly icon?: Source<Entry, string | undefined>
  readonly isPublic?: Source<Entry, boolean | undefined>
  readonly createdAt?: Source<Entry, string | undefined>
  readonly updatedAt?: Source<Entry, string | undefined>
  readonly openIn?: (entry: Entry) => Link['openIn']
}

/** The link in an entry; `at` returns the value under a name. */
export function linkFrom<Entry>(
  fields: LinkFields<Entry>,
  entry: Entry,
  at: (name: string) => unknown,
): Omit<Link, 'folder'> {
  function find<Value>(source: Source<Entry, Value> | undefined, read: (value: unknown) => Value): Value | undefined {
    if (source === undefined) return undefined
    return typeof source === 'function' ? source(entry) : read(firstWithText(namesIn(source), at))
  }
  const { icon } = fields
  return {
    name: find(fields.name, textOf) ?? '',
    url: find(fields.url, textOf) ?? '',
    description: find(fields.description, optionalText),
    notes: find(fields.notes, optionalText),
    lanUrl: find(fields.lanUrl, optionalText),
    tags: tagsOf(find(fields.tags, listOf) ?? []),
    icon: typeof icon === 'function' ? icon(entry) : iconOf(...namesIn(icon ?? []).map(at)),
    isPublic: find(fields.isPublic, flagOf),
    createdAt: find(fields.createdAt, timeOf),
    updatedAt: find(fields.updatedAt, timeOf),
    openIn: fields.openIn?.(entry),
  }
}

/** Like `linkFrom`, for a JSON object. */
export function linkFromJson(fields: LinkFields<Fields>, entry: Fields): Omit<Link, 'folder'> {
  return linkFrom(fields, entry, (name) => entry[name])
}

function namesIn(source: string | readonly string[]): readonly string[] {
  return typeof source === 'string' ? [source] : source
}

/** The first value that has text; otherwise the value under the last name, which may be a list or a flag. */
function firstWithText(names: readonly string[], at: (name: string) => unknown): unknown {
  return at(names.find((name) => optionalText(at(name)) !== undefined) ?? names.at(-1) ?? '')
}

function timeOf(value: unknown): string | undefined {
  return readTime(textOf(value))
}
