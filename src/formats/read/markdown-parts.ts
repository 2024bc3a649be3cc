import { isHost } from '../values/address.ts'

/** A heading, an item of a list, a row of a table, a paragraph, the definition of a label or a line of code. */
export interface Block {
  readonly kind: 'heading' | 'item' | 'row' | 'text' | 'label' | 'code'
  /** Without the marks of a heading or an item, its lines joined. */
  readonly text: string
  readonly lines: number
  /** The level of a heading, from 1 to 6; 0 for anything else. */
  readonly level: number
  readonly isBelowHeading: boolean
}

const HEADING = /^(#{1,6})\s+(\S.*)$/
/** Turns the line above it into a heading. */
const UNDERLINE = /^ {0,3}(?:={2,}|-{2,})\s*$/
const FENCE = /^\s*(?:```|~~~)/
const ITEM = /^[ \t]*(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?(.*)$/s
const ROW = /^\s*\|/

/** Splits a text into blocks. A paragraph or an item ends at a blank line or the next block. */
export function* blocksOf(text: string): Generator<Block> {
  let open: { kind: 'item' | 'text'; texts: string[] } | undefined
  let isInCode = false
  let isBelowHeading = false
  const block = (kind: Block['kind'], text: string, more: Partial<Block> = {}): Block => {
    const made = { kind, text, lines: 1, level: 0, isBelowHeading, ...more }
    isBelowHeading = kind === 'heading'
    return made
  }
  function* close() {
    if (open) yield block(open.kind, open.texts.join(' '), { lines: open.texts.length })
    open = undefined
  }
  for (const line of allLinesOf(withoutComments(withoutFrontMatter(text)))) {
    if (open?.kind === 'text' && open.texts.length === 1 && UNDERLINE.test(line)) {
      yield block('heading', open.texts.join(' ').trim(), { level: line.includes('=') ? 1 : 2 })
      open = undefined
      continue
    }
    const isFence = FENCE.test(line)
    const [, marks, name = ''] = HEADING.exec(line) ?? []
    const item = ITEM.exec(line)?.[1]
    const isLabel = referenceIn(line) !== undefined
    const isRow = ROW.test(line)
    if (isFence || isInCode || marks || item !== undefined || isRow || isLabel || line.trim() === '') yield* close()
    if (isFence || isInCode) yield block('code', line)
    else if (marks) yield block('heading', name, { level: marks.length })
    else if (item !== undefined) open = { kind: 'item', texts: [item] }
    else if (isRow || isLabel) yield block(isRow ? 'row' : 'label', line)
    else if (open) open.texts.push(line.trim())
    else if (line.trim() !== '') open = { kind: 'text', texts: [line] }
    if (isFence) isInCode = !isInCode
  }
  yield* close()
}

/** All lines, blank ones too: a blank line ends a paragraph. */
function* allLinesOf(text: string): Generator<string> {
  for (const [, line = ''] of text.matchAll(/([^\r\n]*)(?:\r\n|\r|\n|$)/g)) yield line
}

/** Removes comments: they hold no links, only instructions for tools. */
function withoutComments(text: string): string {
  const parts: string[] = []
  let from = 0
  for (let at = text.indexOf('<!--'); at !== -1; at = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', at)
    if (end === -1) break
    parts.push(text.slice(from, at))
    from = end + 3
  }
  return parts.join('') + text.slice(from)
}

/** A page may begin with its settings, in YAML or TOML, between two lines of marks. */
function withoutFrontMatter(text: string): string {
  const [start, mark] = /^\ufeff?\s*(---|\+{3})[ \t]*\r?\n(?=[ \t]*(?:#|[\w"'-]+[ \t]*[:=]))/.exec(text) ?? []
  const end = start === undefined ? -1 : text.indexOf(`\n${mark}`, start.length)
  return end === -1 || end > MAX_FRONT_MATTER ? text : text.slice(end + 4)
}

const MAX_FRONT_MATTER = 64 * 1024

/** A link within a text of Markdown. */
export interface InlineLink {
  readonly name: string
  readonly url: string
}

/** A link, or the text between two. */
export type Piece = string | InlineLink

/** Addresses by label, in lower case: `[label]: https://…`. */
export type References = ReadonlyMap<string, string>

const NAME = String.raw`\[((?:\\.|[^\\[\]]|\[[^[\]]*\])*)\]`
const ADDRESS = String.raw`(?:<((?:\\.|[^\\<>])*)>|((?:\\.|[^\\\s()]|\([^\s()]*\))*))`
const TITLE = String.raw`(?:\s+(?:"[^"]*"|'[^']*'))?`
const LABEL = String.raw`\[((?:\\.|[^\\[\]])*)\]`
const TAG = String.raw`<a\s[^<>]*?href\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')[^<>]*>((?:[^<]|<(?!\/?a[\s>]))*)`
/** Finds bare addresses as GitHub does: https://github.github.com/gfm/#autolinks-extension- */
const BARE = String.raw`((?:(?:https?|ftp):\/\/|(?<=^|[\s*_~(])www\.)(?![\s<>|]|\]\[|$)[^\s<>|\]]*(?:\](?!\[)[^\s<>|\]]*)*)`
const TOKEN = new RegExp(
  [
    String.raw`\\.|${'`[^`]*`'}`,
    String.raw`(!?)${NAME}(?:\( ?${ADDRESS}${TITLE}\s*\)|${LABEL})?`,
    String.raw`<([a-z][a-z\d+.-]{1,31}:[^\s<>]+|[\w.+-]{1,64}@[\w.-]+)>`,
    TAG,
    BARE,
  ].join('|'),
  'gis',
)
const REFERENCE = new RegExp(String.raw`^ {0,3}${LABEL}:\s*(?:<([^<>]*)>|([^\s<]\S*))${TITLE}\s*$`, 's')

/** A line that defines a label; undefined for any other. */
export function referenceIn(line: string): readonly [label: string, url: string] | undefined {
  const [, label, bracketed, bare] = REFERENCE.exec(line) ?? []
  return label && (bracketed || bare) ? [labelOf(label), plain(bracketed ?? bare ?? '')] : undefined
}

/** Splits a text into links and the text between them. */
export function piecesOf(text: string, references: References): readonly Piece[] {
  const pieces: Piece[] = []
  let end = 0
  TOKEN.lastIndex = 0
  for (let token = TOKEN.exec(text); token; token = TOKEN.exec(text)) {
    const found = linkOf(token, references)
    TOKEN.lastIndex = token.index + (found?.length ?? skipped(token))
    if (!found) continue
    pieces.push(text.slice(end, token.index), found.link)
    end = TOKEN.lastIndex
  }
  return [...pieces, text.slice(end)]
}

/** How much to skip: brackets that aren't a link may contain one. */
function skipped([whole, mark, name]: RegExpExecArray): number {
  return mark === '' && name !== undefined ? 1 : whole.length
}

function linkOf(token: RegExpExecArray, references: References) {
  const [whole, mark, name, bracketed, bare, label, angle, quoted, single, words, address] = token
  const withLength = (link: InlineLink, length = whole.length) => ({ link, length })
  if (mark) return undefined // a picture
  if (angle) return withLength({ name: '', url: angle.includes(':') ? angle : `mailto:${angle}` })
  if (address) {
    const url = withoutPunctuation(address)
    return url.includes('://') || isHost(url) ? withLength({ name: '', url }, url.length) : undefined
  }
  const inTag = quoted ?? single
  if (inTag !== undefined) return withLength({ name: withoutMarks(words ?? ''), url: decoded(inTag) })
  if (name === undefined) return undefined
  const url = bracketed ?? bare
  if (url !== undefined) return withLength({ name: withoutMarks(name), url: plain(url) })
  const known = references.get(labelOf(label || name))
  return known === undefined ? undefined : withLength({ name: withoutMarks(name), url: known })
}

function labelOf(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** Trims the punctuation of the sentence that an address is in. */
function withoutPunctuation(address: string): string {
  const url = address.replace(/(?<![.,:;!?'"*_~\]])[.,:;!?'"*_~\]]+$/, '')
  const closes = url.split(')').length > url.split('(').length
  return closes && url.endsWith(')') ? url.slice(0, -1) : url
}

function decoded(attribute: string): string {
  return attribute.replace(/&amp;/g, '&').trim()
}

/** Removes markup from a name; pictures are replaced by their descriptions. */
function withoutMarks(name: string): string {
  const text = name
    .replace(/!\[([^[\]]*)\](?:\([^()]*\))?/g, '$1')
    .replace(/<img\s[^<>]*?alt\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')[^<>]*>/gi, '$1$2')
    .replace(/\\.|\*\*|__|`/g, (mark) => (mark.startsWith('\\') ? mark : ''))
  return plain(text).replace(/\s+/g, ' ')
}

/** Removes tags, and backslashes before punctuation. */
export function unescaped(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])|<\/?[a-z][^<>]*>/gi, '$1')
}

function plain(text: string): string {
  return unescaped(text).trim()
}
