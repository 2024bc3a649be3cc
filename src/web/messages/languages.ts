import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type Messages } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import type { Language } from './language-tags.ts'
import { withNumbers } from './numbers-in-texts.ts'
import { zhHans } from './zh-hans.ts'
import { zhHant } from './zh-hant.ts'

/** All messages of all languages: for the server. The editor loads the one it needs. */
export const LANGUAGES: Readonly<Record<Language, Messages>> = {
  en: withNumbers(en, 'en'),
  'zh-Hans': withNumbers(zhHans, 'zh-Hans'),
  'zh-Hant': withNumbers(zhHant, 'zh-Hant'),
  ja: withNumbers(ja, 'ja'),
  de: withNumbers(de, 'de'),
  fr: withNumbers(fr, 'fr'),
  es: withNumbers(es, 'es'),
  ar: withNumbers(ar, 'ar'),
}
