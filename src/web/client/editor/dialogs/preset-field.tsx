import { type Colours, PRESET_CHOICES, type Preset, paletteOf, presetTokens } from '../../../settings/presets.ts'
import { SCHEMES } from '../../../settings/theme-color.ts'
import { useEditor } from '../steps/use-board.ts'

export interface PresetFieldProps {
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
