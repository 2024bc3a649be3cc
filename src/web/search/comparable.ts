/** Text as the search compares it: lower case, in plain letters of usual width. `Ärzte` → `arzte`, `ＡＢＣ` → `abc` */
export function comparable(text: string): string {
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

/** The same, and for each of its characters the index in the original. */
export function comparableWithPlaces(text: string): { comparable: string; places: readonly number[] } {
  let whole = ''
  const places: number[] = []
  let at = 0
  for (const character of text) {
    const part = comparable(character)
    for (let index = 0; index < part.length; index += 1) places.push(at)
    whole += part
    at += character.length
  }
  return { comparable: whole, places: [...places, at] }
}
