import { useEffect } from 'preact/hooks'
import { Alert } from '../notice/alert.tsx'
import { useEditor } from '../steps/use-board.ts'
import type { DropHandlers } from './icon-drop.ts'
import { EmojiPart, LetterPart } from './icon-made.tsx'
import { readPicture } from './icon-pictures.ts'
import { IconSearch } from './icon-search.tsx'
import { SiteIcons } from './icon-site.tsx'
import { useIconTexts } from './icon-texts.ts'
import { OwnPicture } from './icon-upload.tsx'
import type { Keeping, NewIcon } from './use-keeping.ts'
import { usePopoverBeside } from './use-popover-beside.ts'

export interface IconPickerProps {
  readonly name: string
  readonly url: string | undefined
  /** A pasted or dropped picture, to use at once. */
  readonly picture: Blob | undefined
  readonly drop: DropHandlers
  readonly keeping: Keeping
  /** The icon's button. */
  readonly anchor: { readonly current: HTMLElement | null }
  readonly onClose: () => void
}

/** Everything that can become the icon of a link or a group. The choice is kept on the server, and closes the panel. */
export function IconPicker({ name, url, picture, drop, keeping, anchor, onClose }: IconPickerProps) {
  const { board, announce } = useEditor()
  const texts = useIconTexts()
  const { isBusy, problem } = keeping
  const choose = (icon: string) => {
    announce(icon === '' ? texts.none : texts.chosen)
    keeping.set(icon)
  }
  const keep = async (make: () => NewIcon | Promise<NewIcon>) => {
    if (await keeping.keep(make)) announce(texts.chosen)
  }
  const popover = usePopoverBeside(anchor, onClose)
  const upload = (file: Blob) => void keep(() => readPicture(file, board.messages))
  useEffect(() => {
    if (picture) upload(picture)
  }, [picture])
  return (
    <section {...drop} ref={popover} popover="manual" class="icon-picker" aria-label={texts.title} aria-busy={isBusy}>
      {problem && <Alert>{problem}</Alert>}
      {url && <SiteIcons url={url} onIcon={choose} />}
      <IconSearch name={name} hasFocus={picture === undefined} onIcon={(icon) => keep(() => icon)} />
      <OwnPicture isBusy={isBusy} onPicture={upload} />
      <EmojiPart onIcon={keep} />
      <LetterPart name={name} onIcon={keep} />
      <footer>
        <button type="button" class="button" onClick={() => choose('')}>
          {texts.none}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {board.messages.edit.close}
        </button>
      </footer>
    </section>
  )
}
