import { GRADIENTS, type Gradient } from '../../../settings/gradients.ts'
import { SCHEMES } from '../../../settings/theme-color.ts'
import { useEditor } from '../steps/use-board.ts'

const NAMES = Object.keys(GRADIENTS) as Gradient[] // it has no others

export interface GradientFieldProps {
  readonly value: string
  readonly onValue: (value: Gradient) => void
}

/** The backgrounds that need no picture, each as it is in the light theme and in the dark one. */
export function GradientField({ value, onValue }: GradientFieldProps) {
  const { settings: texts } = useEditor().board.messages
  return (
    <fieldset>
      <legend>{texts.gradient}</legend>
      <div class="presets gradients">
        {NAMES.map((name) => (
          <label key={name}>
            <input type="radio" name="gradient" checked={value === name} onChange={() => onValue(name)} />
            <i class="preset split">
              {SCHEMES.map((scheme) => (
                <i key={scheme} class={scheme} style={{ background: GRADIENTS[name] }} />
              ))}
            </i>
            {texts.gradients[name]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
