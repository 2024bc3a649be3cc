import { useState } from 'preact/hooks'

/** The handlers of an element that takes pictures. */
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
