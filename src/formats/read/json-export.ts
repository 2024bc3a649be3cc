import { refuse } from '../file/refuse.ts'
import type { Folder, SkippedEntry } from '../tree/bookmarks.ts'
import { Collector, collectEntries } from '../tree/collector.ts'
import { type LinkFields, linkIn } from '../tree/link-fields.ts'
import type { Fields } from '../values/untrusted.ts'
import type { Format } from './format.ts'
import type { FormatId } from './titles.ts'

/** What there is in JSON of entries that become links. */
export interface EntryTree {
  /** Left out for entries that belong into the folder around them. */
  readonly folder?: Omit<Folder, 'parent'>
  readonly entries?: readonly unknown[]
  /** What comes after the entries. A generator for what may be very long: the limit then holds before all is made. */
  readonly children?: Iterable<EntryTree>
}

/** A program's export in JSON, in which each link is an object with fields. */
export interface JsonExport {
  readonly id: FormatId
  /** What the refusal of another file says that it is not: `a Toby export`. */
  readonly what: string
  readonly fits: (json: unknown) => boolean
  /** Undefined for what can be no such export. A few levels deep at most. */
  readonly readTree: (json: unknown) => EntryTree | undefined
  readonly link: LinkFields<Fields>
  /** What the file says of links that are not read from it. */
  readonly leftOut?: (json: unknown) => readonly SkippedEntry[]
}

export function jsonExport({ id, what, fits, readTree, link, leftOut }: JsonExport): Format {
  return {
    id,
    fits: ({ json }) => fits(json),
    read(file) {
      const all = readTree(file.json) ?? refuse(file, `isn't ${what}`)
      const found = new Collector()
      collect(found, all, { link, parent: null })
      for (const entry of leftOut?.(file.json) ?? []) found.skip(entry)
      return found.finish()
    },
  }
}

interface Place {
  readonly link: LinkFields<Fields>
  readonly parent: number | null
}

function collect(found: Collector, { folder, entries, children }: EntryTree, { link, parent }: Place): void {
  const place = folder ? found.folder({ ...folder, parent }) : parent
  collectEntries(found, entries ?? [], (entry) => ({ ...linkIn(link, entry), folder: place }))
  for (const listed of children ?? []) collect(found, listed, { link, parent: place })
}

/** A list of links and nothing around it. */
export function bareList(json: unknown): EntryTree | undefined {
  return Array.isArray(json) ? { entries: json } : undefined
}
