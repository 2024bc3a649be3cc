export interface Editor {
  isEditing(): boolean
  open(what: string, text?: string): void
  toggle(): void
}
