import { PRESETS, type Preset } from '../../../settings/presets.ts'
import { PRESET_CHOICES } from '../../../settings/site-settings.ts'
import { useEditor } from '../use-board.ts'

export interface PresetFieldProps {
  readonly value: '' | Preset
  readonly onValue: (value: '' | Preset) => void
}

/** The presets as small pages in their colours; the first one is as the page is without any. */
export function PresetField({ value, onValue }: PresetFieldProps) {
  const { settings: texts } = useEditor().board.messages
  return (
    <fieldset>
      <legend>{texts.preset}</legend>
      <div class="presets">
        {PRESET_CHOICES.map((preset) => (
          <label key={preset}>
            <input type="radio" name="preset" checked={value === preset} onChange={() => onValue(preset)} />
            <i class="preset" style={preset === '' ? undefined : PRESETS[preset]} />
            {texts.presets[preset || 'plain']}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
