import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { LETTER } from '../../../../core/icon.ts'
import styles from '../../../styles/icon-picker.css?inline'
import { addStyles } from '../forms/load-part.ts'
import { Alert } from '../notice/notice.tsx'
import { placeBeside } from '../page/geometry.ts'
import { useEditor } from '../steps/use-board.ts'
import { EmojiPart, LetterPart } from './icon-made.tsx'
import { readPicture } from './icon-pictures.ts'
import { IconSearch } from './icon-search.tsx'
import { SiteIcons } from './icon-site.tsx'
import { iconTexts, useIconTexts } from './icon-texts.ts'
import type { DropHandlers, IconSetter, NewIcon } from './new-icon.ts'

/** Loads the texts and styles that only the icon picker needs. */
export async function prepareIconPicker(language: string) {
  const texts = await iconTexts.load(language)
  addStyles(styles)
  return {
    IconPicker: (props: IconPickerProps) => (
      <iconTexts.Provider value={texts}>
        <IconPicker {...props} />
      </iconTexts.Provider>
    ),
  }
}

export interface IconPickerProps {
  readonly name: string
  readonly url: string | undefined
  /** The known logo, which '' shows; '' for none. */
  readonly logo: string
  /** A pasted or dropped picture, to use at once. */
  readonly picture: Blob | undefined
  readonly drop: DropHandlers
  readonly keeping: IconSetter
  /** The icon's button. */
  readonly anchor: { readonly current: HTMLElement | null }
  readonly onClose: () => void
}

/**
 * Offers everything that can become the icon of a link or a group. The choice is kept on the server, and closes the
 * panel.
 */
export function IconPicker({ name, url, logo, picture, drop, keeping, anchor, onClose }: IconPickerProps) {
  const { board, announce } = useEditor()
  const texts = useIconTexts()
  const { isBusy, problem } = keeping
  const none = logo === '' ? '' : LETTER
  const choose = (icon: string) => {
    announce(icon === none ? texts.none : texts.chosen)
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
      <IconSearch name={name} hasFocus={picture === undefined} onIcon={(icon) => keep(() => icon)} />
      {url && <SiteIcons url={url} onIcon={choose} />}
      <OwnPicture isBusy={isBusy} onPicture={upload} />
      <EmojiPart onIcon={keep} />
      <LetterPart name={name} onIcon={keep} />
      <footer>
        <button type="button" class="button" onClick={() => choose(none)}>
          {texts.none}
        </button>
        {logo !== '' && (
          <button type="button" class="button" onClick={() => choose('')}>
            {texts.knownLogo}
          </button>
        )}
        <button type="button" class="button" onClick={onClose}>
          {board.messages.edit.close}
        </button>
      </footer>
    </section>
  )
}

interface OwnPictureProps {
  readonly isBusy: boolean
  readonly onPicture: (picture: Blob) => void
}

/** A picture from this device. */
function OwnPicture({ isBusy, onPicture }: OwnPictureProps) {
  const { choosePicture } = useEditor().board.messages.settings
  const texts = useIconTexts()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div class="own-picture">
      <h3>{texts.own}</h3>
      <button type="button" class="button" aria-disabled={isBusy} onClick={() => isBusy || input.current?.click()}>
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

/** A popover beside its button, or at the bottom on a phone. Calls `onLeave` for a press elsewhere. */
function usePopoverBeside(anchor: { readonly current: HTMLElement | null }, onLeave: () => void) {
  const popover = useRef<HTMLElement>(null)
  const leave = useRef(onLeave)
  leave.current = onLeave
  useLayoutEffect(() => {
    const element = popover.current
    const button = anchor.current
    if (!element || !button) return
    const phone = matchMedia('(max-width: 44rem)')
    const place = () => (phone.matches ? element.removeAttribute('style') : placeBeside(element, button))
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target) && !button.contains(target)) leave.current()
    }
    const resized = new ResizeObserver(place) // the panel grows as icons are found
    element.showPopover()
    resized.observe(element)
    document.addEventListener('pointerdown', onPress, true)
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      resized.disconnect()
      document.removeEventListener('pointerdown', onPress, true)
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  }, [])
  return popover
}
