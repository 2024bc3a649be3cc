import { type ComponentChildren, createContext } from 'preact'
import { useContext, useLayoutEffect } from 'preact/hooks'

/** What is wrong with fields of a form. */
export interface FormProblem {
  /** The fields, as problems name them, in the order of the form. */
  readonly fields: readonly string[]
  /** An element with this id, to show below the first of them. */
  readonly words: ComponentChildren
  readonly id: string
}

export const FormProblemContext = createContext<FormProblem | undefined>(undefined)

/** How a field takes part: `at` is its name in problems, `id` that of its control, which gets the focus if it is the first. */
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

/** The fields of a form that are among these. */
export function fieldsIn(form: HTMLFormElement | null, at: readonly string[]): readonly string[] {
  const controls = form?.querySelectorAll<HTMLElement>('[data-at]') ?? []
  return [...controls].flatMap(({ dataset }) => (dataset.at && at.includes(dataset.at) ? [dataset.at] : []))
}

function showControl(control: HTMLElement | null): void {
  control?.closest('details')?.setAttribute('open', '')
  control?.focus({ preventScroll: true })
  control?.closest('.field')?.scrollIntoView({ block: 'nearest' })
}
