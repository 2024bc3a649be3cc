import type { Pasted, PastedLink } from '../core/pasted.ts'
import { readPage } from './read/page.ts'
import { readStructured } from './read/structured.ts'
import { addressKeyOf } from './read/written/names.ts'
import { requireFewAddresses } from './read/written/near-addresses.ts'
import { readWritten } from './read/written/written.ts'
import { unwrapped } from './values/address.ts'

/** Reads what was pasted, in a place that the runtime chooses. Throws like `readPasted`. */
export type ReadPasted = (text: string, html: string) => Promise<Pasted>

const MAX_NAME = 200
const MAX_DESCRIPTION = 1000
const MAX_GROUP = 100
/** How many lines a report quotes, and how much of each. */
const MAX_LINES = 1000
const MAX_LINE = 200

/**
 * Reads the links of a pasted text, and of the HTML that the clipboard has of the same copy. Throws `too_large`. Files of other programs and other
 * structured text go to their readers; everything else is text that people wrote.
 */
export function readPasted(text: string, html = ''): Pasted {
  requireFewAddresses(text)
  requireFewAddresses(html)
  const copied = !/href/i.test(html) ? [] : readPage(html).links
  const written = copied.length > 0 ? { links: [], leftOut: [] } : (readStructured(text) ?? readWritten(text))
  return {
    links: joined([...copied, ...written.links]),
    leftOut: written.leftOut.slice(0, MAX_LINES).map((line) => line.slice(0, MAX_LINE)),
  }
}

/** Each address once, with the texts of all its places. */
function joined(links: readonly PastedLink[]): readonly PastedLink[] {
  const found = new Map<string, PastedLink>()
  for (const wrapped of links) {
    const link = { ...wrapped, url: unwrapped(wrapped.url) }
    const key = addressKeyOf(link.url)
    const before = found.get(key)
    found.set(key, {
      url: before?.url ?? link.url,
      name: before?.name || cut(nameFor(link), MAX_NAME),
      description: before?.description || cut(link.description === link.name ? '' : link.description, MAX_DESCRIPTION),
      group: before?.group || cut(link.group, MAX_GROUP),
    })
  }
  return [...found.values()]
}

function nameFor({ name, url }: PastedLink): string {
  return addressKeyOf(name) === addressKeyOf(url) ? '' : name
}

/** Puts a text on one line, and never splits a character. */
function cut(text: string, most: number): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return line.length <= most ? line : [...line.toWellFormed()].slice(0, most).join('').trim()
}
