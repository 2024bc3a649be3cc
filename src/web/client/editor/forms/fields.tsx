import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { BidiText } from '../words/bidi-text.tsx'
import { useFieldProblem } from './form-problem.ts'

interface LabelProps {
  readonly label: string
  readonly hint?: string | undefined
  /** The field's name in problems. */
  readonly at?: string | undefined
}

interface FieldProps extends LabelProps {
  readonly value: string
  readonly onValue: (value: string) => void
}

interface TextFieldProps extends FieldProps {
  readonly required?: boolean
  readonly maxLength?: number | undefined
  readonly autofocus?: boolean
  readonly minLength?: number
  readonly type?: 'password'
  readonly autoComplete?: 'current-password' | 'new-password'
  readonly inputMode?: 'url' | undefined
  readonly placeholder?: string
  /** Whether the value was suggested, not typed: it doesn't count as unsaved when the dialog closes. */
  readonly isSuggested?: boolean
}

/** The attributes that connect a control with its label, its hint and its problem. */
interface Ties {
  readonly id: string
  readonly 'data-at': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** A label, its control, and below that its problem and a hint. */
function Labelled({ label, hint, at, children }: LabelProps & { children: (ties: Ties) => ComponentChildren }) {
  const id = useId()
  const { ties, describedBy, words } = useFieldProblem(at, id)
  const descriptions = [describedBy, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({ ...ties, id, 'aria-describedby': descriptions || undefined })}
      {words}
      {hint && (
        <p id={`${id}-hint`} class="note">
          <BidiText text={hint} />
        </p>
      )}
    </div>
  )
}

export function TextField({ label, hint, at, value, onValue, isSuggested = false, ...extra }: TextFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // Typing replaces a suggestion that comes while the field has the focus.
  useLayoutEffect(() => {
    if (isSuggested && input.current === document.activeElement) input.current?.select()
  }, [value, isSuggested])
  return (
    <Labelled label={label} hint={hint} at={at}>
      {(ties) => (
        <input
          {...extra}
          {...ties}
          ref={input}
          class="input"
          value={value}
          data-suggested={isSuggested || undefined}
          dir={extra.inputMode === 'url' ? 'ltr' : 'auto'}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Labelled>
  )
}

interface TextAreaProps extends FieldProps {
  /** Code rather than prose. */
  readonly code?: boolean
  readonly maxLength?: number | undefined
}

export function TextArea({ label, hint, at, value, onValue, code = false, maxLength }: TextAreaProps) {
  return (
    <Labelled label={label} hint={hint} at={at}>
      {(ties) => (
        <textarea
          {...ties}
          class={code ? 'input code' : 'input'}
          value={value}
          maxLength={maxLength}
          dir={code ? 'ltr' : 'auto'}
          spellcheck={!code}
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })} // not only the caret line
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Labelled>
  )
}

interface SelectFieldProps<Option extends string> extends Omit<FieldProps, 'onValue'> {
  readonly options: readonly (readonly [value: Option, text: string])[]
  readonly onValue: (value: Option) => void
}

/**
 * A choice of one text. A select element would show only one line of it, so the chosen text is drawn over the element.
 */
export function SelectField<Option extends string>(props: SelectFieldProps<Option>) {
  const { label, hint, at, value, onValue, options } = props
  const choose = (index: number) => {
    const chosen = options[index]
    if (chosen) onValue(chosen[0])
  }
  return (
    <Labelled label={label} hint={hint} at={at}>
      {(ties) => (
        <div class="select">
          <select {...ties} class="input" value={value} onChange={(event) => choose(event.currentTarget.selectedIndex)}>
            {options.map(([option, text]) => (
              <option key={option} value={option}>
                {text}
              </option>
            ))}
          </select>
          <span aria-hidden="true">{options.find(([option]) => option === value)?.[1]}</span>
        </div>
      )}
    </Labelled>
  )
}

interface SwitchProps extends LabelProps {
  readonly checked: boolean
  readonly onChecked: (checked: boolean) => void
  /** The id of an element that describes it. */
  readonly describedBy?: string | undefined
  readonly disabled?: boolean
}

export function Switch({ label, hint, checked, onChecked, describedBy, disabled }: SwitchProps) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={(event) => onChecked(event.currentTarget.checked)}
      />
      <span>
        {label}
        {hint && <span class="note"> {hint}</span>}
      </span>
    </label>
  )
}

interface SliderProps {
  readonly id: string
  readonly class?: string
  readonly label: string
  readonly max: number
  readonly step?: number
  readonly value: number
  readonly onValue: (value: string) => void
}

/** A slider for a number from 0 to `max`. */
export function Slider({ label, onValue, ...input }: SliderProps) {
  return (
    <div class="field">
      <label for={input.id}>{label}</label>
      <input type="range" min={0} {...input} onInput={(event) => onValue(event.currentTarget.value)} />
    </div>
  )
}
