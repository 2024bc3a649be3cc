/** The languages of the pages by BCP 47 tag, in the order in which they are offered, with their own names. */
export const LANGUAGE_NAMES = {
  en: 'English',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  ja: '日本語',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ar: 'العربية',
} as const

export type Language = keyof typeof LANGUAGE_NAMES

export const LANGUAGE_TAGS: readonly Language[] = Object.keys(LANGUAGE_NAMES).filter(isLanguage)

export function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(LANGUAGE_NAMES, tag)
}

/** The best of our languages for an `Accept-Language` header (RFC 9110, section 12.5.4); English if none fits. */
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

/** `de-AT` is German; Chinese goes by script, or by region if no script is given. */
function matching(tag: string): Language | undefined {
  if (/^zh\b/.test(tag)) return /hant|-tw|-hk|-mo/.test(tag) ? 'zh-Hant' : 'zh-Hans'
  const [primary = ''] = tag.split('-')
  return isLanguage(primary) ? primary : undefined
}
