/** Text as the search compares it: lower case, in plain letters of usual width. `Ärzte` → `arzte`, `ＡＢＣ` → `abc` */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ß-ɏς]/g, (letter) => PLAIN[letter] ?? letter)
}

/** Letters that Unicode does not take apart, as people type them without their keyboard. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ς: 'σ',
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
