/** What the page asks of the editor. */
export interface Editor {
  /** Begins or ends editing the page in place. */
  toggle(): void
  /** Opens a dialog by name; `text` is an address that was pasted. */
  open(dialog: string, text?: string): void
}
