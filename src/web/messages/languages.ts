import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type Messages } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import { zhHans } from './zh-hans.ts'
import { zhHant } from './zh-hant.ts'

/** By BCP 47 tag, in the order in which they are offered. */
export const LANGUAGES = {
  en,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  ja,
  de,
  fr,
  es,
  ar,
} as const satisfies Record<string, Messages>

export type Language = keyof typeof LANGUAGES

export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as readonly Language[] // the keys of the object above

export function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(LANGUAGES, tag)
}

/** The best of our languages for an `Accept-Language` header (RFC 9110, section 12.5.4); English where none fits. */
export function negotiateLanguage(header: string | null): Language {
  if (header === null) return 'en'
  const known = remembered.get(header)
  if (known) return known
  const wanted = header
    .split(',', MAX_CHOICES)
    .map((choice) => {
      const [tag = '', ...parameters] = choice.split(';').map((part) => part.trim())
      const q = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag: tag.toLowerCase(), weight: q === undefined ? 1 : Number(q.slice(2)) || 0 }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  const language = wanted.map(({ tag }) => matching(tag)).find((found) => found !== undefined) ?? 'en'
  if (remembered.size < MAX_REMEMBERED) remembered.set(header, language)
  return language
}

const remembered = new Map<string, Language>()
const MAX_REMEMBERED = 200
const MAX_CHOICES = 20

/** `de-AT` is German; Chinese goes by script, and by region where the script is not told. */
function matching(tag: string): Language | undefined {
  if (/^zh\b/.test(tag)) return /hant|-tw|-hk|-mo/.test(tag) ? 'zh-Hant' : 'zh-Hans'
  const [primary = ''] = tag.split('-')
  return isLanguage(primary) ? primary : undefined
}
