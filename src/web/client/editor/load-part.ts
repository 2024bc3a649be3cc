import { useEffect, useState } from 'preact/hooks'
import { useEditor } from './use-board.ts'

/** Loads a part that has a file of its own, in the page's language. After a failure, the next call tries again. */
export function loadOnce<Part>(load: (language: string) => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined
  return () => {
    loading ??= load(document.documentElement.lang)
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
}

/** The part, as soon as it is loaded. If it can't be, it is closed, and a notice says so. */
export function useLoaded<Part>(load: () => Promise<Part>, onClose: () => void): Part | undefined {
  const { board } = useEditor()
  const [loaded, setLoaded] = useState<Part>()
  useEffect(() => {
    load().then(setLoaded, () => {
      onClose()
      board.set({ notice: { text: board.messages.faults.loadFailed, isFault: true } })
    })
  }, [])
  return loaded
}

/** Styles that only this part needs. */
export function addStyles(styles: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}
