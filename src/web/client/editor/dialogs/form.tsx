import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { Alert } from '../alert.tsx'
import { Fault } from '../api.ts'
import { faultNotice, type Notice } from '../fault-notice.ts'
import { useGuard } from '../leaving.tsx'
import { SignInLink } from '../notice.tsx'
import { useEditor } from '../use-board.ts'

export interface FormProps {
  readonly onSubmit: () => Promise<unknown>
  /** Closes the dialog once everything is saved. */
  readonly onClose: () => void
  /** What to say about a fault; undefined: its usual words. */
  readonly explain?: (error: unknown) => string | undefined
  readonly submit?: string | undefined
  /** Shown at the far end of the row of buttons. */
  readonly aside?: ComponentChildren
  readonly children: ComponentChildren
}

interface Problem extends Pick<Notice, 'text' | 'signIn'> {
  /** What is wrong with the input: any edit may correct it. */
  readonly isInput?: boolean
}

/** The fields of a dialog with Save and Cancel. Errors show inside it, and nothing typed is lost. */
export function Form({ onSubmit, onClose, explain, submit, aside, children }: FormProps) {
  const { board } = useEditor()
  const { edit } = board.messages
  const form = useRef<HTMLFormElement>(null)
  const { leave } = useGuard(form)
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)

  async function send(event: Event): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await onSubmit()
      onClose()
    } catch (error) {
      const { text, signIn } = faultNotice(error, board.messages)
      const isInput = error instanceof Fault && error.kind === 'invalid'
      setProblem({ text: explain?.(error) ?? text, signIn, isInput })
      board.set({ notice: undefined })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      ref={form}
      method="dialog"
      onSubmit={send}
      onInput={() => problem?.isInput && setProblem(undefined)}
      aria-busy={isBusy}
    >
      {children}
      {problem && (
        <Alert>
          {problem.text}
          {problem.signIn && (
            <>
              {' '}
              <SignInLink to={problem.signIn} />
            </>
          )}
        </Alert>
      )}
      <footer>
        {aside}
        <button type="button" class="button" onClick={leave}>
          {edit.cancel}
        </button>
        <button type="submit" class="button primary" disabled={isBusy}>
          {submit ?? edit.save}
        </button>
      </footer>
    </form>
  )
}

/** Deletes what the form edits; shown at the far end of the row of buttons. */
export function DeleteButton({ onDelete, onClose }: { onDelete: () => Promise<unknown>; onClose: () => void }) {
  const { messages } = useEditor().board
  const remove = () => {
    onClose()
    void onDelete().catch(() => undefined) // the notice says so
  }
  return (
    <button type="button" class="button danger aside" onClick={remove}>
      {messages.edit.delete}
    </button>
  )
}
