import { refuse } from '../file/foreign-file.ts'
import type { Folder, SkippedEntry } from '../tree/bookmarks.ts'
import { Collector, collectEntries } from '../tree/collector.ts'
import { type LinkFields, linkFromJson } from '../tree/link-fields.ts'
import type { Fields } from '../values/untrusted.ts'
import type { Format } from './format.ts'
import type { FormatId } from './titles.ts'

/** A folder of an export with its links and subfolders. */
export interface EntryTree {
  /** Missing if the entries belong to the parent folder. */
  readonly folder?: Omit<Folder, 'parent'>
  readonly entries?: readonly unknown[]
  /** Subfolders, after the entries. A generator if there may be very many: the limit then holds before all are made. */
  readonly children?: Iterable<EntryTree>
}

/** A program's export in JSON, in which each link is an object with fields. */
export interface JsonExport {
  readonly id: FormatId
  /** Named in the error message for other files, `isn't a Toby export`: `a Toby export`. */
  readonly what: string
  readonly fits: (json: unknown) => boolean
  /** Links that the file mentions, but that are not read from it. */
  readonly readTree: (json: unknown) => EntryTree | undefined
  readonly link: LinkFields<Fields>
  /** Returns the entries that are left out on purpose, to be reported as skipped. */
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
  collectEntries(found, entries ?? [], (entry) => ({ ...linkFromJson(link, entry), folder: place }))
  for (const listed of children ?? []) collect(found, listed, { link, parent: place })
}

/** The tree of an export that is nothing but a list of links. */
export function bareList(json: unknown): EntryTree | undefined {
  return Array.isArray(json) ? { entries: json } : undefined
}
