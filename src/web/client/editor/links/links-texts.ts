import { checkingIn } from '../../../messages/compiled/loaders.ts'
import { createPartTexts } from '../words/messages.ts'

export const checkingTexts = createPartTexts(checkingIn)
export const useCheckingTexts = checkingTexts.useTexts
