import { referenceIn } from './markdown-links.ts'

/** A heading, an item of a list, a row of a table, a paragraph, the definition of a label or a line of code. */
export interface Block {
  readonly kind: 'heading' | 'item' | 'row' | 'text' | 'label' | 'code'
  /** Without the marks of a heading or an item, its lines joined. */
  readonly text: string
  readonly lines: number
  /** Of a heading, from 1 to 6; 0 for anything else. */
  readonly level: number
  readonly isBelowHeading: boolean
}

const HEADING = /^(#{1,6})\s+(\S.*)$/
/** Below a line, it makes that a heading. */
const UNDERLINE = /^ {0,3}(?:={2,}|-{2,})\s*$/
const FENCE = /^\s*(?:```|~~~)/
const ITEM = /^[ \t]*(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?(.*)$/s
const ROW = /^\s*\|/

/** Takes a text apart. A paragraph and an item go on until a blank line or the next block. */
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

/** Comments hold no links, but instructions for tools. */
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
