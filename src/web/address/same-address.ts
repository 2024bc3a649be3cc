import { normalUrl } from '../../core/normal-url.ts'
import { webScheme } from '../../core/url.ts'

/** Addresses with the same key very likely show the same page; a typed address may lack its scheme. */
export function addressKey(typed: string): string {
  const text = typed.trim()
  return normalUrl(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `${webScheme(text)}://${text}`)
}
