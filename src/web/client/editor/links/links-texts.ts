import { checkingIn } from '../../../messages/compiled/loaders.ts'
import { createPartTexts } from '../words/part-texts.ts'

export const checkingTexts = createPartTexts(checkingIn)
export const useCheckingTexts = checkingTexts.useTexts
