/** The non-empty lines of a text, one at a time: a large file may hold millions. */
export function* linesOf(text: string): Generator<string> {
  for (const [line] of text.matchAll(/[^\r\n]+/g)) yield line
}
