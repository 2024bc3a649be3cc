import type { ListItems, SearchItem } from './cards.ts'

/** What the page needs from the editor. */
export interface Editor {
  /** Starts or stops editing the page in place. */
  toggle(): void
  /** Opens a dialog by name; `text` is what was pasted, with one address or several. */
  open(dialog: string, text?: string): void
  /** Takes the files that were dropped on the page; without any, it shows that they can be. */
  receive(files: readonly File[]): void
  /** Opens the menu of a card, which need not be on the page any more. */
  openCardMenu(card: HTMLElement): void
  /** Loads what is newer than the board shows, if the revision says so; 0 if it is not known. */
  catchUp(revision: number): void
}

/** What the editor's own script exports: it is loaded when the owner begins to edit. */
export interface EditorModule {
  startEditor(before: readonly SearchItem[], onDrawn: (list: ListItems) => void): Promise<Editor>
  /** Opens the form for a link that comes from another page or app, in a window of its own. */
  startAdding(): Promise<void>
}
