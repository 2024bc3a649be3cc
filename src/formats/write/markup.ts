const CODES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
}

/** A name as text in HTML or XML: on one line, because Chrome reads line by line. */
export function escapeLine(text: string): string {
  return encode(text.replace(/[\n\t]+/g, ' '))
}

/** Text in an HTML element; keeps its lines. */
export function escapeLines(text: string): string {
  return text.replace(/[&<>]/g, codeOf)
}

/** ` NAME="value"` for each attribute with a value: Chrome misreads an empty one. */
export function attributes(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) => (value ? ` ${name}="${encode(value)}"` : ''))
    .join('')
}

function encode(text: string): string {
  return text.replace(/[&<>"\n\t]/g, codeOf)
}

function codeOf(character: string): string {
  return CODES[character] ?? character
}
