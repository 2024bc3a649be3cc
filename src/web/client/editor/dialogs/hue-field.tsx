import { DEFAULT_HUE } from '../../../settings/site-settings.ts'
import { useEditor } from '../use-board.ts'

export interface HueFieldProps {
  readonly value: number
  readonly onValue: (value: string) => void
}

/** A choice of a few good colours, or any hue. */
export function HueField({ value, onValue }: HueFieldProps) {
  const { settings: texts } = useEditor().board.messages
  const { colours } = texts
  const swatches = [
    [DEFAULT_HUE, colours.blue],
    [285, colours.violet],
    [335, colours.pink],
    [25, colours.red],
    [60, colours.orange],
    [95, colours.yellow],
    [150, colours.green],
    [195, colours.teal],
  ] as const
  return (
    <>
      <fieldset>
        <legend>{texts.colour}</legend>
        <div class="swatches">
          {swatches.map(([hue, name]) => (
            <input
              key={hue}
              type="radio"
              name="hue"
              aria-label={name}
              title={name}
              checked={value === hue}
              style={{ '--swatch': hue }}
              onChange={() => onValue(String(hue))}
            />
          ))}
        </div>
      </fieldset>
      <div class="field">
        <label for="accent">{texts.accent}</label>
        <input
          id="accent"
          type="range"
          class="hues"
          min={0}
          max={359}
          value={value}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      </div>
    </>
  )
}
