import type { IconTexts } from '../../../messages/icons/en.ts'
import { createPartTexts } from '../words/part-texts.ts'

export const iconTexts = createPartTexts<{ readonly icons: IconTexts }>({
  en: () => import('../../../messages/icons/en.ts'),
  'zh-Hans': () => import('../../../messages/icons/zh-hans.ts'),
  'zh-Hant': () => import('../../../messages/icons/zh-hant.ts'),
  ja: () => import('../../../messages/icons/ja.ts'),
  de: () => import('../../../messages/icons/de.ts'),
  fr: () => import('../../../messages/icons/fr.ts'),
  es: () => import('../../../messages/icons/es.ts'),
  ar: () => import('../../../messages/icons/ar.ts'),
})

export function useIconTexts(): IconTexts {
  return iconTexts.useTexts().icons
}
