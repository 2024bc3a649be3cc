/** Control characters but tab and newline, separators of lines, and what turns the direction of the text after it. */
const UNPRINTABLE = /[^\P{Cc}\n\t]|[\u2028-\u202e\u2066-\u2069]/gu

/**
 * Text that can't steer a terminal: what could is escaped as in JSON (`\u001b`). JSON stays JSON with the same meaning.
 */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The same on one line, so that a name with a newline in it can't pass for another line. */
export function printableLine(text: string): string {
  return printable(text).replaceAll('\n', '\\n')
}
