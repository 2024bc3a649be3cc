import { useLayoutEffect, useRef } from 'preact/hooks'
import { Begin, goesOnWith } from '../../../parts/empty.tsx'
import { recall } from '../../local-storage.ts'
import { may, withBase } from '../../session.ts'
import { layOutAround, whenDrawn } from '../page/redraw.ts'
import type { Board } from '../steps/board.ts'
import { nestedHere } from '../steps/on-page.ts'
import { useBoard } from '../steps/use-board.ts'

/** The first minute, in `#begin` below the groups; the server draws the same. */
export function BeginView({ board }: { board: Board }) {
  const { isEditing, naming, goesOn, asked } = useBoard(board)
  const nested = nestedHere(board)
  const links = nested.flatMap(({ section }) => section.sites)
  const isPage = board.page !== undefined
  const isNaming = naming?.of === 'new' && naming.is_page === 0
  const hasLogos = document.body.dataset.noLogos === undefined
  const hasFew = hasLogos && nested.length > 0 && !recall('begun') && goesOnWith(links.length, isPage)
  useLayoutEffect(() => holdField(board), [board])
  useLayoutEffect(() => {
    if (hasFew && goesOn === undefined) board.set({ goesOn: true }) // however many come
  }, [hasFew, goesOn, board])
  useAsked(board)
  return (
    <Begin
      permissions={{ edit: may('edit'), import: may('import') }}
      isEmpty={nested.length === 0 && !isNaming}
      goesOn={!isEditing && nested.length > 0 && (goesOn ?? hasFew)}
      isPage={isPage}
      links={links}
      asked={asked}
      base={withBase('')}
      language={document.documentElement.lang}
      messages={board.messages}
    />
  )
}

export function firstField(): HTMLInputElement | null {
  return document.querySelector('#begin input')
}

/** Focuses the field when it begins to ask for the address of a program, which Escape ends. */
function useAsked(board: Board): void {
  const { asked } = board.state
  const offered = useRef('')
  useLayoutEffect(() => {
    const field = firstField()
    if (!field) return
    const { usual = '' } = asked ?? {}
    if (field.value === offered.current) field.value = usual
    offered.current = usual
    if (!asked) return
    field.focus({ preventScroll: true })
    field.select()
    const end = ({ key }: KeyboardEvent) => key === 'Escape' && board.set({ asked: undefined })
    field.addEventListener('keydown', end)
    return () => field.removeEventListener('keydown', end)
  }, [asked, board])
}

/**
 * Keeps the field where it is in the window while links come and go above it: by the room above it, and once there is
 * none, by scrolling.
 */
function holdField(board: Board): () => void {
  let isWaiting = false
  return board.subscribe(() => {
    const form = firstField()?.form
    const place = document.getElementById('begin')
    if (!form || !place || isWaiting) return
    isWaiting = true
    const top = form.getBoundingClientRect().top
    whenDrawn(() => {
      isWaiting = false
      layOutAround()
      if (form.isConnected) moveBack(place, form.getBoundingClientRect().top - top)
    })
  })
}

/** Moves what is in `place` up by some pixels, or down if there are less than 0. */
function moveBack(place: HTMLElement, by: number): void {
  const room = Number.parseFloat(place.style.paddingBlockStart) || 0
  const scrolled = by < 0 ? Math.max(by, -scrollY) : Math.max(by - room, 0)
  place.style.paddingBlockStart = `${room - by + scrolled}px`
  const low = scrolled + innerHeight - place.getBoundingClientRect().top // where the window ends once it is scrolled
  if (scrolled > 0 && place.offsetHeight < low) place.style.minHeight = `${low}px`
  scrollBy({ top: scrolled, behavior: 'instant' })
}
