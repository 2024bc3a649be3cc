/** Control characters except tab and newline, line separators, and characters that change the direction of text. */
const UNPRINTABLE = /[^\P{Cc}\n\t]|[\u2028-\u202e\u2066-\u2069]/gu

/** Escapes all characters that could control a terminal, as in JSON (`\u001b`). JSON keeps its meaning. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Prints on one line, so that a name with a newline in it can't pass for another line. */
export function printableLine(text: string): string {
  return printable(text).replaceAll('\n', '\\n')
}
