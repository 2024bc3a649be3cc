import { importingIn } from '../../../messages/compiled/loaders.ts'
import { createPartTexts } from '../words/part-texts.ts'

export const importTexts = createPartTexts(importingIn)
export const useTexts = importTexts.useTexts
