import { useState } from 'preact/hooks'
import { usePending } from '../forms/use-pending.ts'
import { call } from '../model/api.ts'

/** The source of an icon to keep here: a picture in base64, the address of one, or an icon of a set. */
export type NewIcon =
  | { readonly data: string }
  | { readonly url: string }
  | { readonly set: string; readonly name: string }

export type IconSetter = ReturnType<typeof useIconSetter>

/** Sets the icon of a form, at once or after the server has kept it; `problem` says what went wrong. */
export function useIconSetter(onIcon: (icon: string) => void) {
  const { set, fetch, isBusy, problem } = usePending(onIcon)
  const keep = (make: () => NewIcon | Promise<NewIcon>) =>
    fetch(async () => {
      const { data } = await call<{ icon: string }>('POST', '/api/icons', { body: await make() })
      return data.icon
    })
  return { set, keep, isBusy, problem }
}

/** The event handlers of an element that takes dropped pictures. */
export type DropHandlers = Omit<ReturnType<typeof useDrop>, 'isOver'>

/** Takes a dropped picture, even one dragged from another page. */
export function useDrop(onPicture: (picture: Blob) => void) {
  const [isOver, setOver] = useState(false)
  const take = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return {
    isOver,
    onDragEnter: take,
    onDragOver: take,
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      const [picture] = event.dataTransfer?.files ?? []
      setOver(false)
      if (!picture) return
      event.preventDefault()
      onPicture(picture)
    },
  }
}
