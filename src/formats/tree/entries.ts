import { type Fields, fieldsOf, textOf } from '../values/untrusted.ts'
import type { Link } from './bookmarks.ts'
import type { Collector } from './collector.ts'

/** Collects a link for each object in a list. */
export function collectEntries(found: Collector, entries: readonly unknown[], linkOf: (entry: Fields) => Link): void {
  for (const entry of entries) {
    const fields = fieldsOf(entry)
    if (fields) found.link(linkOf(fields))
    else found.skip({ name: textOf(entry), problem: { code: 'noLink' } })
  }
}
