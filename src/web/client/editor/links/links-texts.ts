import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Language } from '../../../messages/language-tags.ts'
import type { CheckingTexts } from '../../../messages/link-check-dialog/en.ts'
import { languageOf } from '../messages.ts'

/** Only the page's language is loaded. */
const LOADERS: Readonly<Record<Language, () => Promise<{ readonly checking: CheckingTexts }>>> = {
  en: () => import('../../../messages/link-check-dialog/en.ts'),
  'zh-Hans': () => import('../../../messages/link-check-dialog/zh-hans.ts'),
  'zh-Hant': () => import('../../../messages/link-check-dialog/zh-hant.ts'),
  ja: () => import('../../../messages/link-check-dialog/ja.ts'),
  de: () => import('../../../messages/link-check-dialog/de.ts'),
  fr: () => import('../../../messages/link-check-dialog/fr.ts'),
  es: () => import('../../../messages/link-check-dialog/es.ts'),
  ar: () => import('../../../messages/link-check-dialog/ar.ts'),
}

export async function loadCheckingTexts(tag: string): Promise<CheckingTexts> {
  return (await LOADERS[languageOf(tag)]()).checking
}

export const CheckingContext = createContext<CheckingTexts | undefined>(undefined)

export function useCheckingTexts(): CheckingTexts {
  const texts = useContext(CheckingContext)
  if (!texts) throw new Error('This component must be inside the dialog of links')
  return texts
}
