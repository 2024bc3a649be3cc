import { toHiragana } from './comparable.ts'

/** Rows of hiragana with the consonant they begin with; each has the vowels a, i, u, e, o. */
const ROWS = `あいうえお k:かきくけこ g:がぎぐげご s:さしすせそ z:ざじずぜぞ t:たちつてと d:だぢづでど n:なにぬねの h:はひふへほ
b:ばびぶべぼ p:ぱぴぷぺぽ m:まみむめも r:らりるれろ y:や・ゆ・よ w:わゐ・ゑを v:・・ゔ・・`
const VOWELS = 'aiueo'
const SMALL_VOWELS = 'ぁぃぅぇぉ'
const SMALL_Y = 'ゃ・ゅ・ょ'
const KANA = /[ぁ-ゖ]/
const RUN = /[ぁ-ゖー]+/g
const KATAKANA = /[ァ-ヶ]/g

const SYLLABLES = new Map<string, string>(
  ROWS.split(/\s+/).flatMap((row) => {
    const [kana = '', consonant = ''] = row.split(':').reverse()
    return Array.from(kana, (letter, at): [string, string] => [letter, consonant + VOWELS.charAt(at)])
  }),
)

/** As English speakers write them, who hear other consonants than the table of syllables has. */
const HEARD: readonly (readonly [RegExp, string])[] = [
  [/si/g, 'shi'],
  [/sy/g, 'sh'],
  [/ti/g, 'chi'],
  [/ty/g, 'ch'],
  [/tu/g, 'tsu'],
  [/hu/g, 'fu'],
  [/zi/g, 'ji'],
  [/zy/g, 'j'],
  [/di/g, 'ji'],
]

/** The kana of a text in Latin letters, by both usual systems: `ランチ` → `ranti ranchi`; '' for a text without kana. */
export function romaji(text: string): string {
  const hiragana = text.normalize('NFKC').replace(KATAKANA, toHiragana)
  if (!KANA.test(hiragana)) return ''
  const byTable = hiragana.replace(RUN, spellOut)
  const asHeard = hiragana.replace(RUN, (run) =>
    HEARD.reduce((spelled, [from, to]) => spelled.replace(from, to), spellOut(run)),
  )
  return [...new Set([byTable, asHeard])].map((spelled) => spelled.replaceAll("'", '')).join(' ')
}

/** By the table of syllables. An apostrophe keeps the `t` of ティ from being heard as that of チ. */
function spellOut(kana: string): string {
  let spelled = ''
  let isDoubled = false
  for (const letter of kana) {
    const vowel = SMALL_VOWELS.indexOf(letter)
    const ofY = SMALL_Y.indexOf(letter)
    if (vowel >= 0) spelled = beforeSmall(spelled) + VOWELS.charAt(vowel)
    else if (ofY >= 0) spelled = `${spelled.replace(/[ie]$/, '')}y${VOWELS.charAt(ofY)}`
    else if (letter === 'っ') isDoubled = true
    else if (letter === 'ん') spelled += 'n'
    else if (letter !== 'ー') {
      const syllable = SYLLABLES.get(letter) ?? letter
      spelled += (isDoubled ? syllable.charAt(0) : '') + syllable
      isDoubled = false
    }
  }
  return spelled
}

/** What is left of a syllable before a small vowel: `hu` of ファ → `f`, `te` of ティ → `t'`, `si` of シェ → `sy` */
function beforeSmall(spelled: string): string {
  return spelled
    .replace(/hu$/, 'f')
    .replace(/(?<![a-z])u$/, 'w')
    .replace(/(?<=[stz])i$/, 'y')
    .replace(/(?<=[td])[eo]$/, "'")
    .replace(/[aiueo]$/, '')
}
