import { useRef } from 'preact/hooks'
import { isGradient } from '../../../settings/gradients.ts'
import { TextField } from '../forms/fields.tsx'
import { useAwaited } from '../forms/use-awaited.ts'
import { call, Fault } from '../model/api.ts'
import { base64Of, shrinkPicture } from '../page/shrink-picture.ts'
import { useEditor } from '../steps/use-board.ts'

interface PictureFieldProps {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly onValue: (value: string) => void
}

/** A picture by its address, or one from this device, which the server then keeps. */
export function PictureField({ label, hint, value, onValue }: PictureFieldProps) {
  const { board } = useEditor()
  const { settings: texts } = board.messages
  const input = useRef<HTMLInputElement>(null)
  const { set, fetch, isBusy, problem } = useAwaited(onValue)

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
        <button type="button" class="button" disabled={isBusy} onClick={() => input.current?.click()}>
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

/** In pixels: enough to tell a night from a day. */
const SIDE = 16
/** Of the mean luma, 0 to 1. White text is easier to read below it, black text above. */
const MIDDLE = 0.45

/** Whether a picture is rather dark. Throws if it can't be loaded, or is on a host that doesn't let others read it. */
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
