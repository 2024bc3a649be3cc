import type { ImportTexts } from '../../../messages/importing/en.ts'

/** The name of a format; most are named after a program, in every language. */
export function formatTitle(id: string, title: string, { formats }: ImportTexts): string {
  const known: Readonly<Partial<Record<string, string>>> = formats
  return known[id] ?? title
}
