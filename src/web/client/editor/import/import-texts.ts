import { importingIn } from '../../../messages/compiled/loaders.ts'
import type { ImportingTexts } from '../../../messages/compiled/messages.ts'
import { createPartTexts } from '../words/messages.ts'

export const importTexts = createPartTexts(importingIn)
export const useTexts = importTexts.useTexts

/** The name of a format; most are named after a program, in every language, and all have their titles in English. */
export function formatTitle(id: string, title: string, { formats }: ImportingTexts): string {
  const known: Readonly<Partial<Record<string, string>>> = formats ?? {}
  return known[id] ?? title
}
