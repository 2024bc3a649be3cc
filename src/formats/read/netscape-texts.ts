/** Longer than any name or description that is kept. */
const MAX_TEXT_CHARACTERS = 256 * 1024

export function append(to: { text: string } | undefined, piece: string): void {
  if (to && to.text.length < MAX_TEXT_CHARACTERS) to.text += piece
}

/** Whether nothing but white space follows the last line end in the text. */
export function endsLine(text: string): boolean {
  return text.slice(text.trimEnd().length).includes('\n')
}

const NOTES = '[linkding-notes]'
const NOTES_END = '[/linkding-notes]'

/** Splits a description from the notes in it. linkding has no other place for notes, nor do we in this format. */
export function splitNotes(text: string): { readonly description: string; readonly notes: string } {
  const start = text.indexOf(NOTES)
  if (start === -1) return { description: text.trim(), notes: '' }
  const found = text.lastIndexOf(NOTES_END)
  const end = found > start ? found : text.length
  return {
    description: (text.slice(0, start) + text.slice(end + NOTES_END.length)).trim(),
    notes: text.slice(start + NOTES.length, end),
  }
}
