import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

interface LabelProps {
  readonly label: string
  readonly hint?: string | undefined
}

interface FieldProps extends LabelProps {
  readonly value: string
  readonly onValue: (value: string) => void
}

interface TextFieldProps extends FieldProps {
  readonly required?: boolean
  readonly maxLength?: number
  readonly autofocus?: boolean
  readonly minLength?: number
  readonly type?: 'password'
  readonly autoComplete?: 'current-password' | 'new-password'
  readonly inputMode?: 'url'
  readonly placeholder?: string
  /** The value was suggested, not typed: closing the dialog may lose it. */
  readonly isSuggested?: boolean
}

/** The attributes that connect a control with its label and hint. */
interface Ties {
  readonly id: string
  readonly 'aria-describedby': string | undefined
}

/** A label, its control, and a hint below. */
function Labelled({ label, hint, children }: LabelProps & { children: (ties: Ties) => ComponentChildren }) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({ id, 'aria-describedby': hint && `${id}-hint` })}
      {hint && (
        <p id={`${id}-hint`} class="note">
          {hint}
        </p>
      )}
    </div>
  )
}

export function TextField({ label, hint, value, onValue, isSuggested = false, ...extra }: TextFieldProps) {
  return (
    <Labelled label={label} hint={hint}>
      {(ties) => (
        <input
          {...extra}
          {...ties}
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

export interface TextAreaProps extends FieldProps {
  /** Code rather than prose. */
  readonly code?: boolean
  readonly maxLength?: number
}

export function TextArea({ label, hint, value, onValue, code = false, maxLength }: TextAreaProps) {
  return (
    <Labelled label={label} hint={hint}>
      {(ties) => (
        <textarea
          {...ties}
          class={code ? 'input code' : 'input'}
          value={value}
          maxLength={maxLength}
          dir={code ? 'ltr' : 'auto'}
          spellcheck={!code}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Labelled>
  )
}

export interface SelectFieldProps extends FieldProps {
  readonly options: readonly (readonly [value: string, text: string])[]
}

export function SelectField({ label, hint, value, onValue, options }: SelectFieldProps) {
  return (
    <Labelled label={label} hint={hint}>
      {(ties) => (
        <select {...ties} class="input" value={value} onChange={(event) => onValue(event.currentTarget.value)}>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

export interface SwitchProps extends LabelProps {
  readonly checked: boolean
  readonly onChecked: (checked: boolean) => void
}

export function Switch({ label, hint, checked, onChecked }: SwitchProps) {
  return (
    <label class="switch">
      <input type="checkbox" checked={checked} onChange={(event) => onChecked(event.currentTarget.checked)} />
      <span>
        {label}
        {hint && <span class="note"> {hint}</span>}
      </span>
    </label>
  )
}

export interface SliderProps {
  readonly id: string
  readonly label: string
  readonly max: number
  readonly step?: number
  readonly value: number
  readonly onValue: (value: string) => void
}

/** A number from 0 to `max`. */
export function Slider({ label, onValue, ...input }: SliderProps) {
  return (
    <div class="field">
      <label for={input.id}>{label}</label>
      <input type="range" min={0} {...input} onInput={(event) => onValue(event.currentTarget.value)} />
    </div>
  )
}
