import { z } from 'zod'
import { type Change, sameRow } from '../../domain/change.ts'
import { count } from '../../domain/fields.ts'
import type { ImportDocument } from './import-document.ts'
import { type List, type SkippedRecord, skippedRecordSchema } from './skipped.ts'

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
    moreSkipped: count,
    /** Keys of settings in the document that affect everyone who opens the page, taken or not. */
    acting: z.array(z.string()).readonly().optional(),
    /** Groups and sites here that are private and become public: how many, and the names of the first. */
    published: z
      .object({ total: count, names: z.array(z.string()).readonly() })
      .readonly()
      .optional(),
  })
  .readonly()
  .meta({ id: 'ImportSummary' })

export type ImportSummary = z.infer<typeof importSummarySchema>

const MAX_NAMES = 20

/** Counts what an import does and collects its changes. */
export class Tally {
  readonly changes: Change[] = []
  readonly #counts = { group: counter(), site: counter(), config: counter() }
  readonly #acting: string[] = []
  readonly #leftOut: SkippedRecord[] = []
  readonly #published: { total: number; readonly names: string[] } = { total: 0, names: [] }

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
    this.#notePublished(change)
  }

  #notePublished({ kind, before, after }: Change): void {
    if (kind === 'config' || before?.is_public !== 0 || after?.is_public !== 1) return
    this.#published.total += 1
    if (this.#published.names.length < MAX_NAMES) this.#published.names.push(before.name)
  }

  /** A setting that could be imported, but is not. */
  leaveOut(setting: SkippedRecord): void {
    this.#leftOut.push(setting)
  }

  noteActing(key: string): void {
    this.#acting.push(key)
  }

  summary({ totals, skipped }: ImportDocument): ImportSummary {
    const counts = (kind: Kind, list: List): ImportCounts => ({
      total: totals[list],
      ...this.#counts[kind],
      skipped: skipped.counts[list] + (list === 'configs' ? this.#leftOut.length : 0),
    })
    return {
      groups: counts('group', 'groups'),
      sites: counts('site', 'sites'),
      configs: counts('config', 'configs'),
      skipped: [...skipped.told, ...this.#leftOut],
      moreSkipped: skipped.more,
      ...(this.#acting.length > 0 && { acting: this.#acting }),
      ...(this.#published.total > 0 && { published: this.#published }),
    }
  }
}

function counter() {
  return { created: 0, updated: 0, unchanged: 0, deleted: 0 }
}
