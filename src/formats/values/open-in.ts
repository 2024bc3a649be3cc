import { textOf } from './untrusted.ts'

/**
 * Reads the `target` of a link, in HTML's words or Dashy's, or a flag for a new tab; undefined if it is missing or not a tab.
 */
export function openInOf(target: unknown): 'same' | 'new' | undefined {
  if (typeof target === 'boolean') return target ? 'new' : 'same'
  const word = textOf(target).trim().toLowerCase()
  if (/^(?:_blank|newtab)$/.test(word)) return 'new'
  return /^(?:_?(?:self|top|parent)|sametab)$/.test(word) ? 'same' : undefined
}
