import type { Link } from './bookmarks.ts'
import type { Collector } from './collector.ts'

/** One that leads to a place of the other program itself, such as `#page2` or `/about`, is skipped. */
export function collectLink(found: Collector, link: Link): void {
  const url = link.url.trim()
  const isRelative = /^(?:[#?]|\.{0,2}\/(?!\/)|\.{1,2}$)/.test(url)
  if (isRelative) found.skip({ name: link.name, url, problem: { code: 'unknownAddress' } })
  else found.link(link)
}

/** What has no field of its own, a line each; undefined for nothing. */
export function notesOf(...texts: readonly (string | undefined)[]): string | undefined {
  return texts.filter((text) => text !== undefined).join('\n') || undefined
}
