import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Plus } from '../../../parts/editor-icons.ts'
import { Icon } from '../../../parts/icon.tsx'
import { Pencil } from '../../../parts/icons.ts'
import { FullTile, Tile } from '../../../parts/tile.tsx'
import { isComposing } from '../../composing.ts'
import { address } from '../../session.ts'
import { useEditor } from '../steps/use-board.ts'
import { useDrop } from './icon-drop.ts'
import { LoadedIconPicker } from './load-icon-picker.tsx'
import { useKeeping } from './use-keeping.ts'

export interface IconChoiceProps {
  /** Of the link, once it has one. */
  readonly id?: number | undefined
  readonly name: string
  /** The address of a link, whose tile shows a letter while it has no icon; undefined for a group. */
  readonly url: string | undefined
  readonly icon: string
  /** The picture that it shows while it has no icon; '' for none. */
  readonly logo?: string
  readonly onIcon: (icon: string) => void
}

/** The tile as the page will show it. Opens the picker, and takes a picture that is dropped on it or pasted. */
export function IconChoice({ id, name, url, icon, logo = '', onIcon }: IconChoiceProps) {
  const { edit } = useEditor().board.messages
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<{ readonly picture?: Blob }>()
  const receive = (picture: Blob) => setOpened({ picture })
  const { isOver, ...drop } = useDrop(receive)
  const close = () => {
    setOpened(undefined)
    button.current?.focus()
  }
  const isOpen = useRef(false)
  isOpen.current = opened !== undefined
  const keeping = useKeeping((chosen) => {
    onIcon(chosen)
    if (isOpen.current) close() // or a late answer would move the focus
  })
  usePaste(receive)
  useEscape(button, opened !== undefined, close)
  return (
    <>
      <button
        {...drop}
        ref={button}
        type="button"
        class={`icon-choice${isOver ? ' over' : ''}`}
        aria-label={edit.chooseIcon}
        title={edit.chooseIcon}
        aria-expanded={opened !== undefined}
        onClick={() => (opened ? close() : setOpened({}))}
      >
        {icon === '' && logo !== '' && <FullTile src={logo} />}
        {(icon !== '' || (logo === '' && url !== undefined)) && (
          <Tile id={id} name={name || '?'} url={url ?? ''} icon={icon} base={address('')} />
        )}
        {icon === '' && url === undefined && <Icon of={Plus} />}
        <Icon of={Pencil} class="icon badge" />
      </button>
      {opened && (
        <LoadedIconPicker
          name={name}
          url={url}
          picture={opened.picture}
          drop={drop}
          keeping={keeping}
          anchor={button}
          onClose={close}
        />
      )}
    </>
  )
}

/** Takes a picture that is pasted anywhere in the dialog; text is pasted as usual. */
function usePaste(onPicture: (picture: Blob) => void): void {
  const receive = useRef(onPicture)
  receive.current = onPicture
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const picture = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
      if (!picture || event.clipboardData?.types.includes('text/plain')) return
      event.preventDefault()
      receive.current(picture)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}

/** Escape closes the panel first, wherever in the form the focus is, and the dialog only after that. */
function useEscape(button: { readonly current: HTMLButtonElement | null }, isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  // At once: a listener that outlived the panel would take the Escape that is meant for the dialog.
  useLayoutEffect(() => {
    const form = button.current?.form
    if (!isOpen || !form) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
      event.preventDefault()
      close.current()
    }
    form.addEventListener('keydown', onKey)
    return () => form.removeEventListener('keydown', onKey)
  }, [isOpen])
}
