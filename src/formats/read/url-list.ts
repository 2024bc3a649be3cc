import type { ForeignFile } from '../file/foreign-file.ts'
import { linesOf } from '../file/lines.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import { Collector } from '../tree/collector.ts'
import { isHost } from '../values/address.ts'
import type { Format } from './format.ts'

const BULLET = /^(?:[-*+•]|\d+[.)])\s+/
/** A comma after a host ends it, as in a table; within a path it may belong to the address. */
const ADDRESS = /^[a-z][a-z\d+.-]*:\/\/(?:[^\s<>/?#,]+(?:[/?#][^\s<>]*)?|[/?#][^\s<>]*)/i
/** Looks like a host, but is more often the name of a file. */
const FILE_NAME =
  /^[^/?#]+\.(?:md|txt|pdf|png|jpe?g|gif|svg|html?|css|[cm]?[jt]sx?|json|ya?ml|toml|xml|csv|py|rs|sh|zip|gz)$/i

/**
 * One address per line, perhaps in a list of Markdown; what follows an address is its name, as OneTab writes it. Other
 * lines are comments.
 */
export const urlList: Format = {
  id: 'urls',
  fits: ({ start }) => !/^[<{[]/.test(start) && isList([...entriesOf(start)].slice(0, MAX_LINES)),
  read,
}

function read({ text }: ForeignFile): Bookmarks {
  const found = new Collector()
  if (isFromOneTab(text)) readGroups(found, text)
  else for (const line of entriesOf(text)) collect(found, null, line, addressOf(line))
  return found.finish()
}

const BLANK_LINES = /(?:\r?\n[ \t]*){2,}/
/** A tab, which may have no title, and an address that only the browser understands: `about:newtab | `. */
const TAB = /^[a-z][a-z\d+.-]*:\S+ \|(?:\s|$)/i
/** The address of a tab ends at the first bar between spaces: what is wrong in it is no title. */
const ADDRESS_OF_TAB = /^[a-z][a-z\d+.-]*:.*?(?= \|(?:\s|$))/i

/** Its groups of tabs are between blank lines, without names. */
function readGroups(found: Collector, text: string): void {
  const groups = text.split(BLANK_LINES).filter((group) => group.trim() !== '')
  for (const group of groups) {
    const folder = groups.length > 1 ? found.folder({ name: '', parent: null }) : null
    for (const line of entriesOf(group)) collect(found, folder, line, ADDRESS_OF_TAB.exec(line)?.[0] ?? addressOf(line))
  }
}

/** Most lines are tabs: of one without a title, the bar may be missing, and a title may go on on the next line. */
function isFromOneTab(text: string): boolean {
  let tabs = 0
  let others = 0
  for (const line of entriesOf(text)) {
    if (TAB.test(line)) tabs++
    else if (addressOf(line) !== line) others++
  }
  return tabs > others
}

function collect(found: Collector, folder: number | null, line: string, url: string): void {
  const name = line.slice(url.length).replace(/^[>,]?\s*(?:[|–—-](?:\s|$))?/, '')
  if (url !== '') found.link({ folder, name: name.trim(), url })
}

/** Lines checked to recognise a list: with more, the last one might be cut off. */
const MAX_LINES = 20

/** Most lines have a scheme, or all are addresses. */
function isList(lines: readonly string[]): boolean {
  const withScheme = lines.filter((line) => ADDRESS.test(line)).length
  if (withScheme * 2 > lines.length) return true
  return lines.length > 1 && lines.every((line) => addressOf(line) !== '')
}

/** '' for a line without an address. All of an address with spaces, which may be a bad one: cut, it would lead elsewhere. */
function addressOf(line: string): string {
  const address = ADDRESS.exec(line)?.[0]
  if (address) return isRestOfAddress(line.slice(address.length)) ? line : address
  return isHost(line) && !FILE_NAME.test(line) ? line : ''
}

/** Whether what follows a space ends as addresses do, not names: `host/`, `c&page=2`. */
function isRestOfAddress(rest: string): boolean {
  if (/^ [|–—-] |^[^ ]/.test(rest) || rest.includes('|')) return false
  const last = rest.slice(rest.lastIndexOf(' ') + 1)
  return /[^/]\/$|[?&][\w.-]+=/.test(last)
}

/** The lines other than comments, without the marks of a list. */
function* entriesOf(text: string): Generator<string> {
  for (const line of linesOf(text)) {
    const entry = line.trim().replace(BULLET, '').replace(/^</, '')
    if (entry !== '' && !entry.startsWith('#')) yield entry
  }
}
