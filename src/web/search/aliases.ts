import { comparable } from './comparable.ts'
import { romaji } from './romaji.ts'
import { shortNames } from './short-names.ts'

const ASCII = /^[ -~]*$/
/** Any syllable of Hangul, and the first of those that begin with the same consonant. */
const SYLLABLE = /[가-힣]/g
const FIRST_SYLLABLE = 0xac00
const SYLLABLES_OF_CONSONANT = 588
const CONSONANTS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'

/** Other words that people type for a name: what it is called for short, its kana in Latin letters, its Korean consonants. */
export function aliasesOf(name: string): string {
  if (ASCII.test(name)) return shortNames(name.toLowerCase())
  return [shortNames(comparable(name)), romaji(name), /[가-힣]/.test(name) ? consonants(name) : '']
    .filter(Boolean)
    .join(' ')
}

/** The consonants that the syllables of a Korean name begin with: `홈 서버` → `ㅎ ㅅㅂ ㅎㅅㅂ` */
function consonants(name: string): string {
  const spaced = name.replace(SYLLABLE, (syllable) => {
    const at = syllable.charCodeAt(0) - FIRST_SYLLABLE
    return CONSONANTS.charAt(Math.floor(at / SYLLABLES_OF_CONSONANT))
  })
  return `${spaced} ${spaced.replace(/\s/g, '')}`
}
