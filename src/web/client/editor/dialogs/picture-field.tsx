import { useRef } from 'preact/hooks'
import { TextField } from '../forms/fields.tsx'
import { useAwaited } from '../forms/use-awaited.ts'
import { call, Fault } from '../model/api.ts'
import { base64Of, shrinkPicture } from '../page/shrink-picture.ts'
import { useEditor } from '../steps/use-board.ts'

export interface PictureFieldProps {
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
