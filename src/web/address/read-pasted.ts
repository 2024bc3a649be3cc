import { DEFAULT_SCHEMES, readLink } from '../../core/url.ts'
import { asName } from './offered-link.ts'
import { headingIn, namesIn } from './pasted-names.ts'
import { hasLinks, readAddresses } from './read-addresses.ts'

export interface PastedLink {
  readonly url: string
  /** '' if the text has no name for it. */
  readonly name: string
  /** The heading above it, if any. */
  readonly group?: string
}

export interface Pasted {
  readonly links: readonly PastedLink[]
  /** The lines that are neither addresses nor names nor headings, and links with other schemes beside addresses. */
  readonly leftOut: readonly string[]
}

interface Line {
  readonly text: string
  readonly links: readonly PastedLink[]
  /** Links with other schemes on a line with addresses. */
  readonly others: readonly string[]
}

/** `https://exa mple.com`: one address with a space in it, rather than two. */
const BROKEN = /https?:\/\/[^\s/.:?#[\]]+[ \t]+[^\s/.:]+\.\p{L}{2}/iu

/**
 * Reads the links in a pasted text: the addresses that `readAddresses` finds, and lines that are a link with another
 * scheme. Names come from Markdown links, the rest of the line, or the line before; groups from Markdown headings, or
 * from lines above several with addresses. Links in the HTML of the same copy, `copied`, come first; then the lines
 * name nothing, as they are only the text around those links.
 */
export function readPasted(text: string, copied: readonly PastedLink[] = []): Pasted {
  const found = new Map(copied.map(({ url, name }) => [url, { url, name: asName(name) } as PastedLink]))
  const leftOut: string[] = []
  const isPlain = copied.length === 0
  const lines = text.split(/\r\n?|\n/).map(readLine)
  let group = ''
  for (const [at, line] of lines.entries()) {
    const nameAbove = isPlain ? nameBefore(lines, at) : undefined
    for (const { url, name } of line.links) {
      const before = found.get(url)
      const beside = isPlain ? name || (nameAbove ?? '') : ''
      found.set(url, { ...(before ?? { url, ...(group !== '' && { group }) }), name: before?.name || beside })
    }
    leftOut.push(...line.others)
    if (line.links.length > 0 || !/[\p{L}\p{N}]/u.test(line.text) || !isPlain) continue // a rule, `---`, has no words
    const heading = headingOf(lines, at)
    if (heading !== undefined) group = heading
    else if (!isNameOfNext(lines, at)) leftOut.push(line.text)
  }
  return { links: [...found.values()], leftOut }
}

function readLine(line: string): Line {
  const text = line.trim()
  if (BROKEN.test(text)) return { text, links: [], others: [] }
  const { bare, names } = namesIn(text, urlsIn)
  const urls = urlsIn(bare)
  const links = urls.map((url) => ({ url, name: asName(names.get(url) ?? '') }))
  const words = urls.length === 0 ? [] : bare.split(/[,;]?\s+/)
  return { text, links, others: words.filter((word) => !urls.includes(word) && isOtherLink(word)) }
}

/** The heading in a line: one in Markdown, or one above several lines with addresses or above one that has a name. */
function headingOf(lines: readonly Line[], at: number): string | undefined {
  const heading = headingIn(lines[at]?.text ?? '')
  if (heading?.isMarked) return heading.name
  const below = addressesBelow(lines, at + 1)
  const isOverSeveral = below.length > 1 || (below.length === 1 && below[0]?.links[0]?.name !== '')
  return heading && isOverSeveral ? heading.name : undefined
}

/** The lines with addresses up to the first line without one. The first line from here on may be empty. */
function addressesBelow(lines: readonly Line[], from: number): readonly Line[] {
  const begin = lines[from]?.text === '' ? from + 1 : from
  const rest = lines.slice(begin)
  const end = rest.findIndex(({ links }) => links.length === 0)
  return end < 0 ? rest : rest.slice(0, end)
}

/** The name in the line before, if this line is one address without a name of its own. */
function nameBefore(lines: readonly Line[], at: number): string | undefined {
  const [link, ...others] = lines[at]?.links ?? []
  return link?.name === '' && others.length === 0 && isNameOfNext(lines, at - 1)
    ? headingIn(lines[at - 1]?.text ?? '')?.name
    : undefined
}

/** Whether this line names the next: it has no address, and the next is one unnamed address, followed by no other. */
function isNameOfNext(lines: readonly Line[], at: number): boolean {
  const [line, next] = [lines[at], lines[at + 1]]
  if (!line || !next || line.links.length > 0 || line.text === '') return false
  const heading = headingIn(line.text)
  if (!heading || heading.isMarked) return false
  return next.links.length === 1 && next.links[0]?.name === '' && addressesBelow(lines, at + 1).length === 1
}

function isOtherLink(word: string): boolean {
  return hasLinks(word) && readAddresses(word).length === 0
}

function urlsIn(line: string): readonly string[] {
  const found = readAddresses(line)
  return isOtherLink(line) && 'url' in readLink(line, DEFAULT_SCHEMES) ? [line] : found
}
