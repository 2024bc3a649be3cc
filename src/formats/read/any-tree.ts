import { isAddress } from '../../core/addresses.ts'
import type { PastedLink } from '../../core/pasted.ts'
import { hasVariable } from '../values/address.ts'
import { COLUMNS, columnName } from '../values/column-words.ts'
import { type Fields, isObject, listOf, textOf, walk } from '../values/untrusted.ts'

const keys = (list: string) => list.split(' ')
/** Keys of a link's address, the likeliest first. */
const URL: readonly string[] = [
  ...keys(
    'href url link uri web_url html_url htmlurl webpage_url loc website homepage web_address site external_url address',
  ),
  ...COLUMNS.url,
]
/** Keys that hold an address of a link and nothing else. */
const LINK_KEYS: readonly string[] = keys('href url')
const NAME: readonly string[] = [
  ...keys('name title label displayname display_name text caption heading service app host'),
  ...COLUMNS.name,
]
const ABOUT: readonly string[] = [
  ...keys('description desc subtitle summary about comment note notes info excerpt'),
  ...COLUMNS.description,
]
const GROUP: readonly string[] = [...keys('group category folder section collection parent'), ...COLUMNS.folder]
/** Keys for what no one opens: pictures, what programs read, and what they write it with. */
const NOT_OPENED =
  /(?:^|[_.-])(?:icon|icons|favicon|image|images|img|logo|thumbnail|avatar|picture|background|widgets?|schema|\$schema|xmlns.*|ns|namespace|api|ping|sitemonitor|monitor|health\w*|status\w*|src|xmlurl|feed|feeds|webhook|registry|repository|proxy|build|context|command|environment|env|volumes|networks|font|fonts|css|style|script|source|generator|id|guid|lastmod|type|tags|version|key|token|password|secret|self)$/i
/** Keys that only hold lists: no names of groups. */
const HOLDERS = new Set(
  keys(
    'links link bookmarks bookmark sites site items item data services service children entries entry pages urls url list lists results result sections groups categories folders apps applications nodes content root value values channel rss feed urlset outline body opml records rows objects nav menu navigation config settings hits docs response labels metadata spec annotations homepage site_map tools_list head collections ingress rules',
  ),
)

interface Place {
  /** The name of the group. */
  readonly group: string
  /** The key or the name that this is under. */
  readonly key: string
  readonly isTop: boolean
}

/** The links in a value of unknown shape: objects with an address, and addresses under a name. */
export function linksInTree(value: unknown): readonly PastedLink[] {
  return readTree(value).links
}

/** The same, with what else is in objects as their `url`: links of other schemes, and texts that are no links. */
export function readTree(value: unknown): Tree {
  const found: PastedLink[] = []
  const others: PastedLink[] = []
  const top: Place = { group: '', key: '', isTop: true }
  walk<Place>({ entries: [{ value }], place: top }, (entry, place) => {
    const { value, key = '' } = entry as { value: unknown; key?: string } // made here
    const here = key === '' ? place : { ...place, key }
    if (Array.isArray(value))
      return inside(
        value.map((one) => ({ value: one })),
        groupAt(here),
      )
    if (isObject(value)) return readObject(value, here, found, others)
    const url = textOf(value).trim()
    if (isUrl(url) && !NOT_OPENED.test(here.key))
      found.push({ url, name: nameOfLeaf(here.key), description: '', group: here.group })
    return undefined
  })
  return { links: found, others }
}

interface Tree {
  readonly links: readonly PastedLink[]
  readonly others: readonly PastedLink[]
}

interface Entry {
  readonly value: unknown
  readonly key?: string
}

function inside(entries: readonly Entry[], place: Place) {
  return { entries, place }
}

/** Within a list or an object under a name, that is the group. */
function groupAt(place: Place): Place {
  const name = nameOfKey(place.key)
  return name === '' ? { ...place, isTop: false } : { group: name, key: '', isTop: false }
}

function readObject(fields: Fields, place: Place, found: PastedLink[], others: PastedLink[]) {
  const known = new Map(Object.keys(fields).map((key) => [columnName(key.replace(/^@/, '')), key]))
  const textAt = (names: readonly string[], from = 0) => {
    for (const name of names.slice(from)) {
      const text = textOf(fields[known.get(name) ?? '']).trim()
      if (text !== '') return { text, key: known.get(name) }
    }
    return { text: '', key: undefined }
  }
  const labelled = labelsIn(fields)
  if (labelled.length > 0) found.push(...labelled)
  const urlKey = URL.map((name) => known.get(name)).find((key) => key !== undefined && isUrl(addressAt(fields[key])))
  const name = textAt(NAME)
  if (urlKey !== undefined) {
    const own = name.key === urlKey ? '' : name.text
    const group = textAt(GROUP).text
    found.push({
      url: addressAt(fields[urlKey]),
      name: isUrl(own) ? '' : own || nameOfKey(place.key),
      description: textAt(ABOUT).text.replace(/<[^<>]*>/g, ''),
      group: groupText(group) || place.group,
    })
  }
  const wrong = urlKey === undefined ? textAt(LINK_KEYS) : { text: '', key: undefined }
  if (wrong.text !== '' && wrong.key !== name.key)
    others.push({ url: wrong.text, name: name.text, description: textAt(ABOUT).text, group: place.group })
  const title = name.text || (urlKey === undefined ? onlyTextIn(fields) : '')
  const isNamed = title !== '' && !isUrl(title)
  const named: Place = isNamed && !place.isTop ? { group: title, key: '', isTop: false } : groupAt(place)
  const inner =
    urlKey === undefined && labelled.length === 0
      ? named
      : { ...named, group: isNamed && !place.isTop ? title : named.group }
  const entries = Object.entries(fields)
    .filter(
      ([key, value]) =>
        key !== urlKey &&
        !(labelled.length > 0 && /^(?:labels|annotations)$/.test(key)) &&
        key !== name.key &&
        !NOT_OPENED.test(key) &&
        (typeof value === 'object' || (urlKey === undefined && labelled.length === 0)),
    )
    .map(([key, value]) => ({ key: key.replace(/^@/, ''), value }))
  return inside(entries, { ...inner, isTop: false })
}

/** The one text of an object that holds lists is its name: `{ team: 'Ops', links: […] }`. */
function onlyTextIn(fields: Fields): string {
  const texts = Object.entries(fields).filter(
    ([key, value]) => typeof value === 'string' && /\p{L}/u.test(value) && !NOT_OPENED.test(key),
  )
  const [only] = texts
  const holds = Object.values(fields).some((value) => typeof value === 'object' && value !== null)
  return only && texts.length === 1 && holds && String(only[1]).length <= 80 ? String(only[1]) : ''
}

function addressAt(value: unknown): string {
  return (isObject(value) ? textOf(value['#text'] ?? value['@href'] ?? value.href) : textOf(value)).trim()
}

function groupText(text: string): string {
  return /^\d+$/.test(text) ? '' : (text.split(/[/>›]/).at(-1) ?? text).trim()
}

/** `homepage.name`, `homepage.href` and the like, as a map or as a list of `key=value`. */
function labelsIn(fields: Fields): readonly PastedLink[] {
  const pairs = Array.isArray(fields.labels)
    ? listOf(fields.labels).map((label) => (/^([^=]+)=(.*)$/s.exec(textOf(label)) ?? []).slice(1))
    : Object.entries(isObject(fields.labels) ? fields.labels : isObject(fields.annotations) ? fields.annotations : {})
  const byPrefix = new Map<string, Map<string, string>>()
  for (const [key = '', value] of pairs) {
    const [, prefix = '', field = ''] = /^(.+)[./]([\w-]+)$/.exec(String(key)) ?? []
    if (!/widget|traefik|icon/i.test(prefix))
      byPrefix.set(prefix, (byPrefix.get(prefix) ?? new Map()).set(field.toLowerCase(), textOf(value).trim()))
  }
  return [...byPrefix.values()].flatMap((fields) => {
    const first = (names: readonly string[]) => names.map((name) => fields.get(name)).find((text) => text) ?? ''
    const url = first(URL)
    return isUrl(url) ? [{ url, name: first(NAME), description: first(ABOUT), group: first(GROUP) }] : []
  })
}

function isUrl(text: string): boolean {
  return /^(?:https?:\/\/|mailto:)\S+$/i.test(text)
    ? !hasVariable(text)
    : /[./:]/.test(text) && isAddress(text) && !/^[\w-]+\/|[^/]:[a-z]/i.test(text) && !hasVariable(text)
}

/** A key as the name of what holds links: `Media Server`; '' for one that only holds a list. */
function nameOfKey(key: string): string {
  return HOLDERS.has(columnName(key)) ? '' : nameOfLeaf(key)
}

/** A key as the name of an address: `paperless`; '' for a word for addresses, or a number. */
function nameOfLeaf(key: string): string {
  return URL.includes(columnName(key)) || /^(?:\d*|#text|@.*)$/.test(key) ? '' : key
}
