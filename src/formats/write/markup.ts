const CODES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
}

/** A name in an element of HTML or XML: on one line, because Chrome reads line by line. */
export function oneLine(text: string): string {
  return encode(text.replace(/[\n\t]+/g, ' '))
}

/** Text in an HTML element, on as many lines as it has. */
export function manyLines(text: string): string {
  return text.replace(/[&<>]/g, codeOf)
}

/** ` NAME="value"` for each that has a value: Chrome misreads an attribute that is empty. */
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
