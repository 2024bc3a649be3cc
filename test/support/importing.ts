import type { Snapshot } from '../../src/core/snapshot.ts'
import type { Bookmarks } from '../../src/formats/tree/bookmarks.ts'
import { atOnce } from '../../src/ports/runtime.ts'
import { siteSchemas } from '../../src/schemas/site.ts'
import { type BookmarksOptions, documentFromBookmarks } from '../../src/services/transfer/from-bookmarks.ts'
import { type ImportOptions, planImport } from '../../src/services/transfer/plan-import.ts'
import { readDocument } from '../../src/services/transfer/read-document.ts'
import { asJson } from './made-site.ts'
import { make } from './pure-site.ts'

const OPTIONS: ImportOptions = { mode: 'merge', visibility: 'private', skipInvalid: false, pace: atOnce }

/** Imports a document without storage. */
export async function importInto(snapshot: Snapshot, document: unknown, options: Partial<ImportOptions> = {}) {
  return make(snapshot, await importing(document, options))
}

/** The edit that imports a document. */
export async function importing(document: unknown, options: Partial<ImportOptions> = {}) {
  const all = { ...OPTIONS, ...options }
  return planImport(await readDocument(asJson(document), { ...all, schemas: siteSchemas() }), all)
}

/** Imports what a file of another program holds, without storage. */
export async function importBookmarks(
  snapshot: Snapshot,
  bookmarks: Partial<Bookmarks>,
  options: Partial<ImportOptions & BookmarksOptions> = {},
) {
  const all = { ...OPTIONS, schemas: siteSchemas(), ...options }
  return make(snapshot, planImport(await documentFromBookmarks({ ...NOTHING, ...bookmarks }, all), all))
}

export const NOTHING: Bookmarks = { folders: [], links: [], skipped: [], isCut: false }
