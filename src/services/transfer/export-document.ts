import { DOCUMENT_VERSION, type ExportDocument } from '../../domain/document.ts'
import type { Snapshot } from '../../domain/snapshot.ts'
import { type ExportedPart, selectExport } from './select-export.ts'

/** All data, or those of a part, lossless, in display order. Throws `not_found` for a part that is not there. */
export function exportDocument(snapshot: Snapshot, now: string, part?: ExportedPart): ExportDocument {
  const { sections, settings } = selectExport(snapshot, now, part)
  return {
    version: DOCUMENT_VERSION,
    exportDate: now,
    groups: sections.map(({ group }) => group),
    sites: sections.flatMap(({ sites }) => sites),
    configs: settings.map(({ key, value, is_public }) => ({ key, value, is_public })),
  }
}
