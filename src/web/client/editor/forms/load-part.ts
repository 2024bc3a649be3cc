import { useEffect, useState } from 'preact/hooks'
import { useEditor } from '../steps/use-board.ts'

/**
 * Returns a function that loads a part only once, in the page's language. After a failure, the next call tries again.
 */
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

/** The part, as soon as it is loaded. If that fails, calls `onClose` and shows a notice. */
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

/** Adds styles that only one part needs. */
export function addStyles(styles: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}
