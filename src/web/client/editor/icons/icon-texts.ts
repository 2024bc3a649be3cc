import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { IconTexts } from '../../../messages/icons/en.ts'
import type { Language } from '../../../messages/language-tags.ts'
import { languageOf } from '../messages.ts'

/** Only the page's language is loaded. */
const LOADERS: Readonly<Record<Language, () => Promise<{ readonly icons: IconTexts }>>> = {
  en: () => import('../../../messages/icons/en.ts'),
  'zh-Hans': () => import('../../../messages/icons/zh-hans.ts'),
  'zh-Hant': () => import('../../../messages/icons/zh-hant.ts'),
  ja: () => import('../../../messages/icons/ja.ts'),
  de: () => import('../../../messages/icons/de.ts'),
  fr: () => import('../../../messages/icons/fr.ts'),
  es: () => import('../../../messages/icons/es.ts'),
  ar: () => import('../../../messages/icons/ar.ts'),
}

export async function loadIconTexts(tag: string): Promise<IconTexts> {
  return (await LOADERS[languageOf(tag)]()).icons
}

export const IconTextsContext = createContext<IconTexts | undefined>(undefined)

export function useIconTexts(): IconTexts {
  const texts = useContext(IconTextsContext)
  if (!texts) throw new Error('This component must be inside the icon picker')
  return texts
}
