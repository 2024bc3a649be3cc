import { GRADIENTS, type Gradient } from '../../../settings/gradients.ts'
import { useEditor } from '../use-board.ts'

const NAMES = Object.keys(GRADIENTS) as Gradient[] // it has no others

export interface GradientFieldProps {
  readonly value: string
  readonly onValue: (value: Gradient) => void
}

/** The backgrounds that need no picture. */
export function GradientField({ value, onValue }: GradientFieldProps) {
  const { settings: texts } = useEditor().board.messages
  return (
    <fieldset>
      <legend>{texts.gradient}</legend>
      <div class="presets gradients">
        {NAMES.map((name) => (
          <label key={name}>
            <input type="radio" name="gradient" checked={value === name} onChange={() => onValue(name)} />
            <i class="preset" style={{ background: GRADIENTS[name] }} />
            {texts.gradients[name]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
