import type { Site } from '../model/types.ts'
import { cardOf } from '../page/site-of-card.ts'
import type { Board } from '../steps/board.ts'

/** Room between the card and the sheet, in pixels. */
const GAP = 16

/** Marks the card of the link whose form is open and, where the sheet would cover it, moves the page aside. Returns the end. */
export function markCard(board: Board, site: Site): () => void {
  const card = cardOf(board.state.sections, site, false)
  const page = document.getElementById('groups')
  const sheet = document.querySelector('dialog.beside')
  if (!card || !page || !sheet) return () => undefined
  card.classList.add('edited')
  const [at, from] = [card.getBoundingClientRect(), sheet.getBoundingClientRect()]
  const isBeside = from.top < GAP && from.width < innerWidth // rather than from below
  const isRtl = document.documentElement.dir === 'rtl'
  const covered = isRtl ? from.right + GAP - at.left : at.right + GAP - from.left
  if (isBeside && covered > 0) page.style.translate = `${isRtl ? covered : -covered}px`
  return () => {
    card.classList.remove('edited')
    page.style.translate = ''
  }
}
