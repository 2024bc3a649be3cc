import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { X } from '../../../parts/editor-icons.ts'
import { Icon } from '../../../parts/icons.tsx'
import { isComposing } from '../../keys.ts'
import { NoticeView } from '../notice/notice.tsx'
import { useEditor } from '../steps/use-board.ts'
import { LeaveQuestion, LeavingContext, useLeaving } from './leaving.tsx'

export interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly wide?: boolean
  /** Whether the dialog is at the side, so that the page can be seen. */
  readonly beside?: boolean
  /** Buttons before the one that closes it. */
  readonly tools?: ComponentChildren
  /** What it is about: a tile before the title, and words below it. */
  readonly about?: { readonly tile: ComponentChildren; readonly words: string } | undefined
  readonly children: ComponentChildren
}

/**
 * A native modal dialog: the browser keeps the focus in it, and everything outside is inert, so it shows the notices
 * itself.
 */
export function Dialog({ title, onClose, wide = false, beside = false, tools, about, children }: DialogProps) {
  const { board } = useEditor()
  const dialog = useRef<HTMLDialogElement>(null)
  const leaving = useLeaving(onClose)
  const { next, leave, stay } = leaving
  const request = useRef(leave)
  request.current = next ? stay : leave
  useModal(dialog, () => request.current())
  useLayoutEffect(() => {
    if (!board.state.notice?.isFault) board.set({ notice: undefined }) // it is about an earlier step
  }, [])
  useLayoutEffect(() => {
    const root = document.documentElement
    root.toggleAttribute('data-beside', beside)
    return () => void root.toggleAttribute('data-beside', false)
  }, [])
  useFirstFocus(dialog)
  return (
    <dialog
      ref={dialog}
      class={`dialog${wide ? ' wide' : ''}${beside ? ' beside' : ''}`}
      aria-labelledby="dialog-title"
      data-about={about ? '' : undefined}
      {...useBackdrop(leave)}
    >
      <LeavingContext.Provider value={leaving}>
        <div class="dialog-body" inert={next !== undefined}>
          <header>
            {about?.tile}
            <div>
              <h2 id="dialog-title" tabIndex={-1}>
                {title}
              </h2>
              {about && <small translate={false}>{about.words}</small>}
            </div>
            {tools}
            <button type="button" class="button round plain" aria-label={board.messages.edit.close} onClick={leave}>
              <Icon of={X} />
            </button>
          </header>
          {children}
        </div>
      </LeavingContext.Provider>
      {next && <LeaveQuestion onStay={stay} onLeave={next} />}
      <NoticeView board={board} />
      <p class="unseen" aria-live="polite" data-said />
    </dialog>
  )
}

/**
 * Puts the focus on the first field, or else on the main button, as soon as there is one. Until then the title has it.
 */
function useFirstFocus(dialog: { readonly current: HTMLDialogElement | null }): void {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || focusFirst(element)) return
    element.querySelector('h2')?.focus()
    const observer = new MutationObserver(() => focusFirst(element) && observer.disconnect())
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
}

const FIELD = 'form :is(input, select, textarea):not(:disabled, [type="radio"]:not(:checked))'
const MAIN = '.button.primary:not(:disabled)'

/** Returns whether the focus has left the head of the dialog. */
function focusFirst(dialog: HTMLDialogElement): boolean {
  const { activeElement } = document
  if (activeElement !== dialog && !activeElement?.closest('dialog header')) return true
  const seen = (selector: string) =>
    [...dialog.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility())
  const first = seen(FIELD) ?? seen(MAIN)
  if (first && isQuiet(dialog)) return true
  first?.focus()
  return first !== undefined
}

/** Whether the title keeps the focus: by touch, a field would open the keyboard over what one came to look at. */
function isQuiet(dialog: HTMLDialogElement): boolean {
  const isTouched = matchMedia('(pointer: coarse)').matches
  if (isTouched && dialog.dataset.about !== undefined) dialog.querySelector('h2')?.focus()
  return isTouched && dialog.dataset.about !== undefined
}

/** Opens the dialog, and calls back when the user asks to close it: by Escape, or a gesture on a phone. */
function useModal(dialog: { readonly current: HTMLDialogElement | null }, onRequest: () => void): void {
  // Before the next frame, so that what is typed right away goes into the dialog.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const request = (event: Event) => {
      if (event.type === 'cancel' && event.target !== element) return // from choosing a file
      event.preventDefault()
      onRequest()
    }
    const onKey = (event: KeyboardEvent) => {
      // Handled here, because browsers let no page prevent the second of two cancel events.
      const isOver = element.querySelector('[popover="auto"]:popover-open') // which Escape closes first
      if (event.key === 'Escape' && !isOver && !event.defaultPrevented && !isComposing(event)) request(event)
    }
    const onClosed = () => {
      element.showModal()
      onRequest()
    }
    element.addEventListener('keydown', onKey)
    element.addEventListener('cancel', request)
    element.addEventListener('close', onClosed)
    element.showModal()
    return () => {
      element.removeEventListener('close', onClosed)
      element.close() // returns the focus, which removing an open dialog does not
    }
  }, [])
}

/**
 * Calls back for a press that begins and ends on the backdrop, unlike selecting text or using the dialog's scroll bar.
 */
function useBackdrop(onPress: () => void) {
  const isPressed = useRef(false)
  const isOutside = ({ target, currentTarget, clientX: x, clientY: y }: MouseEvent) => {
    if (target !== currentTarget || !(target instanceof Element)) return false
    const { left, right, top, bottom } = target.getBoundingClientRect()
    return x < left || x > right || y < top || y > bottom
  }
  return {
    onMouseDown: (event: MouseEvent) => {
      isPressed.current = isOutside(event)
      if (isPressed.current) event.preventDefault() // keeps the focus in its field
    },
    onClick: (event: MouseEvent) => {
      if (isPressed.current && isOutside(event)) onPress()
    },
  }
}
