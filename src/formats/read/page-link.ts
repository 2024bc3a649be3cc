import { isAddress, isOtherLink } from '../../core/addresses.ts'
import { BLOCK, HEADING } from '../file/page-elements.ts'
import type { PageElement } from '../file/page-tree.ts'
import { unwrapped } from '../values/address.ts'
import { CLOSE, cleanText, OPEN } from './written/clean.ts'

/** The address of a link; undefined for one that leads nowhere from here, and for other elements. */
export function hrefOf({ tag, attributes }: PageElement): string | undefined {
  const href = tag === 'a' ? (attributes.get('href') ?? '').trim() : ''
  const isLink = /^(?:https?:\/\/\S|mailto:)/i.test(href) || isOtherLink(href)
  return isLink ? unwrapped(href.replace(/\s/g, '%20')) : undefined
}

/** How pages call a link of a heading to itself, and wikis that to the editor of a section. */
const ANCHOR = /\b(?:anchor|hash-?link|header-?link|permalink|direct link|link to this)\b/i
const EDITOR = /[?&](?:ve)?action=edit\b/i

/** Whether a link leads to the heading in or beside which it stands, or to its editor. */
export function isOwnAnchor(link: PageElement, isInHeading: boolean): boolean {
  const [href = '', ...about] = ['href', 'class', 'aria-label', 'title'].map((name) => link.attributes.get(name))
  const fragment = /#([^#/!]+)$/.exec(href)?.[1]
  if (fragment === undefined) return EDITOR.test(href)
  const text = slugOf(textsOf(link)[0] ?? '')
  return text === '' ? isInHeading || ANCHOR.test(about.join(' ')) : isInHeading && text === slugOf(fragment)
}

function slugOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The alternatives of the pictures in a link. */
export function pictureTextOf({ tag, attributes, children }: PageElement): string {
  if (tag === 'img') return attributes.get('alt') ?? attributes.get('title') ?? ''
  return asLine(children.map((child) => (typeof child === 'string' ? '' : pictureTextOf(child))).join(' '))
}

/** The texts of the blocks in a link, headings first, without its own address. */
export function textsOf(link: PageElement): readonly string[] {
  const texts: string[] = []
  let heading = ''
  let open = ''
  const flush = (isHeading: boolean) => {
    const text = asLine(open)
    open = ''
    if (text === '') return
    if (isHeading && heading === '') heading = text
    else texts.push(text)
  }
  const read = (element: PageElement) => {
    for (const child of element.children) {
      if (typeof child === 'string') open += child.replace(/\s+/g, ' ')
      else if (!BLOCK.test(child.tag)) read(child)
      else {
        flush(false)
        read(child)
        flush(HEADING.test(child.tag))
      }
    }
  }
  read(link)
  flush(false)
  const all = heading === '' ? texts : [heading, ...texts]
  return all.length > 1 ? all.filter((text) => !showsAddress(text)) : all
}

/** Whether a text shows where a link leads, as below the results of a search. */
function showsAddress(text: string): boolean {
  return text.includes('://') || isAddress(text.split(' › ')[0] ?? '')
}

/** The text of an element on one line: without marks, but those of links. */
export function asLine(text: string): string {
  return cleanText(text.replace(/\ue000(\d+)\ue001/g, '\ue006$1\ue007').replace(/[\ue002-\ue005]/g, ''))
    .replace(/\ue006(\d+)\ue007/g, `${OPEN}$1${CLOSE}`)
    .replace(/\s+/g, ' ')
    .trim()
}
