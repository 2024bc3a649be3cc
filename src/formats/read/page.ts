import type { Pasted } from '../../core/pasted.ts'
import {
  BLOCK,
  elementsOf,
  HEADING,
  headingLevelOf,
  holdsBlocks,
  isBlockLike,
  isBoldCell,
  rowsOf,
  weightOf,
} from '../file/page-elements.ts'
import { type PageElement, type PageNode, readPageTree } from '../file/page-tree.ts'
import { foldCard, withTextsBelow } from './page-cards.ts'
import { asLine, hrefOf, isOwnAnchor, pictureTextOf, textsOf } from './page-link.ts'
import { CLOSE, cleanText, FOUND, OPEN } from './written/clean.ts'
import type { FoundLink } from './written/markup.ts'
import { nearAddresses } from './written/near-addresses.ts'
import { isButton } from './written/pointing.ts'
import { readMarked } from './written/written.ts'

/**
 * Reads any HTML page, or the piece of one in a clipboard: it becomes lines like those that people write, with headings, lists
 * and tables, which are then read like them. Links that lead nowhere from here are left out,
 * and those of headings to themselves, unless there are no others.
 */
export function readPage(html: string, keepsAnchors = false): Pasted {
  const lines = new Lines()
  lines.keepsAnchors = keepsAnchors
  const text = lines.read(readPageTree(html))
  if (lines.links.length === 0 && !keepsAnchors) return readPage(html, true)
  return readMarked({ text: nearAddresses(text), links: lines.links })
}

const TITLE = /^(?:summary|caption|legend|figcaption|dt)$/
/** Stands around bold text while a line is put together. */
const BOLD = '\ue002'
const THIN = '\ue003'

interface Context {
  readonly indent: number
  /** Whether the first line is an item of a list. */
  readonly bullet: boolean
}

interface Cell {
  readonly text: string
  readonly isHead: boolean
}

class Lines {
  readonly links: FoundLink[] = []
  readonly weak = new Set<number>()
  keepsAnchors = false
  readonly #lines: string[] = []
  #inline = ''
  #isInHeading = false

  read(page: PageElement): string {
    this.block(page, { indent: 0, bullet: false })
    const names = new Map(this.links.flatMap(({ url, name }, at) => (this.weak.has(at) ? [] : [[url, name]])))
    for (const [at, link] of this.links.entries())
      if (this.weak.has(at)) this.links[at] = { ...link, name: names.get(link.url) ?? link.name }
    const lines = this.#lines.filter((line, at) => line !== '' || this.#lines[at - 1] !== '')
    return withTextsBelow(lines, this).join('\n')
  }

  block(element: PageElement, context: Context): void {
    let inner = context
    for (const child of element.children) {
      if (typeof child === 'string') this.#inline += textOf(child, element)
      else if (!isBlockLike(child)) this.#inline += this.#inlineOf(child, false)
      else {
        inner = this.#flush(inner)
        this.#child(child, inner)
        inner = { ...inner, bullet: inner.bullet && this.#lines.length === 0 }
      }
    }
    this.#flush(inner)
  }

  #child(child: PageElement, context: Context): void {
    const { tag } = child
    const level = HEADING.exec(tag)?.[1] ?? headingLevelOf(child)
    if (level !== undefined) this.#heading(child, Number(level), context)
    else if (TITLE.test(tag)) this.#title(child, context)
    else if (tag === 'table') this.#table(child, context)
    else if (/^(?:ul|ol|menu)$/.test(tag)) this.#list(child, context)
    else if (tag === 'li') this.#item(child, { indent: context.indent, bullet: true })
    else if (tag === 'dd') this.block(child, { indent: context.indent + 2, bullet: false })
    else if (tag === 'hr') this.#lines.push('')
    else if (tag !== 'br') {
      const isParagraph = tag === 'p' || tag === 'section' || tag === 'article' || tag === 'blockquote'
      if (isParagraph && !context.bullet && context.indent === 0) this.#lines.push('')
      const office = /mso-list:\s*\w+\s+level(\d)/i.exec(child.attributes.get('style') ?? '')?.[1]
      this.#item(child, office ? { indent: Number(office) * 2, bullet: true } : context)
      if (isParagraph && context.indent === 0) this.#lines.push('')
    }
  }

  #item(element: PageElement, context: Context): void {
    const from = this.#lines.length
    this.block(element, context)
    if (!/^(?:html|body|main|form|pre)$/.test(element.tag)) foldCard(this.#lines, from, this)
  }

  #list(list: PageElement, context: Context): void {
    const indent = context.indent + 2
    for (const child of list.children) {
      if (typeof child === 'string') continue
      if (/^(?:ul|ol)$/.test(child.tag)) this.#list(child, { ...context, indent })
      else this.#item(child, { indent, bullet: true })
    }
  }

  #heading(element: PageElement, level: number, context: Context): void {
    this.#isInHeading = true
    const line = this.#inlineOf(element, true)
    this.#isInHeading = false
    const text = asLine(line.replace(RELATIVE, '')) || asLine(line)
    if (text.includes(OPEN)) this.#lines.push('', `${' '.repeat(context.indent)}${text}`)
    else if (text !== '') this.#lines.push('', `${'#'.repeat(level)} ${text}`, '')
  }

  #title(element: PageElement, context: Context): void {
    const text = asLine(this.#inlineOf(element, true))
    if (text === '') return
    if (text.includes(OPEN)) this.#lines.push(`${' '.repeat(context.indent)}${text}`)
    else this.#lines.push(...(element.tag === 'dt' ? [] : ['']), `**${text}**`)
  }

  /** Ends the line. Returns what holds for the next one in the same block. */
  #flush(context: Context): Context {
    const line = besideLinks(this.#inline)
    this.#inline = ''
    const isOfLink = line.includes(ONLY_RELATIVE)
    const text = asLine(line)
    if (text === '' || (isOfLink && asLine(line.replace(RELATIVE, '')) === '')) return context
    const isBold = !text.includes(OPEN) && isAllBold(line)
    const begin = ' '.repeat(context.indent) + (context.bullet ? '- ' : '')
    if (isBold && !context.bullet) this.#lines.push('', `**${text}**`)
    else this.#lines.push(`${begin}${text}`)
    return context.bullet ? { indent: context.indent + 2, bullet: false } : context
  }

  /** Cells that hold whole pages only lay them out. */
  #table(table: PageElement, context: Context): void {
    const rows = rowsOf(table)
    const isLayout = rows.some(({ cells }) => cells.some(holdsBlocks)) || rows.every(({ cells }) => cells.length < 2)
    const caption = elementsOf(table).find(({ tag }) => tag === 'caption')
    if (isLayout) {
      if (caption) this.#title(caption, context)
      for (const { cells } of rows) for (const cell of cells) this.#item(cell, context)
      return
    }
    this.#lines.push('')
    if (caption) this.#title(caption, context)
    const grid = rows.map(({ cells }) =>
      cells.map((cell) => ({
        text: asLine(besideLinks(this.#inlineOf(cell, true))).replaceAll('|', '¦'),
        isHead: cell.tag === 'th' || isBoldCell(cell),
      })),
    )
    const columns = (grid[0] ?? []).map((_, at) => grid.map((cells) => cells[at] ?? { text: '', isHead: false }))
    this.#lines.push('')
    if (!this.#underHeads(columns, false) && !this.#underHeads(grid, true)) {
      for (const [at, cells] of grid.entries()) {
        this.#lines.push(`| ${cells.map(({ text }) => text).join(' | ')} |`)
        if (at === 0 && cells.every(({ isHead }) => isHead)) this.#lines.push(`|${'---|'.repeat(cells.length)}`)
      }
    }
    this.#lines.push('')
  }

  /** Rows that each begin with a heading, over nothing but links: the headings are groups. */
  #underHeads(rows: readonly (readonly Cell[])[], needsNames: boolean): boolean {
    const areLinks = (cells: readonly Cell[]) =>
      cells.every(({ text }) => text === '' || (text.includes(OPEN) && !(needsNames && !this.#isNamed(text)))) &&
      cells.some(({ text }) => text !== '')
    const areHeads = rows.every(([head, ...cells]) => head?.isHead && !head.text.includes(OPEN) && areLinks(cells))
    if (!areHeads) return false
    for (const [head, ...cells] of rows) {
      this.#lines.push('', `**${head?.text}**`)
      for (const { text } of cells)
        if (text !== '') this.#lines.push(...text.split(/(?=\ue000)/).map((link) => `- ${link}`))
    }
    return true
  }

  #isNamed(text: string): boolean {
    return [...text.matchAll(FOUND)].every(([, at]) => this.links[Number(at)]?.name !== '')
  }

  /** The text of an element on one line, its links marked. Blocks within are parted by spaces. */
  #inlineOf(node: PageNode, isWhole: boolean): string {
    if (typeof node === 'string') return node
    const { tag, attributes, children } = node
    if (tag === 'img') return ''
    if (tag === 'br') return ' '
    if (tag === 'a') return this.#link(node)
    if (tag === 'input' || /display:\s*none|mso-list:\s*ignore/i.test(attributes.get('style') ?? '')) return ''
    const text = children.map((child) => this.#inlineOf(child, isWhole)).join('')
    if (tag === 'time') return `${ONLY_RELATIVE}${text}${RELATIVE_END}`
    const weight = weightOf(node)
    const marked = weight === 'bold' ? `${BOLD}${text}${THIN}` : text
    return BLOCK.test(tag) ? ` ${marked} ` : marked
  }

  #link(node: PageElement): string {
    const url = hrefOf(node)
    if (url === undefined || (!this.keepsAnchors && isOwnAnchor(node, this.#isInHeading))) {
      const inside = node.children.map((child) => this.#inlineOf(child, true)).join('')
      return node.attributes.get('href') ? `${ONLY_RELATIVE}${inside}${RELATIVE_END}` : inside
    }
    const [name = '', ...more] = textsOf(node)
    const { attributes } = node
    const label = name || pictureTextOf(node) || attributes.get('aria-label') || attributes.get('title') || ''
    if (name === '' || isButton(name)) this.weak.add(this.links.length)
    this.links.push({ url, name: cleanText(label), description: more.join(' '), isMarked: true })
    return `${OPEN}${this.links.length - 1}${CLOSE}`
  }
}

const ONLY_RELATIVE = '\ue004'
const RELATIVE_END = '\ue005'
/** With the brackets around it: `[edit]`. */
const RELATIVE = /[[(]?\ue004[^\ue004\ue005]*\ue005[\])]?/g

/** A line with links has others only as decoration, such as those to an author or an editor. */
function besideLinks(line: string): string {
  return line.includes(OPEN) ? line.replace(RELATIVE, ' ') : line
}

function textOf(text: string, { tag }: PageElement): string {
  return tag === 'pre' ? text : text.replace(/\s+/g, ' ')
}

function isAllBold(line: string): boolean {
  const thin = line.replace(/\ue002[^\ue002\ue003]*\ue003/g, '')
  return line.includes(BOLD) && !/[\p{L}\p{N}]/u.test(thin)
}
