import { iconNamed, LETTER } from '../../core/icon.ts'

/** Reads values out of a parsed file, where any of them may have the wrong type. */

export type Fields = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether this is a list with an object that has all of these keys. */
export function isListWith(value: unknown, ...keys: readonly string[]): value is readonly unknown[] {
  return listOf(value).some((entry) => isObject(entry) && keys.every((key) => Object.hasOwn(entry, key)))
}

/** The list; empty for anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A text, or a number as text; '' for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Like `textOf`, but undefined if there is only white space. */
export function optionalText(value: unknown): string | undefined {
  const text = textOf(value)
  return text.trim() === '' ? undefined : text
}

/** Reads a number, also one written as text; undefined for anything else. */
export function numberOf(value: unknown): number | undefined {
  const text = textOf(value).trim()
  const number = Number(text)
  return text !== '' && Number.isFinite(number) ? number : undefined
}

const ICON = /^(?:https?:\/\/(?!www\.mozilla\.org\/2005\/made-up-favicon\/)|data:image\/)/i

/** The first that can be an icon here: not the name of another program's icon, nor an address made up by Firefox. */
export function iconOf(...candidates: readonly unknown[]): string | undefined {
  return candidates.map((icon) => textOf(icon).trim()).find((icon) => icon === LETTER || ICON.test(icon))
}

const MAX_ICON_NAME = 200

/** Like `iconOf`, else the first that may be a name: of an icon in a set, or of one of the other program's files. */
export function namedIconOf(...candidates: readonly unknown[]): string | undefined {
  const names = candidates.map((icon) => textOf(icon).trim())
  const name = names.find((text) => text !== '' && text.length <= MAX_ICON_NAME)
  return iconOf(...candidates) ?? (name && iconNamed(name))
}

/** Sorts entries by one of their numbers; equal ones stay in the order of the file. */
export function sortedBy(list: readonly unknown[], orderOf: (entry: Fields) => number): readonly unknown[] {
  return list
    .map((entry) => ({ entry, order: isObject(entry) ? orderOf(entry) : 0 }))
    .sort((a, b) => a.order - b.order)
    .map(({ entry }) => entry)
}

/** The fields of an object; undefined for anything else. */
export function fieldsOf(value: unknown): Fields | undefined {
  return isObject(value) ? value : undefined
}

/** The objects in a list. */
export function objectsIn(value: unknown): readonly Fields[] {
  return listOf(value).filter(isObject)
}

/** The distinct non-blank texts in a list; undefined if there are none. */
export function tagsOf(values: readonly unknown[]): readonly string[] | undefined {
  const tags = new Set(values.map((value) => textOf(value).trim()))
  tags.delete('')
  return tags.size === 0 ? undefined : [...tags]
}

/** Reads a flag, also as 1 or 0 or as people write it in tables; undefined for anything else. */
export function flagOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  const text = textOf(value).trim().toLowerCase()
  if (['1', 'true', 'yes'].includes(text)) return true
  return ['0', 'false', 'no'].includes(text) ? false : undefined
}

/** Reads a link's `target`, in HTML's or Dashy's words or as a flag for a new tab; undefined if it isn't a tab. */
export function openInOf(target: unknown): 'same' | 'new' | undefined {
  if (typeof target === 'boolean') return target ? 'new' : 'same'
  const word = textOf(target).trim().toLowerCase()
  if (/^(?:_blank|newtab)$/.test(word)) return 'new'
  return /^(?:_?(?:self|top|parent)|sametab)$/.test(word) ? 'same' : undefined
}

/** The entries in one place, such as a folder. */
export interface Level<Place> {
  readonly entries: readonly unknown[]
  readonly place: Place
}

/**
 * Calls `visit` with every entry of a tree, depth first and parents first; `visit` returns the children, if any. No
 * depth exhausts the stack.
 */
export function walk<Place>(start: Level<Place>, visit: (entry: unknown, place: Place) => Level<Place> | undefined) {
  const open = [{ ...start, at: 0 }]
  for (let level = open.at(-1); level; level = open.at(-1)) {
    if (level.at === level.entries.length) open.pop()
    else {
      const inside = visit(level.entries[level.at++], level.place)
      if (inside) open.push({ ...inside, at: 0 })
    }
  }
}
