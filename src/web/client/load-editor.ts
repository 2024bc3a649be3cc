import type { ItemSource } from './page-items.ts'

/** The editor as the page uses it. */
export interface Editor {
  /** Starts or stops editing the page in place. */
  toggle(): void
  /** Opens a dialog by name; `text` is pasted text with one or more addresses, `html` the HTML of the same copy. */
  open(dialog: string, text?: string, html?: string): void
  /** Takes files dropped on the page. Without any, shows that files can be dropped. */
  receive(files: readonly File[]): void
  /** Opens the menu of a card, even if the card has left the page by now. */
  openCardMenu(card: HTMLElement): void
  /** Loads newer data if the board does not show this revision yet; 0 if it is unknown. */
  catchUp(revision: number): void
}

interface StartOptions {
  /** Whether to start in edit mode: drawing the page first as it was would take twice the time. */
  readonly isEditing: boolean
  /** Called with the board's links whenever the cards have changed. */
  readonly onDrawn: (list: ItemSource) => void
}

/** The exports of the editor's script, which is loaded when the owner first needs it. */
export interface EditorModule {
  startEditor(options: StartOptions): Promise<Editor>
  /** Opens the form for a link offered by another page or app, in a window of its own. */
  startAdding(): Promise<void>
}

/** Loads the editor's script and style sheet from these addresses. */
export async function loadEditor(source: string, styles: string): Promise<EditorModule> {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = styles
  const styled = new Promise((resolve, reject) => {
    sheet.onload = resolve
    sheet.onerror = reject
  })
  document.head.append(sheet)
  const [module]: [EditorModule, unknown] = await Promise.all([import(/* @vite-ignore */ source), styled])
  return module
}
