import type { ComponentChildren } from 'preact'

interface ChoicesProps<Value extends string> {
  readonly legend: string
  readonly name: string
  readonly choices: readonly (readonly [value: Value, label: string])[]
  readonly value?: Value
  readonly onChange?: (value: Value) => void
}

/** A choice among a few options, as radio buttons. */
export function Choices<Value extends string>({ legend, name, choices, value, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div class="choices">
        {choices.map(([choice, label]) => (
          <label key={choice}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={value === undefined ? undefined : value === choice}
              onChange={onChange && (() => onChange(choice))}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface RevealProps {
  readonly text: string
  readonly isShown: boolean
  /** Without it, the page's script listens. */
  readonly onReveal?: () => void
  readonly children: ComponentChildren
}

/** A field for a password with a button that shows what is typed. */
export function Reveal({ text, isShown, onReveal, children }: RevealProps) {
  return (
    <div class="reveal">
      {children}
      <button
        type="button"
        class="button needs-script"
        aria-pressed={isShown ? 'true' : 'false'}
        onClick={onReveal}
        data-reveal
      >
        {text}
      </button>
    </div>
  )
}
