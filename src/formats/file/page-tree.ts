import { type Attributes, readMarkup } from './markup.ts'

export interface PageElement {
  readonly tag: string
  readonly attributes: Attributes
  readonly children: PageNode[]
}

export type PageNode = string | PageElement

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** What is never seen, or is no text. */
const SILENT = new Set(
  'head style script title template svg noscript select textarea xml iframe object math'.split(' '),
)
/** What an element ends that is still open, up to the element that holds both. */
const ENDS: Readonly<Record<string, readonly [ends: readonly string[], within: readonly string[]]>> = {
  li: [['li'], ['ul', 'ol', 'menu']],
  dt: [['dt', 'dd'], ['dl']],
  dd: [['dt', 'dd'], ['dl']],
  tr: [['tr'], ['table']],
  td: [
    ['td', 'th'],
    ['tr', 'table'],
  ],
  th: [
    ['td', 'th'],
    ['tr', 'table'],
  ],
  a: [['a'], ['td', 'th']],
}
const ENDS_PARAGRAPH = /^(?:p|div|ul|ol|dl|table|h[1-6]|section|article|header|footer|blockquote|pre|hr)$/
/** Deeper elements become siblings, so that no depth exhausts a stack. */
const MAX_LEVELS = 150

/** Reads a page, or a piece of one, into a tree as browsers would nearly read it. */
export function readPageTree(html: string): PageElement {
  const root: PageElement = { tag: 'body', attributes: new Map(), children: [] }
  const open = [root]
  let silent = 0
  let silentTag = ''
  const endUntil = (tags: readonly string[], within: readonly string[]) => {
    for (let at = open.length - 1; at > 0; at -= 1) {
      const tag = open[at]?.tag ?? ''
      if (within.includes(tag)) return
      if (!tags.includes(tag)) continue
      open.length = at
      return
    }
  }
  readMarkup(withoutOffice(html), {
    wantsText: () => true,
    open(tag, attributes, isSelfClosing) {
      if (silent > 0) {
        if (tag === silentTag && !isSelfClosing) silent += 1
        return
      }
      if (SILENT.has(tag)) {
        if (!isSelfClosing) [silent, silentTag] = [1, tag]
        return
      }
      const [tags, within] = ENDS[tag] ?? []
      if (tags && within) endUntil(tags, within)
      else if (ENDS_PARAGRAPH.test(tag)) endUntil(['p'], ['td', 'th', 'li', 'dd', 'div', 'table'])
      const element = { tag, attributes, children: [] }
      open.at(-1)?.children.push(element)
      if (!VOID.has(tag) && !isSelfClosing && open.length < MAX_LEVELS) open.push(element)
    },
    close(tag) {
      if (silent > 0) {
        if (tag === silentTag) silent -= 1
        return
      }
      const at = open.findLastIndex((element) => element.tag === tag)
      if (at > 0) open.length = at
    },
    text(piece) {
      if (silent === 0) open.at(-1)?.children.push(piece)
    },
  })
  return root
}

/** Office writes `<![if !supportLists]>` around bullets that it draws itself, and its own parts within comments. */
function withoutOffice(html: string): string {
  return html.replace(/<!\[(?:if|endif)[^\]]{0,99}\]>/gi, '').replace(/<(\/?)o:p>/gi, '')
}
