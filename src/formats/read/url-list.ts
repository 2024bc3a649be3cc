import { isAddress } from '../../core/addresses.ts'
import type { ForeignFile } from '../file/foreign-file.ts'
import { linesOf } from '../file/text.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import { Collector } from '../tree/collector.ts'
import { folderPaths } from '../tree/folders.ts'
import { isHost } from '../values/address.ts'
import type { Format } from './format.ts'
import { withoutSender } from './written/chats.ts'
import { readWhole } from './written/written.ts'

const BULLET = /^(?:[-*+•]|\d+[.)])\s+/
/** After a host, a comma ends the address, as in a table; in a path, it may be part of it. */
const ADDRESS = /^[a-z][a-z\d+.-]*:\/\/(?:[^\s<>/?#,]+(?:[/?#][^\s<>]*)?|[/?#][^\s<>]*)/i
/** These look like a host, but are more often a file name. */
const FILE_NAME =
  /^[^/?#]+\.(?:md|txt|pdf|png|jpe?g|gif|svg|html?|css|[cm]?[jt]sx?|json|ya?ml|toml|xml|csv|py|rs|sh|zip|gz)$/i

/**
 * One address per line, possibly in a Markdown list; the text after an address is its name, as in OneTab. Where not every
 * line begins with an address, it is read as text that people wrote, like a pasted one.
 */
export const urlList: Format = {
  id: 'urls',
  fits: (file) => {
    const lines = [...entriesOf(file.start)].slice(0, MAX_LINES)
    return !/^[<{[]/.test(file.start) && (isList(lines) || (!file.yamlFault && isWrittenList(lines)))
  },
  read,
}

function read({ text }: ForeignFile): Bookmarks {
  const found = new Collector()
  if (isFromOneTab(text)) readGroups(found, text)
  else if (isOfAddresses(text)) for (const line of entriesOf(text)) collect(found, null, line, addressOf(line))
  else {
    const placeOf = folderPaths(found)
    for (const { url, name, description, group } of readWhole(text).links)
      found.link({ folder: placeOf(group === '' ? [] : [group]), name, url, description: description || undefined })
  }
  return found.finish()
}

function isOfAddresses(text: string): boolean {
  for (const line of entriesOf(text)) if (addressOf(line) === '') return false
  return true
}

const BLANK_LINES = /(?:\r?\n[ \t]*){2,}/
/** A tab, possibly without a title, whose address may be one that only the browser understands: `about:newtab | `. */
const TAB = /^[a-z][a-z\d+.-]*:\S+ \|(?:\s|$)/i
/** A tab's address ends at the first bar between spaces: invalid text before the bar isn't a title. */
const ADDRESS_OF_TAB = /^[a-z][a-z\d+.-]*:.*?(?= \|(?:\s|$))/i

/** OneTab separates its unnamed groups of tabs by blank lines. */
function readGroups(found: Collector, text: string): void {
  const groups = text.split(BLANK_LINES).filter((group) => group.trim() !== '')
  for (const group of groups) {
    const folder = groups.length > 1 ? found.folder({ name: '', parent: null }) : null
    for (const line of entriesOf(group)) collect(found, folder, line, ADDRESS_OF_TAB.exec(line)?.[0] ?? addressOf(line))
  }
}

/** Whether most lines are tabs. A tab without a title may lack the bar, and a title may continue on the next line. */
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

/** How many lines are checked to recognise a list: a later one might be cut off. */
const MAX_LINES = 20

/** Whether most lines have a scheme, or all are addresses. */
function isList(lines: readonly string[]): boolean {
  const withScheme = lines.filter((line) => ADDRESS.test(line)).length
  if (withScheme * 2 > lines.length) return true
  return lines.length > 1 && lines.every((line) => addressOf(line) !== '')
}

/** Whether each line of a text is a link with a name, an address alone, or a heading. Chats and logs are no lists. */
function isWrittenList(lines: readonly string[]): boolean {
  if (lines.some((line) => withoutSender(line) !== line)) return false
  const { links, leftOut } = readWhole(lines.join('\n'))
  const bare = lines.filter((line) => isAddress(line)).length
  const named = links.filter(({ name }) => name !== '').length
  return leftOut.length === 0 && links.length > 1 && links.length * 2 >= lines.length && named + bare >= links.length
}

/**
 * The address in a line; '' if there is none. An address that seems to contain spaces is returned whole, even if
 * invalid: cut short, it would lead elsewhere.
 */
function addressOf(line: string): string {
  const address = ADDRESS.exec(line)?.[0]
  if (address) return isRestOfAddress(line.slice(address.length)) ? line : address
  return isHost(line) && !FILE_NAME.test(line) ? line : ''
}

/** Whether the text after a space ends like an address rather than a name: `host/`, `c&page=2`. */
function isRestOfAddress(rest: string): boolean {
  if (/^ [|–—-] |^[^ ]/.test(rest) || rest.includes('|')) return false
  const last = rest.slice(rest.lastIndexOf(' ') + 1)
  return /[^/]\/$|[?&][\w.-]+=/.test(last)
}

/** The lines that aren't comments, without list markers. */
function* entriesOf(text: string): Generator<string> {
  for (const line of linesOf(text)) {
    const entry = line.trim().replace(BULLET, '').replace(/^</, '')
    if (entry !== '' && !entry.startsWith('#')) yield entry
  }
}
