import { useLayoutEffect, useRef } from 'preact/hooks'
import { placeBeside } from '../page/place-beside.ts'

/** A popover beside its button, or from below on a phone. A press elsewhere calls back. */
export function usePopoverBeside(anchor: { readonly current: HTMLElement | null }, onLeave: () => void) {
  const popover = useRef<HTMLElement>(null)
  const leave = useRef(onLeave)
  leave.current = onLeave
  useLayoutEffect(() => {
    const element = popover.current
    const button = anchor.current
    if (!element || !button) return
    const phone = matchMedia('(max-width: 44rem)')
    const place = () => (phone.matches ? element.removeAttribute('style') : placeBeside(element, button))
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target) && !button.contains(target)) leave.current()
    }
    const resized = new ResizeObserver(place) // it grows with what is found
    element.showPopover()
    resized.observe(element)
    document.addEventListener('pointerdown', onPress, true)
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      resized.disconnect()
      document.removeEventListener('pointerdown', onPress, true)
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  }, [])
  return popover
}
