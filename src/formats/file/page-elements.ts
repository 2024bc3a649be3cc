import type { PageElement } from './page-tree.ts'

/** What the elements of a page are to its reader. */

export const BLOCK =
  /^(?:address|article|aside|blockquote|body|html|center|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|legend|li|main|menu|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|br)$/
export const HEADING = /^h([1-6])$/

/** Inline elements may hold blocks, as in what Google Docs copies. */
export function isBlockLike(element: PageElement): boolean {
  return (
    BLOCK.test(element.tag) ||
    (element.tag !== 'a' && element.children.some((child) => typeof child !== 'string' && isBlockLike(child)))
  )
}

export function weightOf({ tag, attributes }: PageElement): 'bold' | 'thin' {
  const weight = /font-weight:\s*(\w+)/i.exec(attributes.get('style') ?? '')?.[1]
  if (weight !== undefined) return /^(?:bold|bolder|[6-9]00)$/i.test(weight) ? 'bold' : 'thin'
  return tag === 'b' || tag === 'strong' ? 'bold' : 'thin'
}

export function isBoldCell(cell: PageElement): boolean {
  const texts = cell.children.filter((child) => typeof child !== 'string' || child.trim() !== '')
  return (
    texts.length > 0 &&
    texts.every((child) => typeof child !== 'string' && (weightOf(child) === 'bold' || isBoldCell(child)))
  )
}

/** Word's and ARIA's headings are paragraphs of a class or role. */
export function headingLevelOf(element: PageElement): string | undefined {
  const { attributes } = element
  if (elementsOf(element).some(({ tag }) => HEADING.test(tag))) return undefined
  const named = /\bMso(?:Heading|Title)(\d?)|\bheading-?([1-6])\b/i.exec(attributes.get('class') ?? '')
  if (named) return named[1] || named[2] || '1'
  return attributes.get('role') === 'heading'
    ? (/^[1-6]$/.exec(attributes.get('aria-level') ?? '')?.[0] ?? '2')
    : undefined
}

export interface TableRow {
  readonly cells: readonly PageElement[]
}

export function elementsOf({ children }: PageElement): readonly PageElement[] {
  return children.filter((child) => typeof child !== 'string')
}

export function rowsOf(table: PageElement): readonly TableRow[] {
  return elementsOf(table).flatMap((child): readonly TableRow[] => {
    if (child.tag === 'tr') return [{ cells: elementsOf(child).filter(({ tag }) => tag === 'td' || tag === 'th') }]
    return /^(?:thead|tbody|tfoot)$/.test(child.tag) ? rowsOf(child) : []
  })
}

export function holdsBlocks(cell: PageElement): boolean {
  return elementsOf(cell).some((child) => /^(?:table|ul|ol|dl|h[1-6])$/.test(child.tag) || holdsBlocks(child))
}
