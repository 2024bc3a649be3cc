import { type ComponentChildren, createContext } from 'preact'
import { useContext, useLayoutEffect } from 'preact/hooks'

/** A problem with fields of a form. */
export interface FormProblem {
  /** The fields, as problems name them, in the order of the form. */
  readonly fields: readonly string[]
  /** The element, with this id, to show below the first of these fields. */
  readonly words: ComponentChildren
  readonly id: string
}

export const FormProblemContext = createContext<FormProblem | undefined>(undefined)

/**
 * Connects a field with the form's problem. `at` is the field's name in problems, `id` the id of its control, which
 * gets the focus if the field is the first of them.
 */
export function useFieldProblem(at: string | undefined, id: string) {
  const problem = useContext(FormProblemContext)
  const isWrong = at !== undefined && problem?.fields.includes(at)
  const first = problem?.fields[0] === at ? problem : undefined
  useLayoutEffect(() => {
    if (first) showControl(document.getElementById(id))
  }, [first])
  return {
    ties: { 'data-at': at, 'aria-invalid': isWrong || undefined },
    describedBy: isWrong ? problem?.id : undefined,
    words: first?.words,
  }
}

/** The fields in `at` that a form has, in its order. */
export function fieldsIn(form: HTMLFormElement | null, at: readonly string[]): readonly string[] {
  const controls = form?.querySelectorAll<HTMLElement>('[data-at]') ?? []
  return [...controls].flatMap(({ dataset }) => (dataset.at && at.includes(dataset.at) ? [dataset.at] : []))
}

function showControl(control: HTMLElement | null): void {
  control?.closest('details')?.setAttribute('open', '')
  control?.focus({ preventScroll: true })
  control?.closest('.field')?.scrollIntoView({ block: 'nearest' })
}
