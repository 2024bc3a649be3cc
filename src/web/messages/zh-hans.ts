import { en, type Messages } from './en.ts'

export const zhHans: Messages = { ...en, language: 'STUB zhHans', direction: 'ltr' }
