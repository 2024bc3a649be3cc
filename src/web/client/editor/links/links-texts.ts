import type { CheckingTexts } from '../../../messages/link-check-dialog/en.ts'
import { createPartTexts } from '../words/part-texts.ts'

export const checkingTexts = createPartTexts<{ readonly checking: CheckingTexts }>({
  en: () => import('../../../messages/link-check-dialog/en.ts'),
  'zh-Hans': () => import('../../../messages/link-check-dialog/zh-hans.ts'),
  'zh-Hant': () => import('../../../messages/link-check-dialog/zh-hant.ts'),
  ja: () => import('../../../messages/link-check-dialog/ja.ts'),
  de: () => import('../../../messages/link-check-dialog/de.ts'),
  fr: () => import('../../../messages/link-check-dialog/fr.ts'),
  es: () => import('../../../messages/link-check-dialog/es.ts'),
  ar: () => import('../../../messages/link-check-dialog/ar.ts'),
})

export function useCheckingTexts(): CheckingTexts {
  return checkingTexts.useTexts().checking
}
