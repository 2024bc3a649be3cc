import { GRADIENTS, type Gradient } from '../../../settings/gradients.ts'
import { type Colours, PRESET_CHOICES, type Preset, paletteOf, presetTokens } from '../../../settings/presets.ts'
import { SCHEMES } from '../../../settings/theme-color.ts'
import { useEditor } from '../steps/use-board.ts'

interface PresetFieldProps {
  readonly chosen: Pick<Colours, 'preset' | 'presetDark'>
  readonly onChosen: (chosen: Pick<Colours, 'preset' | 'presetDark'>) => void
}

/** The presets as small pages in their colours, one to choose for each theme; the first ones are as the page is without any. */
export function PresetField({ chosen, onChosen }: PresetFieldProps) {
  const { settings: texts, view } = useEditor().board.messages
  const keys = { light: 'preset', dark: 'presetDark' } as const
  return (
    <fieldset>
      <legend>{texts.preset}</legend>
      <div class="schemes">
        {SCHEMES.map((scheme) => (
          <fieldset key={scheme} class={`presets ${scheme}`}>
            <legend>{view[scheme]}</legend>
            {PRESET_CHOICES.map((preset) => (
              <label key={preset}>
                <input
                  type="radio"
                  name={keys[scheme]}
                  data-suggested // it is saved at once
                  checked={chosen[keys[scheme]] === preset}
                  onChange={() => onChosen({ ...chosen, [keys[scheme]]: preset })}
                />
                <i class="preset" style={lookOf(preset)} />
                {texts.presets[preset || 'plain']}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </fieldset>
  )
}

function lookOf(preset: Preset) {
  return { '--hue': paletteOf(preset).hue, ...presetTokens(preset, preset) }
}

interface HueFieldProps {
  readonly value: number
  readonly onValue: (value: string) => void
}

/** A choice of any hue. */
export function HueField({ value, onValue }: HueFieldProps) {
  const { settings: texts } = useEditor().board.messages
  return (
    <div class="field">
      <label for="accent">{texts.accent}</label>
      <input
        id="accent"
        type="range"
        class="hues"
        min={0}
        max={359}
        data-suggested // it is saved at once
        value={value}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
    </div>
  )
}

const NAMES = Object.keys(GRADIENTS) as Gradient[] // it has no others

interface GradientFieldProps {
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
