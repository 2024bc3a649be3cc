import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { ImportTexts } from '../../../messages/importing/en.ts'
import type { Language } from '../../../messages/language-tags.ts'
import { languageOf } from '../messages.ts'

/** Only the page's language is loaded. */
const LOADERS: Readonly<Record<Language, () => Promise<{ readonly importing: ImportTexts }>>> = {
  en: () => import('../../../messages/importing/en.ts'),
  'zh-Hans': () => import('../../../messages/importing/zh-hans.ts'),
  'zh-Hant': () => import('../../../messages/importing/zh-hant.ts'),
  ja: () => import('../../../messages/importing/ja.ts'),
  de: () => import('../../../messages/importing/de.ts'),
  fr: () => import('../../../messages/importing/fr.ts'),
  es: () => import('../../../messages/importing/es.ts'),
  ar: () => import('../../../messages/importing/ar.ts'),
}

export async function loadImportTexts(tag: string): Promise<ImportTexts> {
  return (await LOADERS[languageOf(tag)]()).importing
}

export const TextsContext = createContext<ImportTexts | undefined>(undefined)

export function useTexts(): ImportTexts {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('This component must be inside the import dialog')
  return texts
}
