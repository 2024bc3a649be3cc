import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type Messages } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import type { Language } from './language-tags.ts'
import { zhHans } from './zh-hans.ts'
import { zhHant } from './zh-hant.ts'

/** All messages of all languages: for the server. The editor loads the one it needs. */
export const LANGUAGES: Readonly<Record<Language, Messages>> = {
  en,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  ja,
  de,
  fr,
  es,
  ar,
}
