import { DOCUMENT_VERSION, type ExportDocument } from '../../domain/document.ts'
import type { Snapshot } from '../../domain/snapshot.ts'

/** All data, lossless, in display order. */
export function exportDocument(snapshot: Snapshot, now: string): ExportDocument {
  return {
    version: DOCUMENT_VERSION,
    exportDate: now,
    groups: snapshot.sections.map(({ group }) => group),
    sites: snapshot.sections.flatMap(({ sites }) => sites),
    configs: snapshot.settings.map(({ key, value, is_public }) => ({ key, value, is_public })),
  }
}
