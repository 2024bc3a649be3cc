import { useLayoutEffect, useRef } from 'preact/hooks'
import { Icon, type IconNode } from '../../../parts/icons.tsx'
import { isComposing } from '../../keys.ts'
import { placeBeside } from '../page/geometry.ts'

export interface MenuItem {
  readonly icon: IconNode
  readonly text: string
  readonly hint?: string
  /** Whether it is on; undefined for items that are not switches. */
  readonly isOn?: boolean
  /** Runs after the menu has closed, which `leave` does. */
  readonly act?: () => void
  /** Runs instead of `act`, and leaves the menu open. */
  readonly stay?: () => void
}

/** The items of a menu, see https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/ */
export function MenuItems({ items, leave }: { items: readonly MenuItem[]; leave: () => void }) {
  return items.map(({ icon, text, hint, isOn, act, stay }) => (
    <button
      key={text}
      type="button"
      {...(isOn === undefined ? { role: 'menuitem' } : { role: 'menuitemcheckbox', 'aria-checked': isOn })}
      tabIndex={-1}
      onClick={() => {
        if (stay) return stay()
        leave()
        act?.()
      }}
    >
      <Icon of={icon} />
      {hint ? (
        <span>
          {text} <small>{hint}</small>
        </span>
      ) : (
        text
      )}
    </button>
  ))
}

interface MenuOptions {
  /** The card or heading that the menu is about. */
  readonly part: () => HTMLElement | undefined
  /** Selects the button in it that opens the menu. */
  readonly button: string
  /** Whether it shows the groups to move to. When that changes, its first control gets the focus. */
  readonly isMoving?: boolean
  readonly onClose: () => void
}

/** A popover beside a card or a heading. A press elsewhere closes it; `leave` closes it and returns the focus. */
export function useMenu({ part, button: selector, isMoving = false, onClose }: MenuOptions) {
  const popover = useRef<HTMLDivElement>(null)
  const opener = useRef(document.activeElement)
  const leave = () => {
    onClose()
    const around = part()
    const isThere = opener.current !== around && around?.contains(opener.current)
    const back = isThere ? opener.current : around?.querySelector(`a, .face, ${selector}`)
    if (back instanceof HTMLElement) back.focus({ preventScroll: true })
  }
  const place = () => {
    const button = part()?.querySelector(selector)
    if (popover.current) placeBeside(popover.current, button ?? part())
  }
  useLayoutEffect(() => {
    const element = popover.current
    if (!element) return
    const button = part()?.querySelector(selector)
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target) && !button?.contains(target)) onClose()
    }
    element.showPopover()
    place()
    if (button) button.ariaExpanded = 'true'
    document.addEventListener('pointerdown', onPress, true)
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      if (button) button.ariaExpanded = 'false'
      document.removeEventListener('pointerdown', onPress, true)
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  }, [])
  useLayoutEffect(() => {
    const first = popover.current?.querySelector<HTMLElement>('[role^="menuitem"], input')
    first?.focus({ preventScroll: true })
    if (isMoving) first?.click() // opens its list
  }, [isMoving])
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Tab') return leave() // Tab then moves on from the returned focus
    if (event.key === 'Escape') leave()
    else if (event.defaultPrevented || !moveWithin(popover.current, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { popover, leave, place, onKeyDown }
}

/** Moves the focus with the arrow keys, Home and End. Returns false for any other key. */
function moveWithin(menu: HTMLElement | null, key: string): boolean {
  const items = [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
  const at = items.findIndex((item) => item.matches(':focus'))
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key]
  if (to === undefined || items.length === 0) return false
  items.at(to % items.length)?.focus()
  return true
}
