import { z } from 'zod'
import { type Change, sameRow } from '../../domain/change.ts'
import { count } from '../../domain/fields.ts'
import type { ImportDocument } from './import-document.ts'
import { type List, skippedRecordSchema } from './skipped.ts'

export type Kind = Change['kind']

const importCountsSchema = z
  .object({
    /** Records in the document. */
    total: count,
    created: count,
    updated: count,
    unchanged: count,
    skipped: count,
    /** Rows that are not in the document; only `replace` deletes. */
    deleted: count,
  })
  .readonly()
  .meta({ id: 'ImportCounts' })

export type ImportCounts = z.infer<typeof importCountsSchema>

/** What an import did or would do. */
export const importSummarySchema = z
  .object({
    groups: importCountsSchema,
    sites: importCountsSchema,
    configs: importCountsSchema,
    /** The first records that were skipped. */
    skipped: z.array(skippedRecordSchema).readonly(),
    /** How many more were. */
    moreSkipped: z.int(),
  })
  .readonly()
  .meta({ id: 'ImportSummary' })

export type ImportSummary = z.infer<typeof importSummarySchema>

/** Counts what an import does and collects its changes. */
export class Tally {
  readonly changes: Change[] = []
  readonly #counts = { group: counter(), site: counter(), config: counter() }

  /** Adds a change, unless it changes nothing. */
  put(change: Change): void {
    const counts = this.#counts[change.kind]
    if (sameRow<object>(change.before, change.after)) {
      counts.unchanged += 1
      return
    }
    if (change.before === null) counts.created += 1
    else if (change.after === null) counts.deleted += 1
    else counts.updated += 1
    this.changes.push(change)
  }

  summary({ totals, skipped }: ImportDocument): ImportSummary {
    const counts = (kind: Kind, list: List): ImportCounts => ({
      total: totals[list],
      ...this.#counts[kind],
      skipped: skipped.counts[list],
    })
    return {
      groups: counts('group', 'groups'),
      sites: counts('site', 'sites'),
      configs: counts('config', 'configs'),
      skipped: skipped.told,
      moreSkipped: skipped.more,
    }
  }
}

function counter() {
  return { created: 0, updated: 0, unchanged: 0, skipped: 0, deleted: 0 }
}
