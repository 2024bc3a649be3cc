import { once } from '../../core/memo.ts'

const HAN = /\p{Script=Han}/u

type Texts = { readonly name: string; readonly description: string }

const library = once(() => import('pinyin-pro'))

/** Whether a site has Chinese text. */
export function hasHan({ name, description }: Texts): boolean {
  return HAN.test(name) || HAN.test(description)
}

/**
 * More keys to find Chinese text by: the pinyin syllables of a site's name and, after a `|`, of its description, one for each
 * Chinese character, empty for those without any. `掘金` → `jue jin`; '' for a site without Chinese. Characters of a name have
 * their other readings too, the usual one first: `重构` → `zhong/chong gou`. The dictionary is loaded on first use.
 */
export async function pinyinKeys({ name, description }: Texts): Promise<string> {
  if (!hasHan({ name, description })) return ''
  const { pinyin, polyphonic } = await library()
  const syllables = (text: string) => {
    if (!HAN.test(text)) return []
    const read = pinyin(text, OPTIONS)
    return Array.from(text, (character, at) => ({ character, syllable: read[at] ?? '' }))
      .filter(({ character }) => HAN.test(character))
      .map((pair) => (pair.syllable === pair.character ? { ...pair, syllable: '' } : pair))
  }
  const ofName = syllables(name).map(({ character, syllable }) => {
    const others = syllable && (polyphonic(character, OPTIONS)[0] ?? [])
    return [...new Set([syllable, ...others])].join('/')
  })
  const ofDescription = syllables(description).map(({ syllable }) => syllable)
  return [ofName, ofDescription]
    .filter((each, at) => at === 0 || each.length > 0)
    .map((each) => each.join(' '))
    .join('|')
}

const OPTIONS = { toneType: 'none', type: 'array', v: true } as const
