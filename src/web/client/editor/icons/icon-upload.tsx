import { useRef } from 'preact/hooks'
import { useEditor } from '../steps/use-board.ts'
import { useIconTexts } from './icon-texts.ts'

export interface OwnPictureProps {
  readonly isBusy: boolean
  readonly onPicture: (picture: Blob) => void
}

/** A picture from this device. */
export function OwnPicture({ isBusy, onPicture }: OwnPictureProps) {
  const { choosePicture } = useEditor().board.messages.settings
  const texts = useIconTexts()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div class="own-picture">
      <h3>{texts.own}</h3>
      <button type="button" class="button" disabled={isBusy} onClick={() => input.current?.click()}>
        {choosePicture}
      </button>
      <p class="note">{texts.ownHint}</p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        data-suggested
        aria-label={choosePicture}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onPicture(file)
        }}
      />
    </div>
  )
}
