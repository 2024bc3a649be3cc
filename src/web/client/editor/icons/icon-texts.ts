import { iconsIn } from '../../../messages/compiled/loaders.ts'
import { createPartTexts } from '../words/messages.ts'

export const iconTexts = createPartTexts(iconsIn)
export const useIconTexts = iconTexts.useTexts
