import { hasVariable } from '../values/address.ts'
import type { Link } from './bookmarks.ts'
import type { Collector } from './collector.ts'

/** Collects a link, but skips one that leads into the other program itself, such as `#page2` or `/about`. */
export function collectLink(found: Collector, link: Link): void {
  const url = link.url.trim()
  const isRelative = /^(?:[#?]|\.{0,2}\/(?!\/)|\.{1,2}$)/.test(url)
  if (isRelative) found.skip({ name: link.name, url, problem: { code: 'unknownAddress' } })
  else found.link(link)
}

/** As `collectLink`, from settings: skips an address that the other program fills in from the environment or a secret. */
export function collectConfigured(found: Collector, link: Link): void {
  if (hasVariable(link.url)) found.skip({ name: link.name, url: link.url.trim(), problem: { code: 'unknownAddress' } })
  else collectLink(found, link)
}

/** Joins texts that have no field of their own, one per line; undefined for none. */
export function notesOf(...texts: readonly (string | undefined)[]): string | undefined {
  return texts.filter((text) => text !== undefined).join('\n') || undefined
}
