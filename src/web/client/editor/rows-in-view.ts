import { useLayoutEffect, useRef, useState } from 'preact/hooks'

/** Rows above and below those in view that are drawn too. */
const AROUND = 8

export interface RowPlace {
  readonly index: number
  /** In pixels, from the top of the list. */
  readonly top: number
}

/**
 * The rows of a list that are to be drawn: those in view, and the current one, which keeps the focus. All are of the
 * height that the style sheet says (`--row`). `list` is what scrolls.
 */
export function useRowsInView(count: number, current: number) {
  const list = useRef<HTMLDivElement>(null)
  const [{ row, from, to }, setView] = useState({ row: 40, from: 0, to: 30 })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const look = () => {
      const row = Number.parseFloat(getComputedStyle(element).getPropertyValue('--row-height')) || 40
      const from = Math.floor(element.scrollTop / row / AROUND) * AROUND // a step at a time, not a pixel
      const to = from + Math.ceil(element.clientHeight / row) + AROUND
      setView((now) => (now.row === row && now.from === from && now.to === to ? now : { row, from, to }))
    }
    look()
    const resized = new ResizeObserver(look)
    resized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  useLayoutEffect(() => {
    const element = list.current
    if (!element?.contains(document.activeElement)) return
    const { scrollTop, clientHeight } = element
    if (current * row < scrollTop) element.scrollTop = current * row
    else if ((current + 1) * row > scrollTop + clientHeight) element.scrollTop = (current + 1) * row - clientHeight
  }, [current])
  const first = Math.max(0, from - AROUND)
  const last = Math.min(count, to + AROUND)
  const indexes = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at)
  if (current < first) indexes.unshift(current)
  else if (current >= last && current < count) indexes.push(current)
  return { list, height: count * row, rows: indexes.map((index): RowPlace => ({ index, top: index * row })) }
}
