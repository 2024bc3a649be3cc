import { createContext } from 'preact'
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useEditor } from './use-board.ts'

/** What a dialog offers to its content. */
export interface Leaving {
  /** Sets the check for whether closing would lose something. */
  readonly guard: (isChanged: () => boolean) => void
  /** Closes the dialog; asks first if that would lose something. */
  readonly leave: () => void
}

export const LeavingContext = createContext<Leaving>({ guard: () => undefined, leave: () => undefined })

const never = () => false

/** The only way out of a dialog without saving: for Escape, the backdrop and every button that does not save. */
export function useLeaving(onClose: () => void) {
  const isChanged = useRef<() => boolean>(never)
  const [isAsking, setAsking] = useState(false)
  const before = useRef<Element | null>(null)
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => isChanged.current() && event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [])
  useLayoutEffect(() => {
    if (!isAsking && before.current instanceof HTMLElement) before.current.focus()
  }, [isAsking])
  const leave = () => {
    if (!isChanged.current()) return onClose()
    before.current = document.activeElement
    setAsking(true)
  }
  const guard = (check: () => boolean) => {
    isChanged.current = check
  }
  return { isAsking, leave, guard, stay: () => setAsking(false) }
}

/** Makes a form's dialog ask before it loses changed fields. Suggested values are ignored: they change by themselves. */
export function useGuard(form: { readonly current: HTMLFormElement | null }): Leaving {
  const leaving = useContext(LeavingContext)
  useLayoutEffect(() => {
    const start = valuesOf(form.current)
    leaving.guard(() => valuesOf(form.current) !== start)
    return () => leaving.guard(never)
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
