/** For how many milliseconds a click on a name waits for a second one, which renames. */
const DOUBLE = 220

let waiting: number | undefined

/** Runs `open` for a click and `rename` for a double click on a name. Elsewhere, by touch or by key, nothing waits. */
export function onName({ open, rename }: { open: () => void; rename: () => void }): (event: MouseEvent) => void {
  return (event) => {
    clearTimeout(waiting)
    const isMouse = 'pointerType' in event && event.pointerType === 'mouse' && event.detail > 0
    const isOnName = event.target instanceof Element && event.target.closest('b > span, bdi') !== null
    if (!isMouse || !isOnName) open()
    else if (event.detail > 1) rename()
    else waiting = setTimeout(open, DOUBLE)
  }
}
