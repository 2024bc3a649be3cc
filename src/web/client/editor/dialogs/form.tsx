import type { ComponentChildren } from 'preact'
import { useId, useRef, useState } from 'preact/hooks'
import { FormProblemContext, fieldsIn } from '../forms/form-problem.ts'
import { useGuard } from '../forms/leaving.tsx'
import { PendingContext, type PendingRef } from '../forms/use-pending.ts'
import { Fault } from '../model/api.ts'
import { Alert, SignInLink } from '../notice/notice.tsx'
import { faultNotice, isCutOff, type Notice } from '../steps/fault-notice.ts'
import { useEditor } from '../steps/use-board.ts'
import { BidiText } from '../words/bidi-text.tsx'

export interface FormProps {
  readonly onSubmit: () => Promise<unknown>
  /** Closes the dialog once everything is saved. */
  readonly onClose: () => void
  /** Returns the text for a fault; undefined for the usual one. */
  readonly explain?: (error: unknown) => string | undefined
  readonly submit?: string | undefined
  /** Shown at the far end of the row of buttons. */
  readonly aside?: ComponentChildren
  readonly children: ComponentChildren
}

interface Problem extends Pick<Notice, 'text' | 'signIn'> {
  /** Whether the input is wrong: then any edit may correct it, and hides the problem. */
  readonly isInput: boolean
  /** The fields that the problem is about. */
  readonly fields: readonly string[]
}

/** The fields of a dialog with Save and Cancel. Errors show where they belong, and nothing typed is lost. */
export function Form({ onSubmit, onClose, explain, submit, aside, children }: FormProps) {
  const { board } = useEditor()
  const { edit } = board.messages
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const [awaited] = useState<PendingRef>({ current: undefined })
  const saving = useRef(false)
  const { leave } = useGuard(form, {
    isAwaiting: () => awaited.current !== undefined,
    isSaving: () => saving.current,
  })
  const save = useRef(onSubmit)
  save.current = onSubmit // the latest one, which knows the awaited values
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)

  async function send(event: Event): Promise<void> {
    event.preventDefault()
    if (saving.current) return
    setSaving(true)
    setProblem(undefined)
    try {
      while (awaited.current) await awaited.current
      await save.current()
      onClose()
    } catch (error) {
      if (isCutOff(error)) return onClose() // the notice says so
      const { text, signIn } = faultNotice(error, board.messages)
      const isInput = error instanceof Fault && error.kind === 'invalid'
      const fields = isInput
        ? fieldsIn(
            form.current,
            error.problems.map(({ at }) => at),
          )
        : []
      setProblem({ text: explain?.(error) ?? text, signIn, isInput, fields })
      board.set({ notice: undefined })
    } finally {
      setSaving(false)
    }
  }

  function setSaving(is: boolean): void {
    saving.current = is
    setBusy(is)
  }

  const words = problem && (
    <Alert id={id}>
      <BidiText text={problem.text} />
      {problem.signIn && (
        <>
          {' '}
          <SignInLink to={problem.signIn} />
        </>
      )}
    </Alert>
  )
  const ofFields = problem && problem.fields.length > 0 ? { fields: problem.fields, words, id } : undefined
  return (
    <form
      ref={form}
      method="dialog"
      onSubmit={send}
      onInput={() => problem?.isInput && setProblem(undefined)}
      aria-busy={isBusy}
    >
      <FormProblemContext.Provider value={ofFields}>
        <PendingContext.Provider value={awaited}>{children}</PendingContext.Provider>
      </FormProblemContext.Provider>
      {!ofFields && words}
      <footer>
        {aside}
        <button type="button" class="button" onClick={leave}>
          {edit.cancel}
        </button>
        <button type="submit" class="button primary" aria-disabled={isBusy}>
          {isBusy ? edit.saving : (submit ?? edit.save)}
        </button>
      </footer>
    </form>
  )
}

/** Deletes the record that the form edits; shown at the far end of the row of buttons. */
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
