import { DEFAULT_SCHEMES, readLink } from '../../domain/networks/url.ts'
import { hasLinks, readAddresses } from './read-addresses.ts'

export interface Pasted {
  readonly urls: readonly string[]
  /** The lines without an address, and the other links beside addresses. */
  readonly leftOut: readonly string[]
}

/** `https://exa mple.com`: one address with a space in it, rather than two. */
const BROKEN = /https?:\/\/[^\s/.:?#[\]]+[ \t]+[^\s/.:]+\.\p{L}{2}/iu

/** The addresses in a pasted text, as `readAddresses` finds them, and what else it has; a line may be a link of another kind. */
export function readPasted(text: string): Pasted {
  const urls = new Set<string>()
  const leftOut: string[] = []
  for (const line of text.split(/[\r\n]+/).map((one) => one.trim())) {
    const found = urlsIn(line)
    for (const url of found) urls.add(url)
    if (found.length === 0 && line !== '') leftOut.push(line)
    else leftOut.push(...line.split(/[,;]?\s+/).filter((word) => !found.includes(word) && isOtherLink(word)))
  }
  return { urls: [...urls], leftOut }
}

function isOtherLink(word: string): boolean {
  return hasLinks(word) && readAddresses(word).length === 0
}

function urlsIn(line: string): readonly string[] {
  if (BROKEN.test(line)) return []
  const found = readAddresses(line)
  return isOtherLink(line) && 'url' in readLink(line, DEFAULT_SCHEMES) ? [line] : found
}
