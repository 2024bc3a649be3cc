import { textOf } from './untrusted.ts'

/** From the `target` of a link, in HTML's words or Dashy's; undefined for those that are no tabs, and for none. */
export function openInOf(target: unknown): 'same' | 'new' | undefined {
  const word = textOf(target).trim().toLowerCase()
  if (/^(?:_blank|newtab)$/.test(word)) return 'new'
  return /^(?:_?(?:self|top|parent)|sametab)$/.test(word) ? 'same' : undefined
}
