import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Plus } from '../../../parts/editor-icons.ts'
import { Icon, Pencil } from '../../../parts/icons.tsx'
import { Tile } from '../../../parts/tile.tsx'
import { isComposing } from '../../keys.ts'
import { withBase } from '../../session.ts'
import { TextField } from '../forms/fields.tsx'
import { loadOnce, useLoaded } from '../forms/load-part.ts'
import { Alert } from '../notice/notice.tsx'
import { useEditor } from '../steps/use-board.ts'
import type { IconPickerProps } from './icon-picker.tsx'
import { useDrop, useIconSetter } from './new-icon.ts'

interface IconChoiceProps {
  /** The id of the link, once it has one. */
  readonly id?: number | undefined
  readonly name: string
  /** The address of a link, whose tile shows a letter while it has no icon; undefined for a group. */
  readonly url: string | undefined
  readonly icon: string
  /** The known logo to show while there is no icon; '' for none. */
  readonly logo?: string
  readonly onIcon: (icon: string) => void
}

/** The tile as the page will show it. Opens the picker, and takes a dropped or pasted picture. */
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
  const keeping = useIconSetter((chosen) => {
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
        {(icon !== '' || url !== undefined) && (
          <Tile
            id={id}
            name={name || '?'}
            url={url ?? ''}
            icon={icon}
            logo={icon === '' ? logo : ''}
            base={withBase('')}
          />
        )}
        {icon === '' && url === undefined && <Icon of={Plus} />}
        <Icon of={Pencil} class="icon badge" />
      </button>
      {opened && (
        <LoadedIconPicker
          name={name}
          url={url}
          logo={logo}
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
  // In a layout effect, since a listener that outlived the panel would take the Escape meant for the dialog.
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

interface IconAddressFieldProps {
  readonly label: string
  readonly hint: string | undefined
  readonly icon: string
  readonly isSuggested?: boolean
  readonly onIcon: (icon: string) => void
}

/** A field for the address of the icon. A picture on another host can be copied to this one. */
export function IconAddressField({ label, hint, icon, isSuggested = false, onIcon }: IconAddressFieldProps) {
  const { edit } = useEditor().board.messages
  const { set, keep, isBusy, problem } = useIconSetter(onIcon)
  const host = otherHostOf(icon)
  return (
    <div class="field">
      <TextField
        at="icon"
        label={label}
        hint={hint}
        value={icon}
        inputMode="url"
        isSuggested={isSuggested}
        onValue={set}
      />
      {host && (
        <p class="hint there">
          <span>{edit.iconElsewhere(host)}</span>
          <button
            type="button"
            class="button"
            aria-disabled={isBusy}
            onClick={() => isBusy || keep(() => ({ url: icon }))}
          >
            {edit.keepIconHere}
          </button>
        </p>
      )}
      {problem && <Alert>{problem}</Alert>}
    </div>
  )
}

/** The host that every visitor would ask for the icon; '' if that is this host. */
function otherHostOf(icon: string): string {
  const url = /^https?:/i.test(icon) && URL.canParse(icon) ? new URL(icon) : undefined
  return url && url.origin !== location.origin ? url.host : ''
}

const loadPicker = loadOnce(async (language) => (await import('./icon-picker.tsx')).prepareIconPicker(language))

function LoadedIconPicker(props: IconPickerProps) {
  const loaded = useLoaded(loadPicker, props.onClose)
  return loaded ? <loaded.IconPicker {...props} /> : null
}
