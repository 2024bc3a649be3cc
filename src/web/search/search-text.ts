import type { CardField } from '../../core/fields/site.ts'
import { leadingEmoji } from '../../core/icon.ts'
import { PATH_SEPARATOR } from '../parts/nesting.ts'
import { aliasesOf } from './aliases.ts'
import { comparable } from './comparable.ts'
import { nameWords } from './name-words.ts'
import { joinWays, spell } from './spelling.ts'

/** What the search knows of a site: the name as stored, with the emoji that it may begin with; tags separated by commas. */
export interface Searchable extends Readonly<Record<CardField, string>> {
  /** See `pinyinKeys`. */
  readonly keys: string
  /** See `hiddenText`. */
  readonly notes: string
  /** The path of its group, see `tracePaths`. */
  readonly group: string
}

/** An entry as texts to search. */
export interface SearchText {
  /** The text in which typos are forgiven. */
  readonly fuzzy: string
  /** `fuzzy` and the other ways to type the name, in which searching for typos would take long. */
  readonly exact: string
  /** The words of the name, see `nameWords`. */
  readonly words: ReturnType<typeof nameWords>
}

/** Separates the fields of an entry. They are joined into one text, so that a single `indexOf` rules most entries out. */
export const FIELD = '\n'
/** Starts each tag in the searched text, and replaces the `#` of a typed one: no other text can contain it. */
export const TAG = '\u0001'
/** More words than this don't narrow a search down any further. */
const MAX_TERMS = 8

/** Separators of the words of a query. */
const BETWEEN = /[\s"“„”«»]+/g

/** A query without the spaces around it; '' for one without words, such as a quotation mark before the first of them. */
export function trimQuery(typed: string): string {
  return comparable(typed).replace(BETWEEN, '') && typed.trim()
}

/** The distinct words of a query as they are compared. `#web` matches tags that begin so; `#web-dev` also matches `web dev`. */
export function termsOf(query: string): string[] {
  const words = comparable(query)
    .split(BETWEEN)
    .map((word) => bareAddress(word).replace(/^#/, TAG))
  return [...new Set(words.filter(Boolean))].slice(0, MAX_TERMS)
}

/** The part of an address to compare, typed or stored: `https://www.example.com/` → `example.com`. Other words stay. */
function bareAddress(text: string): string {
  return text.replace(/^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:www\.)?|(?<=.)\/$/g, '')
}

/** The name of a host in the network, and its port, as people say it: `nas.lan:5000/photos` → ` nas:5000`. */
function shortHost(address: string): string {
  const [, host, port] = /^([a-z][a-z\d-]*)\.[^:/]+(:\d+)/.exec(address) ?? []
  return port === undefined ? '' : ` ${host}${port}`
}

/** An entry as one text to search. */
export function searchText({ name: written, url, description, keys, notes, tags, group }: Searchable): SearchText {
  const emoji = leadingEmoji(written)
  const name = written.slice(emoji.length).trimStart() || written
  const [ofName = '', ofDescription = ''] = keys.split('|')
  const address = bareAddress(comparable(url))
  const groups = group.replaceAll(PATH_SEPARATOR, '\t') // the separator is not ASCII, and ASCII takes less time
  const ways = spell(name, ofName)
  const fields = [
    name,
    `${emoji} ${aliasesOf(name)}`.trim(),
    joinWays(ways.usual),
    `${address}${shortHost(address)}`,
    tagWords(tags),
    description,
    joinWays(spell(description, ofDescription).usual),
    notes,
    groups,
  ]
  const fuzzy = comparable(fields.map((field) => field.replaceAll(FIELD, ' ')).join(FIELD))
  const others = joinWays(ways.others()).replaceAll(FIELD, ' ')
  return { fuzzy, exact: others ? fuzzy + FIELD + others : fuzzy, words: nameWords(name) }
}

/** A tag as typed after a `#`: without spaces. */
export function hashtagOf(tag: string): string {
  return tag.replaceAll(/\s+/g, '-')
}

/** Each tag is followed by a space, so that a whole tag can be told from a prefix. */
function tagWords(tags: string): string {
  return tags && `${TAG}${hashtagOf(tags).replaceAll(',', ` ${TAG}`)} `
}
