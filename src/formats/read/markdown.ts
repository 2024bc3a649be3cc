import type { ForeignFile } from '../file/foreign-file.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import { Collector } from '../tree/collector.ts'
import { isHost } from '../values/address.ts'
import { isObject } from '../values/untrusted.ts'
import type { Format } from './format.ts'
import {
  type Block,
  blocksOf,
  type InlineLink,
  type Piece,
  piecesOf,
  type References,
  referenceIn,
  unescaped,
} from './markdown-parts.ts'

/** Starts of files in other markup, or in JSON. */
const OTHERS = /^(?:<(?:\?|!doctype|html[\s>])|\{|\[\s*[{"])/i
const HAS_LINKS = /\][([]/

/** Links in Markdown, as we export it: headings are folders, by level; a line below a heading is its description. */
export const markdown: Format = {
  id: 'markdown',
  fits: (file) =>
    !OTHERS.test(file.start) && HAS_LINKS.test(file.text) && isMostlyLinks(file.text) && !isSettings(file),
  read,
}

/**
 * Whether this is YAML that contains Markdown, rather than Markdown after front matter. A sentence may be YAML, too:
 * `Note: see [this](https://…)`.
 */
function isSettings({ start, yaml }: ForeignFile): boolean {
  return !start.startsWith('---') && isObject(yaml) && Object.keys(yaml).length > 1
}

interface OpenHeading {
  readonly level: number
  readonly folder: number
}

function read({ text }: ForeignFile): Bookmarks {
  const found = new Collector()
  const open: OpenHeading[] = []
  const { blocks, references } = contentOf(text)
  const title = titleIn(blocks)
  for (const block of blocks) {
    if (block.kind === 'code' || block.kind === 'label') continue
    const pieces = piecesOf(block.text, references)
    if (block.level > 0 && block !== title) openFolder(wordsOf(pieces), block.level, open, found)
    const folder = open.at(-1)?.folder ?? null
    const isDescription = block.kind === 'text' && block.isBelowHeading && folder !== null
    if (isDescription) found.addToFolder(folder, { description: wordsOf(pieces) })
    for (const link of linksIn(block.kind, pieces)) addLink(found, folder, link)
  }
  return found.finish()
}

/** The only level-1 heading, if deeper ones follow. Several are folders, and so is one without deeper headings. */
function titleIn(blocks: readonly Block[]): Block | undefined {
  const headings = blocks.filter(({ level }) => level > 0)
  const [first, ...others] = headings.filter(({ level }) => level === 1)
  return others.length === 0 && headings.at(-1) !== first ? first : undefined
}

function openFolder(name: string, level: number, open: OpenHeading[], found: Collector): void {
  while ((open.at(-1)?.level ?? 0) >= level) open.pop()
  open.push({ level, folder: found.folder({ name, parent: open.at(-1)?.folder ?? null }) })
}

/** Leaves out links within the page itself, such as a table of contents. */
function addLink(found: Collector, folder: number | null, { name, url, description }: FoundLink): void {
  if (url === '' || url.startsWith('#')) return
  if (isRelative(url)) found.skip({ name, url, problem: { code: 'unknownAddress' } })
  else found.link({ folder, name, url, description: description || undefined })
}

/** Whether an address is relative to the site that the text comes from, such as a file beside it. */
function isRelative(url: string): boolean {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)) return false
  return !isHost(url) || /^[^/?#]+\.(?:md|html?)(?:#|$)/i.test(url)
}

interface FoundLink extends InlineLink {
  readonly description?: string
}

/**
 * The links of a block. In an item or a row, the text describes the first link; further named ones are prefixed with
 * its name.
 */
function linksIn(kind: Block['kind'], pieces: readonly Piece[]): readonly FoundLink[] {
  const links = pieces.filter((piece) => typeof piece !== 'string')
  const [first] = links
  if (!first || !(kind === 'item' || kind === 'row')) return links
  const words = kind === 'row' ? wordsOfRow(pieces) : wordsOfItem(pieces, pieces.indexOf(first))
  const found: FoundLink[] = [{ ...first, description: words }]
  let hasWords = false
  for (const piece of pieces.slice(pieces.indexOf(first) + 1)) {
    if (typeof piece === 'string') hasWords ||= /\p{L}/u.test(piece)
    else found.push(hasWords && first.name && piece.name ? { ...piece, name: `${first.name} – ${piece.name}` } : piece)
  }
  return found
}

/** The text of an item before and after the link at this place. */
function wordsOfItem(pieces: readonly Piece[], at: number): string {
  const before = wordsOf(pieces.slice(0, at)).replace(/(?<![\s*_~[(–—:-])[\s*_~[(–—:-]+$/, '')
  const after = wordsOf(pieces.slice(at + 1))
  const isMarked = wordsOf(pieces.slice(0, at)) !== ''
  const rest = (isMarked ? after.replace(/^[\])*_~]+/, '') : after).trim().replace(/^[–—:-]\s*/, '')
  return [before, rest].filter((text) => text !== '').join(' – ')
}

function wordsOfRow(pieces: readonly Piece[]): string {
  const text = pieces.map((piece) => (typeof piece === 'string' ? piece : '')).join('')
  const cells = text.split(/(?<!\\)\|/).map((cell) => unescaped(cell).trim())
  return cells.filter((cell) => /[\p{L}\p{N}]/u.test(cell)).join(' – ')
}

function wordsOf(pieces: readonly Piece[]): string {
  const texts = pieces.map((piece) => (typeof piece === 'string' ? unescaped(piece) : piece.name || piece.url))
  return texts.join('').trim()
}

interface Content {
  readonly blocks: readonly Block[]
  readonly references: References
}

function contentOf(text: string): Content {
  const blocks = [...blocksOf(text)]
  const labels = blocks.flatMap((block) => (block.kind === 'label' ? [referenceIn(block.text)] : []))
  return { blocks, references: new Map(labels.filter((label) => label !== undefined)) }
}

/**
 * Tells a list of links from a text with links, in which code and other lines outnumber the links. Sentences with links
 * count as links, unless there is code: then they document a program.
 */
function isMostlyLinks(text: string): boolean {
  const { blocks, references } = contentOf(text)
  const hasCode = blocks.some(({ kind }) => kind === 'code')
  let links = 0
  let others = 0
  for (const block of blocks) {
    const pieces = block.kind === 'code' ? [block.text] : piecesOf(block.text, references)
    const found = pieces.filter((piece) => typeof piece !== 'string')
    if (found.some(leadsOut)) {
      const counts =
        block.kind !== 'heading' && (block.kind !== 'text' || !hasCode || EMPHASIS_ONLY.test(String(pieces[0])))
      links += Number(counts)
      others += block.kind === 'text' && !hasCode ? Math.max(0, block.lines - found.length) : 0
    } else if (found.length === 0 && isProse(block)) others += block.isBelowHeading ? block.lines - 1 : block.lines
  }
  return links > 0 && links >= others
}

const EMPHASIS_ONLY = /^[\s*_~]*$/

/** Whether a link leads to another site, and isn't just somebody's mail address in the text. */
function leadsOut({ name, url }: InlineLink): boolean {
  return !isRelative(url) && !(name === '' && /^mailto:/i.test(url))
}

/** Whether a block is neither a heading nor HTML. */
function isProse({ kind, text }: Block): boolean {
  if (kind === 'code') return true
  const isMarkup = /^\s*<|^[^\p{L}\p{N}]*$/u.test(text)
  return !(kind === 'heading' || kind === 'label' || isMarkup)
}
