import { render } from 'preact'
import { isPage, pagePath } from '../../../../core/page.ts'
import { EVERYTHING, hiddenText } from '../../../../core/visibility.ts'
import type { Messages } from '../../../messages/compiled/messages.ts'
import { Card, CardFace } from '../../../parts/card.tsx'
import { GroupIcon, groupAnchor } from '../../../parts/group-section.tsx'
import { nest, tracePaths } from '../../../parts/nesting.ts'
import { nameBeside } from '../../../parts/tile.tsx'
import { type GroupItem, hrefOfGroup, type ItemSource, pathAbove, readCard, type SearchItem } from '../../page-items.ts'
import { withBase } from '../../session.ts'
import type { Group, Site } from '../model/types.ts'
import { logoHere } from '../page/logos.ts'
import { linkHere } from '../page/page-state.ts'
import type { EditorContext } from '../steps/use-board.ts'

/**
 * Lists the board's sites and groups for the search. To be called before they are drawn: only the server can spell Chinese in
 * pinyin, so those keys come from its page, and a site with a new name or address has none until the next visit.
 */
export function itemsOf(context: EditorContext): ItemSource {
  const spelled = document.querySelectorAll<HTMLAnchorElement>('#groups .card > a[data-k]')
  const keys = new Map(Array.from(spelled, (face) => [keyOf(readCard(face)), face.dataset.k]))
  return () => {
    const loaded = new Set(
      Array.from(document.querySelectorAll('#groups img.here'), (icon) => icon.getAttribute('src')),
    )
    const pathOf = tracePaths()
    const groups: GroupItem[] = []
    let page = withBase('/')
    const links = nest(context.board.state.sections).flatMap(({ section, level }) => {
      const group = pathOf(level, section.group.name)
      if (level === 1) page = withBase(isPage(section.group) ? pagePath(section.group) : '/')
      if (!isPage(section.group)) groups.push(itemOfGroup(section.group, pathAbove(group), page))
      return section.sites.map((site) => {
        const { description, tags } = site
        const url = linkHere(site)
        return {
          name: site.name,
          url,
          description,
          notes: hiddenText(site, EVERYTHING),
          tags: tags.join(','),
          group,
          keys: keys.get(keyOf({ name: nameBeside(site), url })) ?? '',
          get face() {
            const face = drawFace(site, context)
            const picture = face.querySelector('img')
            picture?.classList.toggle('here', loaded.has(picture.getAttribute('src'))) // or the letter would flash
            return face
          },
        }
      })
    })
    return { links, groups }
  }
}

function itemOfGroup(group: Group, above: string, page: string): GroupItem {
  const place = document.createElement('i')
  render(<GroupIcon group={group} base={withBase('')} />, place)
  return {
    name: group.name,
    group: above,
    href: hrefOfGroup(groupAnchor(group.id), page),
    icon: place.firstElementChild,
  }
}

function keyOf({ name, url }: Pick<SearchItem, 'name' | 'url'>): string {
  return `${name}\n${url}`
}

/** While editing, a click on a result opens the site's dialog. */
export function watchHits({ openDialog }: EditorContext): void {
  document.getElementById('results')?.addEventListener('click', ({ target }) => {
    const hit = target instanceof Element ? target.closest<HTMLElement>('button[data-site]') : null
    if (hit) openDialog({ name: 'site', id: Number(hit.dataset.site) })
  })
}

function drawFace(site: Site, { board, newTab }: EditorContext): Element {
  const { messages } = board
  const place = document.createElement('ul')
  if (board.state.isEditing) render(<FaceToEdit site={site} messages={messages} />, place)
  else
    render(
      <Card
        site={site}
        link={linkHere(site)}
        logo={logoHere(site)}
        hasId
        messages={messages}
        base={withBase('')}
        newTab={newTab}
      />,
      place,
    )
  return place.querySelector('button, a') ?? place
}

function FaceToEdit({ site, messages }: { site: Site; messages: Messages }) {
  return (
    <button type="button" class="face" data-site={site.id}>
      <em class="unseen">{messages.page.edit} </em>
      <CardFace site={site} logo={logoHere(site)} messages={messages} base={withBase('')} />
    </button>
  )
}
