/** What the page needs from the editor. */
export interface Editor {
  /** Starts or stops editing the page in place. */
  toggle(): void
  /** Opens a dialog by name; `text` is a pasted address. */
  open(dialog: string, text?: string): void
}
