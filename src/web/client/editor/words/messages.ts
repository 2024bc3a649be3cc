import type { Messages } from '../../../messages/en.ts'
import { isLanguage, type Language } from '../../../messages/language-tags.ts'
import { withNamesIsolated } from '../../../messages/names-in-texts.ts'
import { withNumbers } from '../../../messages/numbers-in-texts.ts'

/** Each language is a file of its own; only the page's language is loaded. */
const LOADERS: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: () => import('../../../messages/en.ts').then(({ en }) => en),
  'zh-Hans': () => import('../../../messages/zh-hans.ts').then(({ zhHans }) => zhHans),
  'zh-Hant': () => import('../../../messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  ja: () => import('../../../messages/ja.ts').then(({ ja }) => ja),
  de: () => import('../../../messages/de.ts').then(({ de }) => de),
  fr: () => import('../../../messages/fr.ts').then(({ fr }) => fr),
  es: () => import('../../../messages/es.ts').then(({ es }) => es),
  ar: () => import('../../../messages/ar.ts').then(({ ar }) => ar),
}

export async function loadMessages(tag: string): Promise<Messages> {
  const language = languageOf(tag)
  const messages = withNumbers(await LOADERS[language](), language)
  const did = withNamesIsolated(messages.did)
  const actions = withNamesIsolated(messages.actions)
  return { ...messages, did, actions, problems: withNamesIsolated(messages.problems) }
}

export function languageOf(tag: string): Language {
  return isLanguage(tag) ? tag : 'en'
}
