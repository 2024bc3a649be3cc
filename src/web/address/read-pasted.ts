import { DEFAULT_SCHEMES, readLink } from '../../core/url.ts'
import { asName } from './offered-link.ts'
import { headingIn, namesIn } from './pasted-names.ts'
import { hasLinks, readAddresses } from './read-addresses.ts'

export interface PastedLink {
  readonly url: string
  /** '' if nothing names it. */
  readonly name: string
  /** The heading that it is under, if there is one. */
  readonly group?: string
}

export interface Pasted {
  readonly links: readonly PastedLink[]
  /** The lines that are neither an address nor the name of one or of several, and the other links beside addresses. */
  readonly leftOut: readonly string[]
}

interface Line {
  readonly text: string
  readonly links: readonly PastedLink[]
  /** Other links beside addresses. */
  readonly others: readonly string[]
}

/** `https://exa mple.com`: one address with a space in it, rather than two. */
const BROKEN = /https?:\/\/[^\s/.:?#[\]]+[ \t]+[^\s/.:]+\.\p{L}{2}/iu

/**
 * The addresses in a pasted text, as `readAddresses` finds them, with what names them: a link in Markdown, the rest of the line,
 * or the line before. A heading in Markdown, or a line before several with addresses, is the group of what follows; a line may
 * be a link of another kind. If links were copied with the text, they come first, and its other lines are only what stood around
 * them.
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
    if (line.links.length > 0 || !/[\p{L}\p{N}]/u.test(line.text) || !isPlain) continue // a rule says nothing
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

/** The heading of the lines from here on: one in Markdown, or one that the next line or the one after names by its address. */
function headingOf(lines: readonly Line[], at: number): string | undefined {
  const heading = headingIn(lines[at]?.text ?? '')
  if (heading?.isMarked) return heading.name
  const below = addressesBelow(lines, at + 1)
  const isOverSeveral = below.length > 1 || (below.length === 1 && below[0]?.links[0]?.name !== '')
  return heading && isOverSeveral ? heading.name : undefined
}

/** The lines with addresses from here to the first without one. */
function addressesBelow(lines: readonly Line[], from: number): readonly Line[] {
  const begin = lines[from]?.text === '' ? from + 1 : from
  const rest = lines.slice(begin)
  const end = rest.findIndex(({ links }) => links.length === 0)
  return end < 0 ? rest : rest.slice(0, end)
}

/** The line before, if that names the one address of this line, which has no name of its own. */
function nameBefore(lines: readonly Line[], at: number): string | undefined {
  const [link, ...others] = lines[at]?.links ?? []
  return link?.name === '' && others.length === 0 && isNameOfNext(lines, at - 1)
    ? headingIn(lines[at - 1]?.text ?? '')?.name
    : undefined
}

/** Whether this line has no address, and the next is a bare one, with another text or nothing after it. */
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
