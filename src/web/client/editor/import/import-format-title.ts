import type { ImportingTexts } from '../../../messages/compiled/messages.ts'

/** The name of a format; most are named after a program, in every language, and all have their titles in English. */
export function formatTitle(id: string, title: string, { formats }: ImportingTexts): string {
  const known: Readonly<Partial<Record<string, string>>> = formats ?? {}
  return known[id] ?? title
}
