import { h, render } from 'preact'
import { Card } from '../../parts/card.tsx'
import { groupAnchor } from '../../parts/group-section.tsx'
import type { ListItems, SearchItem } from '../cards.ts'
import type { Site } from './types.ts'
import type { EditorContext } from './use-board.ts'

/**
 * Lists the board's sites for the search. The server alone knows how Chinese is spelled in pinyin, so those keys come
 * from the items of the page before; a site with a new name or address has none until the next visit.
 */
export function itemsOf(context: EditorContext, before: readonly SearchItem[]): ListItems {
  const keys = new Map(before.map((item) => [`${item.name}\n${item.url}`, item.keys]))
  return () =>
    context.board.state.sections.flatMap(({ group, sites }) =>
      sites.map((site, at) => {
        const { name, url, description, notes } = site
        return {
          get card() {
            return drawnCard(group.id, at) ?? drawCard(site, context)
          },
          name,
          url,
          description,
          notes,
          keys: keys.get(`${name}\n${url}`) ?? '',
        }
      }),
    )
}

/** The card on the page, if its group is drawn already: its icon is loaded. */
function drawnCard(groupId: number, at: number): Element | undefined {
  return document.getElementById(groupAnchor(groupId))?.querySelectorAll('.card')[at]
}

function drawCard(site: Site, { board, newTab }: EditorContext): Element {
  const list = document.createElement('ul')
  render(h(Card, { site, messages: board.messages, newTab }), list)
  return list.firstElementChild ?? list
}
