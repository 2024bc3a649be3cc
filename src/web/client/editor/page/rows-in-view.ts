import { useLayoutEffect, useRef, useState } from 'preact/hooks'

/** How many rows to draw above and below those in view. */
const AROUND = 8

export interface RowPlace {
  readonly index: number
  /** In pixels, from the top of the list. */
  readonly top: number
}

/**
 * Chooses the rows of a list to draw: those in view, and the current one, which keeps the focus. The style sheet sets
 * the height of all rows (`--row-height`). `list` is the ref for the parent of the element that is as high as all rows
 * together; that parent scrolls, or an element around it does.
 */
export function useRowsInView(count: number, current: number) {
  const list = useRef<HTMLDivElement>(null)
  const [{ row, from, to }, setView] = useState({ row: 40, from: 0, to: 30 })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const scroller = scrollerOf(element)
    const look = () => {
      const row = Number.parseFloat(getComputedStyle(element).getPropertyValue('--row-height')) || 40
      const hidden = Math.max(0, scroller.getBoundingClientRect().top - topOf(element))
      const from = Math.floor(hidden / row / AROUND) * AROUND // in steps, not pixel by pixel
      const to = from + Math.ceil(scroller.clientHeight / row) + AROUND
      setView((now) => (now.row === row && now.from === from && now.to === to ? now : { row, from, to }))
    }
    look()
    const resized = new ResizeObserver(look)
    resized.observe(scroller)
    scroller.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      scroller.removeEventListener('scroll', look)
    }
  }, [])
  useLayoutEffect(() => {
    const element = list.current
    const isPressed = element?.querySelector(':active') // if it moved away under the finger, the press would be lost
    if (!isPressed && element?.contains(document.activeElement)) showRow(element, current, row)
  }, [current])
  const first = Math.max(0, from - AROUND)
  const last = Math.min(count, to + AROUND)
  const indexes = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at)
  if (current < first) indexes.unshift(current)
  else if (current >= last && current < count) indexes.push(current)
  return { list, height: count * row, rows: indexes.map((index): RowPlace => ({ index, top: index * row })) }
}

/** Scrolls up to where the rows begin, if that is above the view. */
export function showFirstRow(list: HTMLElement): void {
  const scroller = scrollerOf(list)
  scroller.scrollTop -= Math.max(0, viewOf(scroller).top - topOf(list))
}

/** Scrolls just enough to bring a row into view. */
function showRow(list: HTMLElement, index: number, height: number): void {
  const scroller = scrollerOf(list)
  const view = viewOf(scroller)
  const top = topOf(list) + index * height
  if (top < view.top) scroller.scrollTop -= view.top - top
  else if (top + height > view.bottom) scroller.scrollTop += top + height - view.bottom
}

/**
 * The top and bottom of a scroller's visible part, in the window: without the sticky bars that `scroll-padding` makes
 * room for.
 */
function viewOf(scroller: HTMLElement): { readonly top: number; readonly bottom: number } {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller)
  const { top, bottom } = scroller.getBoundingClientRect()
  return {
    top: top + (Number.parseFloat(scrollPaddingTop) || 0),
    bottom: bottom - (Number.parseFloat(scrollPaddingBottom) || 0),
  }
}

/** Where the rows begin in the window at the current scroll position. */
function topOf(list: HTMLElement): number {
  return (list.firstElementChild ?? list).getBoundingClientRect().top
}

function scrollerOf(element: HTMLElement): HTMLElement {
  const scrolls = ['auto', 'scroll'].includes(getComputedStyle(element).overflowY)
  return scrolls || !element.parentElement ? element : scrollerOf(element.parentElement)
}
