import type { ImportTexts } from '../../../messages/importing/en.ts'
import { createPartTexts } from '../words/part-texts.ts'

export const importTexts = createPartTexts<{ readonly importing: ImportTexts }>({
  en: () => import('../../../messages/importing/en.ts'),
  'zh-Hans': () => import('../../../messages/importing/zh-hans.ts'),
  'zh-Hant': () => import('../../../messages/importing/zh-hant.ts'),
  ja: () => import('../../../messages/importing/ja.ts'),
  de: () => import('../../../messages/importing/de.ts'),
  fr: () => import('../../../messages/importing/fr.ts'),
  es: () => import('../../../messages/importing/es.ts'),
  ar: () => import('../../../messages/importing/ar.ts'),
})

export function useTexts(): ImportTexts {
  return importTexts.useTexts().importing
}
