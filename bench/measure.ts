import type { Figure } from './figure.ts'

/** Measures one part, or all of them. */
export async function measure(parts: Record<string, () => Promise<Figure[]>>, only?: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const name of only ? [only] : Object.keys(parts)) {
    const part = parts[name]
    if (!part) throw new Error(`There is no part ${name}. There are: ${Object.keys(parts).join(', ')}`)
    console.error(`Measuring ${name} …`)
    figures.push(...(await part()))
  }
  return figures
}
