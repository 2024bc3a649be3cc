import type { ForeignFile } from '../file/foreign-file.ts'
import { linesOf } from '../file/lines.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import { Collector } from '../tree/collector.ts'
import type { Format } from './format.ts'

const HEADING = /^(#{1,6})\s+(\S.*)$/
const FENCE = /^\s*(?:```|~~~)/
const NAME = String.raw`\[((?:\\.|[^\\[\]]|\[[^[\]]*\])*)\]`
const URL_OR_BRACKETED = String.raw`\((?:<((?:\\.|[^\\<>])*)>|((?:\\.|[^\\\s()]|\([^\s()]*\))*))(?:\s+"[^"]*")?\s*\)`
const BULLET = String.raw`^[ \t]*(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?`
const EMPHASIS = '(?:[*_]{1,3}|~~)?'
const ITEM = new RegExp(`${BULLET}${EMPHASIS}${NAME}${URL_OR_BRACKETED}${EMPHASIS}(.*)$`, 's')
const ITEM_IN_TEXT = new RegExp(ITEM, 'm')
/** A link without a name. */
const BARE_ITEM = new RegExp(String.raw`${BULLET}<?(https?:\/\/[^\s<>]+)>?(.*)$`, 's')
/** An address within the page or its site. */
const RELATIVE = /^(?:\/(?!\/)|[#?.])/

/** A list of links in Markdown, as this program exports it: headings are folders, by their level, and a line below one describes it. */
export const markdown: Format = {
  id: 'markdown',
  fits: ({ start, text }) => !/^[<{]/.test(start) && ITEM_IN_TEXT.test(start) && isMostlyLinks(text),
  read,
}

interface OpenHeading {
  readonly level: number
  readonly folder: number
}

function read({ text }: ForeignFile): Bookmarks {
  const found = new Collector()
  const open: OpenHeading[] = []
  const isTitled = hasTitle(text)
  for (const { line, isBelowHeading } of proseOf(text)) {
    const folder = open.at(-1)?.folder ?? null
    const [, marks = '', name = ''] = HEADING.exec(line) ?? []
    const item = itemIn(line)
    if (marks === '#' && isTitled) continue
    if (marks !== '') openFolder(name, marks.length, open, found)
    else if (item) addItem(item, folder, found)
    else if (isBelowHeading && folder !== null) found.addToFolder(folder, { description: plain(line) })
  }
  return found.finish()
}

function openFolder(name: string, level: number, open: OpenHeading[], found: Collector): void {
  while ((open.at(-1)?.level ?? 0) >= level) open.pop()
  open.push({ level, folder: found.folder({ name: plain(name), parent: open.at(-1)?.folder ?? null }) })
}

/** Skips links within the page itself, such as a table of contents. */
function addItem({ name, url, rest }: Item, folder: number | null, found: Collector): void {
  const description = plain(rest.trim().replace(/^[–—:-]\s*/, ''))
  if (url.startsWith('#')) return
  if (RELATIVE.test(url)) found.skip({ name, url, problem: { code: 'unknownAddress' } })
  else found.link({ folder, name, url, description: description || undefined })
}

interface Item {
  readonly name: string
  readonly url: string
  readonly rest: string
}

function itemIn(line: string): Item | undefined {
  const [, name, bracketed, bare, rest = ''] = ITEM.exec(line) ?? []
  if (name !== undefined) return { name: plain(withoutMarks(name)), url: plain(bracketed ?? bare ?? ''), rest }
  const [, url, words = ''] = BARE_ITEM.exec(line) ?? []
  return url === undefined ? undefined : { name: '', url, rest: words }
}

/** Tells a list of links from a text with links, in which code and other lines outnumber the links. */
function isMostlyLinks(text: string): boolean {
  let links = 0
  let others = 0
  for (const { line, isBelowHeading, isCode } of linesIn(text)) {
    const item = isCode ? undefined : itemIn(line)
    if (item && !RELATIVE.test(item.url)) links++
    else if (isCode || !(item || isBelowHeading || HEADING.test(line))) others++
  }
  return links > 0 && links >= others
}

/** A single heading of the first level is the title; if there are several, they are folders. */
function hasTitle(text: string): boolean {
  let count = 0
  for (const { line } of proseOf(text)) if (HEADING.exec(line)?.[1] === '#') count++
  return count === 1
}

function* proseOf(text: string): Generator<Line> {
  for (const line of linesIn(text)) if (!line.isCode) yield line
}

interface Line {
  readonly line: string
  readonly isBelowHeading: boolean
  readonly isCode: boolean
}

/** The lines that are not blank. */
function* linesIn(text: string): Generator<Line> {
  let isInCode = false
  let isBelowHeading = false
  for (const line of linesOf(text)) {
    const isFence = FENCE.test(line)
    if (line.trim() !== '') yield { line, isBelowHeading, isCode: isFence || isInCode }
    if (isFence) isInCode = !isInCode
    else if (!isInCode && line.trim() !== '') isBelowHeading = HEADING.test(line)
  }
}

/** Removes markup from a name; pictures are replaced by their descriptions. */
function withoutMarks(name: string): string {
  return name
    .replace(/!\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\\.|\*\*|__|`/g, (mark) => (mark.startsWith('\\') ? mark : ''))
}

/** Removes the backslashes before punctuation. */
function plain(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, '$1').trim()
}
