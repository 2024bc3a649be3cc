import { DEFAULT_SCHEMES, readLink } from '../../core/url.ts'
import { asName } from './offered-link.ts'
import { hasLinks, readAddresses } from './read-addresses.ts'

export interface PastedLink {
  readonly url: string
  /** '' if only the address was pasted. */
  readonly name: string
}

export interface Pasted {
  readonly links: readonly PastedLink[]
  /** The lines without an address, and the other links beside addresses. */
  readonly leftOut: readonly string[]
}

/** `https://exa mple.com`: one address with a space in it, rather than two. */
const BROKEN = /https?:\/\/[^\s/.:?#[\]]+[ \t]+[^\s/.:]+\.\p{L}{2}/iu

/** A link in Markdown: `[name](address)`, `[name](<address> "title")`. In an address, brackets come in pairs. */
const NAMED = /\[([^[\]]+)\]\(<?((?:[^\s<>()]|\([^\s<>()]*\))+)>?(?:\s+["'][^"']*["'])?\)/g

/**
 * The addresses in a pasted text, as `readAddresses` finds them, with the names that Markdown gives them, and what else it has;
 * a line may be a link of another kind. If links were copied with it, they come first, and its other lines are only what stood
 * around them.
 */
export function readPasted(text: string, copied: readonly PastedLink[] = []): Pasted {
  const names = new Map(copied.map(({ url, name }) => [url, asName(name)]))
  const leftOut: string[] = []
  for (const line of text.split(/[\r\n]+/).map((one) => one.trim())) {
    const bare = line.replace(NAMED, ' $2 ').trim()
    const found = urlsIn(bare)
    for (const url of found) if (!names.has(url)) names.set(url, '')
    for (const [, name = '', address = ''] of line.matchAll(NAMED)) {
      const [url] = urlsIn(address)
      if (url !== undefined && names.get(url) === '') names.set(url, asName(name))
    }
    if (found.length === 0 && copied.length === 0 && line !== '') leftOut.push(line)
    else leftOut.push(...bare.split(/[,;]?\s+/).filter((word) => !found.includes(word) && isOtherLink(word)))
  }
  return { links: Array.from(names, ([url, name]) => ({ url, name })), leftOut }
}

function isOtherLink(word: string): boolean {
  return hasLinks(word) && readAddresses(word).length === 0
}

function urlsIn(line: string): readonly string[] {
  if (BROKEN.test(line)) return []
  const found = readAddresses(line)
  return isOtherLink(line) && 'url' in readLink(line, DEFAULT_SCHEMES) ? [line] : found
}
