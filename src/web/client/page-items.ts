import { groupAnchor } from '../parts/group-section.tsx'
import { PATH_SEPARATOR, tracePaths } from '../parts/nesting.ts'
import type { Searchable } from '../search/search-text.ts'

/** A link as the search sees it. */
export interface SearchItem extends Searchable {
  /** The element that shows it on the page and takes clicks; results are drawn as copies of it. */
  readonly face: Element
}

/** A group as the search sees it. */
export interface GroupItem {
  readonly name: string
  /** The path of the group that it is in; '' at the top of a page. */
  readonly group: string
  readonly href: string
  readonly icon: Element | null
}

/** What the search finds besides pages, tags and what one can do, in page order. */
export interface PageItems {
  readonly links: readonly SearchItem[]
  readonly groups: readonly GroupItem[]
}

export type ItemSource = () => PageItems

/** The heading of a group, see `headingAt`. */
export const HEADING = 'h2, h3, h4, h5, h6'

/**
 * Reads the links and groups of a server-rendered page: see `Card`, and `renderNotes` for the notes, which only the owner
 * gets. In the links of all pages, a group at the top may be a page.
 */
export function readPage(page: Document = document): PageItems {
  const notes: Readonly<Record<number, string>> = JSON.parse(page.getElementById('notes')?.textContent ?? '{}')
  const tabs = page === document ? new Map() : pageTabs()
  const pathOf = tracePaths()
  const links: SearchItem[] = []
  const groups: GroupItem[] = []
  let at: string | null = null
  for (const section of page.querySelectorAll<HTMLElement>('#groups .group')) {
    const level = Number(section.dataset.level)
    const name = section.querySelector(HEADING)?.textContent ?? ''
    const group = pathOf(level, name)
    const tab = tabs.get(section.id)
    if (level === 1) at = tab ?? tabs.get('') ?? null
    if (!tab) {
      const icon = section.querySelector('summary .tile')
      groups.push({ name, group: pathAbove(group), href: hrefOfGroup(section.id, at), icon })
    }
    for (const face of section.querySelectorAll<HTMLAnchorElement>('.card > a')) {
      const description = face.querySelector('small')?.textContent ?? ''
      const { k: keys = '', t: tags = '' } = face.dataset
      links.push({
        ...readCard(face),
        name: nameOf(face),
        face,
        group,
        description,
        keys,
        tags,
        notes: notes[links.length] ?? '',
      })
    }
  }
  return { links, groups }
}

/** The address of a group: a mere hash if it is on the page that is shown, as are all without a page. */
export function hrefOfGroup(anchor: string, page: string | null): string {
  const isHere = page === null || new URL(page, location.href).pathname === location.pathname
  return `${isHere ? '' : page}#${anchor}`
}

/** `Work › Clients` → `Work` */
export function pathAbove(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf(PATH_SEPARATOR)))
}

/** The addresses of the pages by the anchors of their groups; that of the home by ''. */
function pageTabs(): ReadonlyMap<string, string> {
  const tabs = document.querySelectorAll<HTMLAnchorElement>('.pages a')
  return new Map(
    Array.from(tabs, (tab) => {
      const [, id = ''] = /\/p\/(\d+)/.exec(tab.pathname) ?? []
      return [id && groupAnchor(Number(id)), tab.pathname]
    }),
  )
}

/** A card's shown name and its URL, which tell the links of a page apart. */
export function readCard(face: Element): Pick<SearchItem, 'name' | 'url'> {
  return { name: face.querySelector('b > span')?.textContent ?? '', url: face.getAttribute('href') ?? '' }
}

/** The name as stored: the emoji that it begins with is in the tile. */
function nameOf(face: Element): string {
  return `${face.querySelector('.emoji')?.firstChild?.textContent ?? ''} ${readCard(face).name}`.trim()
}
