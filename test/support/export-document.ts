import type { Snapshot } from '../../src/core/snapshot.ts'
import { DOCUMENT_VERSION, type ExportDocument } from '../../src/schemas/document.ts'
import { type ExportedPart, selectExport } from '../../src/services/transfer/select-export.ts'

/** All data of a snapshot, or of a part of it, as a document. */
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
