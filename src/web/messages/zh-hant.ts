import { en, type Messages } from './en.ts'

export const zhHant: Messages = { ...en, language: 'STUB zhHant', direction: 'ltr' }
