import type { ImportTexts } from '../../../messages/importing/en.ts'

/** What a format is called; most go by the name of a program, in every language. */
export function formatTitle(id: string, title: string, { formats }: ImportTexts): string {
  const known: Readonly<Partial<Record<string, string>>> = formats
  return known[id] ?? title
}
