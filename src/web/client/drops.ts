import { may } from './session.ts'

type DragType = 'dragenter' | 'dragover' | 'drop'

interface DropHandlers {
  /** Gets files while they are dragged, then empty, and when they are dropped. */
  readonly files: (files: readonly File[], type: DragType) => void
  /** Gets links that are dropped, as text and as HTML. */
  readonly links: (text: string, html: string) => void
}

/**
 * Takes files, and links dragged from another page or from the address of a tab. `isTyping`: whether a field would take
 * them.
 */
export function watchDrops(isTyping: (target: EventTarget | null) => boolean, { files, links }: DropHandlers): void {
  let isOwn = false
  for (const type of ['dragstart', 'dragend']) {
    document.addEventListener(type, () => {
      isOwn = type === 'dragstart'
    })
  }
  for (const type of ['dragenter', 'dragover', 'drop'] as const) {
    document.addEventListener(type, (event) => {
      const brought = event.dataTransfer
      if (!brought || document.querySelector('dialog[open]')) return
      const { types } = brought
      const hasFiles = types.includes('Files')
      // A picture dragged from a page is a file too, but comes with its HTML.
      if (hasFiles && !types.includes('text/html') && may('import')) {
        event.preventDefault()
        files([...brought.files], type)
      } else if (types.includes('text/uri-list') && !hasFiles && !isOwn && may('edit') && !isTyping(event.target)) {
        event.preventDefault()
        brought.dropEffect = 'copy'
        if (type === 'drop') links(brought.getData('text/uri-list'), brought.getData('text/html') || namedBy(brought))
      }
    })
  }
}

/** The link with its name, which Firefox gives on a line of its own. */
function namedBy(brought: DataTransfer): string {
  const [url = '', name = ''] = brought.getData('text/x-moz-url').split('\n')
  const link = document.createElement('a')
  link.href = url
  link.textContent = name
  return name === '' ? '' : link.outerHTML
}
