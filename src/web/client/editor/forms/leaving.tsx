import { createContext } from 'preact'
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useEditor } from '../steps/use-board.ts'

export interface Check {
  /** Whether closing would lose something. */
  readonly isChanged: () => boolean
  /** Whether a save is under way: nothing can discard what has been sent. */
  readonly isSaving: () => boolean
}

/** The functions that a dialog offers to its content. */
export interface Leaving {
  /** Sets the check to make before closing. */
  readonly guard: (check: Check) => void
  /** Closes the dialog; asks first if that would lose something. Does nothing during a save, which closes it itself. */
  readonly leave: () => void
  /** Runs `next` instead of closing, such as to open another dialog; asks first too. */
  readonly leaveFor: (next: () => void) => void
}

export const LeavingContext = createContext<Leaving>({
  guard: () => undefined,
  leave: () => undefined,
  leaveFor: () => undefined,
})

const never = () => false
const NOTHING: Check = { isChanged: never, isSaving: never }

/** The only way out of a dialog without saving: for Escape, the backdrop and every button that does not save. */
export function useLeaving(onClose: () => void) {
  const { board, announce } = useEditor()
  const check = useRef(NOTHING)
  const [next, setNext] = useState<() => void>() // runs on leaving; set while the question is open
  const isAsking = next !== undefined
  const before = useRef<Element | null>(null)
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => check.current.isChanged() && event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [])
  useLayoutEffect(() => {
    if (!isAsking && before.current instanceof HTMLElement) before.current.focus()
  }, [isAsking])
  const leaveFor = (then: () => void) => {
    if (check.current.isSaving()) return announce(board.messages.edit.saving)
    if (!check.current.isChanged()) return then()
    before.current = document.activeElement
    setNext(() => then)
  }
  const guard = (now: Check) => {
    check.current = now
  }
  return { next, leave: () => leaveFor(onClose), leaveFor, guard, stay: () => setNext(undefined) }
}

/**
 * Makes a form's dialog ask before it loses changed fields or an awaited answer. Suggested values are ignored, as they
 * change by themselves.
 */
export function useGuard(
  form: { readonly current: HTMLFormElement | null },
  { isAwaiting = never, isSaving = never } = {},
): Leaving {
  const leaving = useContext(LeavingContext)
  useLayoutEffect(() => {
    const start = valuesOf(form.current)
    leaving.guard({ isChanged: () => isAwaiting() || valuesOf(form.current) !== start, isSaving })
    return () => leaving.guard(NOTHING)
  }, [])
  return leaving
}

function valuesOf(form: HTMLFormElement | null): string {
  const fields = form?.querySelectorAll<HTMLInputElement>('input:not([data-suggested]), textarea, select') ?? []
  return JSON.stringify([...fields].map(({ value, checked }) => [value, checked]))
}

/** Replaces the dialog's buttons. Escape means stay, so that pressing it twice loses nothing. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { edit } = useEditor().board.messages
  const stay = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => stay.current?.focus(), [])
  return (
    <div class="leaving" role="alertdialog" aria-labelledby="leaving">
      <p id="leaving">{edit.discardQuestion}</p>
      <button type="button" class="button danger" onClick={onLeave}>
        {edit.discard}
      </button>
      <button type="button" class="button" ref={stay} onClick={onStay}>
        {edit.keepEditing}
      </button>
    </div>
  )
}
