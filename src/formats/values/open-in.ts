import { textOf } from './untrusted.ts'

/** Reads a link's `target`, in HTML's or Dashy's words or as a flag for a new tab; undefined if it isn't a tab. */
export function openInOf(target: unknown): 'same' | 'new' | undefined {
  if (typeof target === 'boolean') return target ? 'new' : 'same'
  const word = textOf(target).trim().toLowerCase()
  if (/^(?:_blank|newtab)$/.test(word)) return 'new'
  return /^(?:_?(?:self|top|parent)|sametab)$/.test(word) ? 'same' : undefined
}
