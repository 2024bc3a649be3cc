import { once } from '../../core/memo.ts'

const HAN = /\p{Script=Han}/u

type Texts = { readonly name: string; readonly description: string }

const library = once(() => import('pinyin-pro'))

/** Whether a site has Chinese text. */
export function hasHan({ name, description }: Texts): boolean {
  return HAN.test(name) || HAN.test(description)
}

/**
 * More keys to find Chinese text by: the pinyin syllables of a site's name and, after a `|`, of its description.
 * `掘金` → `jue jin`; '' for a site without Chinese. The dictionary is loaded on first use.
 */
export async function pinyinKeys({ name, description }: Texts): Promise<string> {
  if (!hasHan({ name, description })) return ''
  const { pinyin: read } = await library()
  const syllables = (text: string) =>
    HAN.test(text) ? read(text, { toneType: 'none', type: 'array', nonZh: 'removed', v: true }).join(' ') : ''
  const [ofName, ofDescription] = [syllables(name), syllables(description)]
  return ofDescription ? `${ofName}|${ofDescription}` : ofName
}
