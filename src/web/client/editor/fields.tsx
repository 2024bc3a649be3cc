import { useId } from 'preact/hooks'

interface FieldProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly value: string
  readonly onValue: (value: string) => void
}

interface Extra {
  readonly required?: boolean
  readonly maxLength?: number
  readonly autofocus?: boolean
  readonly inputMode?: 'url'
  readonly placeholder?: string
}

/** A line of text with its label and a hint. */
export function TextField({ label, hint, value, onValue, ...extra }: FieldProps & Extra) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        {...extra}
        id={id}
        class="input"
        value={value}
        dir={extra.inputMode === 'url' ? 'ltr' : 'auto'}
        aria-describedby={hint && `${id}-hint`}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
      {hint && (
        <p id={`${id}-hint`} class="note">
          {hint}
        </p>
      )}
    </div>
  )
}

export function TextArea({
  label,
  hint,
  value,
  onValue,
  code = false,
  maxLength,
}: FieldProps & { code?: boolean; maxLength?: number }) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        class={code ? 'input code' : 'input'}
        value={value}
        maxLength={maxLength}
        dir={code ? 'ltr' : 'auto'}
        spellcheck={!code}
        aria-describedby={hint && `${id}-hint`}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
      {hint && (
        <p id={`${id}-hint`} class="note">
          {hint}
        </p>
      )}
    </div>
  )
}

export function SelectField({
  label,
  hint,
  value,
  onValue,
  options,
}: FieldProps & { options: readonly (readonly [string, string])[] }) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        class="input"
        value={value}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onValue(event.currentTarget.value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-hint`} class="note">
          {hint}
        </p>
      )}
    </div>
  )
}

export function Switch({
  label,
  hint,
  checked,
  onChecked,
}: {
  label: string
  hint?: string
  checked: boolean
  onChecked: (checked: boolean) => void
}) {
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
