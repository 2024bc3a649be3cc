import { findSection } from '../model/arrange.ts'
import { isRtl, type Point } from '../page/geometry.ts'
import { moveGroup } from '../steps/move-steps.ts'
import { pagesIn } from '../steps/on-page.ts'
import type { Moving } from '../steps/use-board.ts'
import type { PickUp } from './gesture.ts'
import { makeDropMark, makeGhost } from './ghost.ts'

/** Picks up a page to drag among the tabs. */
export function pickUpPage(tab: HTMLElement, { board, announce }: Moving): PickUp {
  const id = Number(tab.dataset.id)
  return (start) => {
    const release = board.pause()
    const ghost = makeGhost(tab, 'pages', start)
    const mark = makeDropMark()
    tab.classList.add('lifted')
    let drop: Drop | undefined
    const end = () => {
      tab.classList.remove('lifted')
      ghost.element.remove()
      mark.remove()
      release()
    }
    return {
      ghost: ghost.element,
      move(to) {
        drop = dropAt(to) ?? drop
        mark.show(drop?.at === tab ? undefined : drop)
        ghost.follow(to)
      },
      cancel() {
        end()
        announce(board.messages.drag.cancelled(findSection(board.state.sections, id)?.group.name ?? ''))
      },
      drop() {
        end()
        if (!drop || drop.at === tab) return
        const ids = pagesIn(board.state.sections).map((page) => page.id)
        const from = ids.indexOf(Number(drop.at.dataset.id)) + (drop.side === 'after' ? 1 : 0)
        void moveGroup(board, id, { parent_id: null, following: ids.slice(from) }).catch(() => undefined) // the notice says so
      },
    }
  }
}

interface Drop {
  readonly at: HTMLElement
  readonly side: 'before' | 'after'
}

/** The place beside the tab at the pointer's horizontal position, at any distance above or below. */
function dropAt({ x }: Point): Drop | undefined {
  for (const at of document.querySelectorAll<HTMLElement>('nav.pages > .tab')) {
    const { left, right, width } = at.getBoundingClientRect()
    if (x >= left && x <= right) return { at, side: x > left + width / 2 !== isRtl() ? 'after' : 'before' }
  }
  return undefined
}
