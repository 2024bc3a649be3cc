import { z } from 'zod'
import { type Change, sameRow } from '../../domain/change.ts'
import { AppError } from '../../domain/errors.ts'
import { type ImportDocument, type SkippedRecord, skippedRecordSchema } from './read-document.ts'

export type Kind = Change['kind']

const importCountsSchema = z
  .object({
    /** Records in the document. */
    total: z.int(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    skipped: z.int(),
    /** Rows that are not in the document; only `replace` deletes. */
    deleted: z.int(),
  })
  .readonly()

export type ImportCounts = z.infer<typeof importCountsSchema>

/** What an import did or would do. */
export const importSummarySchema = z
  .object({
    groups: importCountsSchema,
    sites: importCountsSchema,
    configs: importCountsSchema,
    skipped: z.array(skippedRecordSchema).readonly(),
    /** Keys of settings in the document that would act on everyone who opens the page, taken or not. */
    acting: z.array(z.string()).readonly().optional(),
  })
  .readonly()

export type ImportSummary = z.infer<typeof importSummarySchema>

/** Counts what an import does and collects its changes. */
export class Tally {
  readonly changes: Change[] = []
  readonly #counts = { group: counter(), site: counter(), config: counter() }
  readonly #document: ImportDocument
  readonly #skipInvalid: boolean
  readonly #skipped: SkippedRecord[]
  readonly #acting: string[] = []

  constructor(document: ImportDocument, skipInvalid: boolean) {
    this.#document = document
    this.#skipInvalid = skipInvalid
    this.#skipped = [...document.skipped]
  }

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

  /** For a record that does not fit the others: refuses the document, or leaves out the record. */
  refuse(record: { readonly path: string; readonly name: string }, field: string, reason: string): void {
    if (!this.#skipInvalid) throw new AppError('invalid_input', `${record.path}.${field}: ${reason}`)
    this.leaveOut(record, `${field}: ${reason}`)
  }

  leaveOut({ path, name }: { readonly path: string; readonly name: string }, reason: string): void {
    this.#skipped.push({ path, name, reason })
  }

  noteActing(key: string): void {
    this.#acting.push(key)
  }

  summary(): ImportSummary {
    const { totals } = this.#document
    const counts = (kind: Kind, list: keyof typeof totals): ImportCounts => ({
      total: totals[list],
      ...this.#counts[kind],
      skipped: this.#skipped.filter(({ path }) => path.startsWith(`${list}[`)).length,
    })
    return {
      groups: counts('group', 'groups'),
      sites: counts('site', 'sites'),
      configs: counts('config', 'configs'),
      skipped: this.#skipped,
      ...(this.#acting.length > 0 && { acting: this.#acting }),
    }
  }
}

function counter() {
  return { created: 0, updated: 0, unchanged: 0, skipped: 0, deleted: 0 }
}
