/**
 * A drag has left after this many milliseconds without a `dragover`: browsers send several a second, even while it
 * rests.
 */
const GONE_MS = 700

/** Whether a drag brings files. A picture dragged from a page is one too, but comes with its HTML. */
export function hasFiles({ dataTransfer }: DragEvent): boolean {
  const types = dataTransfer?.types ?? []
  return types.includes('Files') && !types.includes('text/html')
}

/** Shows, on top of everything, that files can be dropped, until the drag ends or leaves. */
export function showDropHint(text: string): void {
  if (document.querySelector('.drop-hint')) return
  const hint = document.createElement('div')
  hint.className = 'drop-hint'
  hint.popover = 'manual'
  hint.textContent = text
  document.body.append(hint)
  hint.showPopover()
  const listening = new AbortController()
  const hide = () => {
    listening.abort()
    hint.remove()
  }
  let timer = setTimeout(hide, GONE_MS)
  const onDragOver = () => {
    clearTimeout(timer)
    timer = setTimeout(hide, GONE_MS)
  }
  document.addEventListener('dragover', onDragOver, { signal: listening.signal })
  document.addEventListener('drop', hide, { signal: listening.signal })
}

/** Passes on files dropped while a dialog is open. Returns a function that stops it. */
export function watchDrops(text: string, onDrop: (files: readonly File[]) => void): () => void {
  const listening = new AbortController()
  for (const type of ['dragenter', 'dragover', 'drop'] as const) {
    document.addEventListener(
      type,
      (event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        if (type !== 'drop') showDropHint(text)
        const files = [...(event.dataTransfer?.files ?? [])]
        if (type === 'drop' && files.length > 0) onDrop(files)
      },
      { signal: listening.signal },
    )
  }
  return () => listening.abort()
}
