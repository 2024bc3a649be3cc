import { useRef } from 'preact/hooks'
import { GRADIENTS, type Gradient, isGradient } from '../../../settings/gradients.ts'
import { type Colours, PRESET_CHOICES, type Preset, paletteOf, presetTokens } from '../../../settings/presets.ts'
import { SCHEMES } from '../../../settings/theme-color.ts'
import { TextField } from '../forms/fields.tsx'
import { usePending } from '../forms/use-pending.ts'
import { call, Fault } from '../model/api.ts'
import { base64Of, shrinkPicture } from '../page/shrink-picture.ts'
import { useEditor } from '../steps/use-board.ts'

interface PresetFieldProps {
  readonly chosen: Pick<Colours, 'preset' | 'presetDark'>
  readonly onChosen: (chosen: Pick<Colours, 'preset' | 'presetDark'>) => void
}

/** The presets as small pages in their colours, one to choose for each theme; the first is the plain look. */
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

const NAMES = Object.keys(GRADIENTS) as Gradient[] // its only keys

interface GradientFieldProps {
  readonly value: string
  readonly onValue: (value: Gradient) => void
}

/** The gradients to choose as a background, each as it looks in the light and the dark theme. */
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

interface PictureFieldProps {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly onValue: (value: string) => void
}

/** A field for the address of a picture, or one from this device, which the server then keeps. */
export function PictureField({ label, hint, value, onValue }: PictureFieldProps) {
  const { board } = useEditor()
  const { settings: texts } = board.messages
  const input = useRef<HTMLInputElement>(null)
  const { set, fetch, isBusy, problem } = usePending(onValue)

  async function upload(file: File): Promise<string> {
    const picture = await shrinkPicture(file).catch(() => {
      throw new Fault('invalid', { message: texts.noPicture })
    })
    const { data } = await call<{ url: string }>('POST', '/api/pictures', { body: { data: await base64Of(picture) } })
    return data.url
  }

  return (
    <div class="field">
      <TextField at="site.backgroundImage" label={label} hint={hint} inputMode="url" value={value} onValue={set} />
      <div class="buttons" aria-busy={isBusy}>
        <button type="button" class="button" aria-disabled={isBusy} onClick={() => isBusy || input.current?.click()}>
          {texts.choosePicture}
        </button>
        {value && (
          <button type="button" class="button" onClick={() => set('')}>
            {texts.removePicture}
          </button>
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={texts.choosePicture}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            currentTarget.value = ''
            if (file) void fetch(() => upload(file))
          }}
        />
      </div>
      {problem && (
        <p class="alert" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** The side, in pixels, that a picture is scaled down to: enough to tell a night from a day. */
const SIDE = 16
/** The mean luma, 0 to 1, below which white text is easier to read, and above which black text is. */
const MIDDLE = 0.45

/** Whether a picture is rather dark. Throws if it can't be loaded, or its host doesn't allow reading its pixels. */
export async function isDarkPicture(address: string): Promise<boolean> {
  if (address === '' || isGradient(address)) return false
  const image = new Image(SIDE, SIDE)
  image.crossOrigin = 'anonymous'
  image.src = address
  await image.decode()
  const pen = new OffscreenCanvas(SIDE, SIDE).getContext('2d')
  if (pen) pen.fillStyle = '#fff' // the light page, where the picture is transparent
  pen?.fillRect(0, 0, SIDE, SIDE)
  pen?.drawImage(image, 0, 0, SIDE, SIDE)
  const { data = [] } = pen?.getImageData(0, 0, SIDE, SIDE) ?? {}
  const weighted = Array.from(data, (part, at) => part * ([0.2126, 0.7152, 0.0722, 0][at % 4] ?? 0))
  return weighted.reduce((sum, part) => sum + part, 0) < MIDDLE * 255 * SIDE * SIDE
}
