export interface ChoicesProps {
  readonly legend: string
  readonly name: string
  readonly choices: readonly (readonly [value: string, label: string])[]
  readonly value?: string
  readonly onChange?: (value: string) => void
}

/** A choice between a few options. */
export function Choices({ legend, name, choices, value, onChange }: ChoicesProps) {
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
