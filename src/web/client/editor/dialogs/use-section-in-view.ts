import { useLayoutEffect, useRef, useState } from 'preact/hooks'

/** As far below the top of the dialog, in pixels, as a section begins that its tab has led to. */
const MIN_REACH = 160

/** The index of the section of a form that is read now: the last one that has reached the upper third of its dialog. */
export function useSectionInView() {
  const [current, setCurrent] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const dialog = place.current?.closest('dialog')
    if (!dialog) return
    const look = () => {
      const { top, height } = dialog.getBoundingClientRect()
      const sections = [...(place.current?.children ?? [])]
      const isAtEnd = dialog.scrollTop + dialog.clientHeight >= dialog.scrollHeight - 1
      const reached = sections.filter(
        (section) => section.getBoundingClientRect().top < top + Math.max(height / 3, MIN_REACH),
      )
      setCurrent((isAtEnd ? sections.length : reached.length) - 1)
    }
    look()
    dialog.addEventListener('scroll', look, { passive: true })
    return () => dialog.removeEventListener('scroll', look)
  }, [])
  return { current, place }
}
