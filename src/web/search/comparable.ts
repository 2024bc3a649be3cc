/**
 * Text as the search compares it: lower case, in plain letters of usual width, one form of each Arabic letter, European digits,
 * hiragana, and Korean letter by letter, as it is typed. `Ärzte` → `arzte`, `ＡＢＣ` → `abc`, `١٢٣` → `123`, `カナ` → `かな`,
 * `한` → `ㅎㅏㄴ`
 */
export function comparable(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}ـ]+/gu, '')
    .replace(/[\u1100-\u1112\u1161-\u1175\u11a8-\u11c2]/g, keysOf)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ß-ɏςةىٱ-ۓەァ-ヶヽヾ]|(?![0-9])\p{Nd}/gu, (letter) => PLAIN[letter] ?? otherForm(letter))
}

const KATAKANA_TO_HIRAGANA = 0x60

/** The hiragana of a katakana: `ナ` → `な` */
export function toHiragana(katakana: string): string {
  return String.fromCharCode(katakana.charCodeAt(0) - KATAKANA_TO_HIRAGANA)
}

/** The hiragana of a katakana, the European form of a digit; other letters stay. */
function otherForm(letter: string): string {
  if (/[ァ-ヾ]/.test(letter)) return toHiragana(letter)
  return DIGIT.test(letter) ? String(digitOf(letter.codePointAt(0) ?? 0)) : letter
}

/** The letters of Hangul by their place in Unicode: consonants that begin a syllable, vowels, and what ends one. */
const HANGUL = [
  [0x11a8, 'ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'],
  [0x1161, 'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'],
  [0x1100, 'ㄱ ㄲ ㄴ ㄷ ㄸ ㄹ ㅁ ㅂ ㅃ ㅅ ㅆ ㅇ ㅈ ㅉ ㅊ ㅋ ㅌ ㅍ ㅎ'],
] as const

/** The keys that type a letter of Hangul, so that a half-typed syllable is the beginning of the whole one. */
function keysOf(letter: string): string {
  const code = letter.charCodeAt(0)
  const [first, keys] = HANGUL.find(([start]) => code >= start) ?? HANGUL[2]
  return keys.split(' ')[code - first] ?? letter
}

const DIGIT = /^\p{Nd}$/u

/** The value of a digit in any script. Digits follow each other from 0 to 9, and another ten may follow these. */
function digitOf(digit: number): number {
  let before = 0
  while (DIGIT.test(String.fromCodePoint(digit - before - 1))) before += 1
  return before % 10
}

/** Letters that Unicode does not decompose, and how people type them on another keyboard. */
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
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ک: 'ك',
  ہ: 'ه',
  ھ: 'ه',
  ۃ: 'ه',
  ە: 'ه',
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant
const ASCII = /^[\x00-\x7f]*$/

/** The comparable text, and for each of its characters the index in the original. */
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
