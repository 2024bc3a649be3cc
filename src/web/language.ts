import type { HeaderReader } from '../http/header-reader.ts'
import { isLanguage, type Language, negotiateLanguage } from './messages/language-tags.ts'

const COOKIE = /(?:^|;\s*)lang=([A-Za-z-]{2,10})/

/** The language for a request: what this visitor chose, else the site's, else the browser's. */
export function languageFor(headers: HeaderReader, siteLanguage: Language | undefined): Language {
  const chosen = COOKIE.exec(headers.get('cookie') ?? '')?.[1] ?? ''
  if (isLanguage(chosen)) return chosen
  return siteLanguage ?? negotiateLanguage(headers.get('accept-language'))
}
