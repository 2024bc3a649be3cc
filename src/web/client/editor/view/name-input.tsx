import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { GROUP_FIELDS } from '../../../../core/fields/group.ts'
import { SITE_FIELDS } from '../../../../core/fields/site.ts'
import { isComposing } from '../../keys.ts'
import type { Naming } from '../steps/board-state.ts'
import { neighbourOf, saveName } from '../steps/naming.ts'
import { useEditor } from '../steps/use-board.ts'

/**
 * A field for a name, typed where it stands. Enter or leaving saves it, Escape does not, Tab goes on to the next
 * link's.
 */
export function NameInput({ naming, name = '' }: { naming: Naming; name?: string }) {
  const { board } = useEditor()
  const { edit } = board.messages
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  const isPressed = useRef(false)
  const isNew = naming.of === 'new'
  const [before] = useState(() => ({ y: scrollY, focus: document.activeElement }))
  useLayoutEffect(() => {
    if (isNew) input.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
    input.current?.select()
  }, [])
  const comeBack = () => {
    scrollTo({ top: before.y, behavior: 'instant' })
    if (before.focus instanceof HTMLElement) before.focus.focus({ preventScroll: true })
  }
  const end = async (isKept: boolean, next?: number) => {
    const typed = input.current?.value.trim() ?? ''
    if (isOver.current) return
    isOver.current = true
    const leave = (to?: Naming) => {
      if (board.state.naming === naming) board.set({ naming: to }) // or another name is being typed already
    }
    const hasName = isKept && typed !== '' && typed !== name
    if (!hasName || !isNew) leave(next === undefined ? undefined : { of: 'site', id: next })
    if (!hasName) return
    try {
      await saveName(board, naming, typed)
      leave()
    } catch {
      // the notice says why
      isOver.current = false
      if (!isNew && !board.state.naming) board.set({ naming: { ...naming, typed } })
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation() // arrow keys and Delete are about the text
    if (isComposing(event)) return
    if (event.key === 'Enter' || event.key === 'Escape') {
      void end(event.key === 'Enter')
      if (!isNew) focusNamed(naming)
      else if (event.key === 'Escape') comeBack()
    } else if (event.key !== 'Tab') return
    else {
      const next =
        naming.of === 'site' ? neighbourOf(board.state.sections, naming.id, event.shiftKey ? -1 : 1) : undefined
      void end(true, next)
      if (next === undefined) return // Tab leads on as usual
    }
    event.preventDefault()
  }
  const onMouseDown = (event: MouseEvent) => {
    // The second press of a double click, whose first has brought the field, leaves the whole name selected.
    if (event.detail === 1) isPressed.current = true
    else if (!isPressed.current) event.preventDefault()
  }
  return (
    <input
      ref={input}
      class="name-input"
      aria-label={edit.name}
      placeholder={isNew ? (naming.is_page === 1 ? edit.addPage : edit.newGroup) : undefined}
      defaultValue={(!isNew && naming.typed) || name}
      maxLength={(naming.of === 'site' ? SITE_FIELDS : GROUP_FIELDS).name.max}
      dir="auto"
      autocomplete="off"
      enterkeyhint="done"
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
      onBlur={() => void end(true)}
    />
  )
}

/** Focuses the named link, group or page once it is drawn again. */
function focusNamed(naming: Naming): void {
  if (naming.of === 'new') return
  const { of, id } = naming
  const place = {
    site: `#groups .card[data-id="${id}"] .face`,
    group: `#g${id} .group-more`,
    tab: `.tab[data-id="${id}"] a`,
  }
  requestAnimationFrame(() => document.querySelector<HTMLElement>(place[of])?.focus({ preventScroll: true }))
}

/** Whether an event is a click of the mouse on the line of a name, which renames. A tap does not bring up a keyboard. */
export function isOnName(event: MouseEvent, line: string): boolean {
  const isMouse = 'pointerType' in event && event.pointerType === 'mouse' && event.detail === 1
  return isMouse && event.target instanceof Element && event.target.closest(line) !== null
}
