/** Text as the search compares it: lower case, without accents. `Ärzte` → `arzte` */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant
const ASCII = /^[\x00-\x7f]*$/

/** Folds a text and tells, for each folded character, its index in the original. */
export function foldWithPlaces(text: string): { folded: string; places: readonly number[] } {
  let folded = ''
  const places: number[] = []
  let at = 0
  for (const character of text) {
    const part = fold(character)
    for (let index = 0; index < part.length; index += 1) places.push(at)
    folded += part
    at += character.length
  }
  return { folded, places: [...places, at] }
}
