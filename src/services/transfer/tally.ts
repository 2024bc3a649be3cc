import { z } from 'zod'
import { type Change, isSameRow } from '../../core/change.ts'
import type { RecordKind } from '../../core/records.ts'
import { count, id } from '../../schemas/fields.ts'
import type { ImportDocument, TakenIcons } from './import-document.ts'
import { type List, type SkippedRecord, skippedRecordSchema } from './skipped.ts'

/** `folded`: nested too deeply to be a group of its own; its name becomes part of the names below it. */
const STATES = ['created', 'updated', 'unchanged', 'leftOut', 'folded'] as const

/** A group of the document, and what an import would do with it. */
const importTreeNodeSchema = z
  .object({
    /** Its place in the document, which names it in `leaveOut` and `to`. */
    number: count,
    /** The number of the group that it is in; null: at the top. */
    parent: count.nullable(),
    name: z.string(),
    state: z.enum(STATES),
    /** Present if the group becomes a new page. */
    isPage: z.literal(true).optional(),
    /** The existing group that it matches or goes to, if any. */
    group_id: id.optional(),
    /** Links in the group itself, not in those below it: all of them, and how many are created and updated. */
    sites: count,
    created: count,
    updated: count,
    /** The first of these links, as an example. */
    firstSites: z.array(z.object({ name: z.string(), url: z.string() }).readonly()).readonly(),
  })
  .readonly()
  .meta({ id: 'ImportTreeNode' })

export type ImportTreeNode = z.infer<typeof importTreeNodeSchema>

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

/** A file of another program, by its own name, and the format that it turned out to be in. */
const recognisedFileSchema = z
  .object({ name: z.string(), format: z.string(), title: z.string() })
  .readonly()
  .meta({ id: 'RecognisedFile' })

/** The outcome of an import, or of a dry run. */
export const importSummarySchema = z
  .object({
    groups: importCountsSchema,
    sites: importCountsSchema,
    configs: importCountsSchema,
    /** Present if the document has icons. */
    icons: importCountsSchema.optional(),
    /** The first records that were skipped. */
    skipped: z.array(skippedRecordSchema).readonly(),
    /** How many more were skipped. */
    moreSkipped: count,
    /** Keys of acting settings that the document would change, taken or not. */
    acting: z.array(z.string()).readonly().optional(),
    /** If asked for: the groups of the document, in its order. */
    tree: z.array(importTreeNodeSchema).readonly().optional(),
    /** With the tree: whether the options `visibility` and `keepsRoots` make a difference for this document. */
    lacksVisibility: z.boolean().optional(),
    hasRoots: z.boolean().optional(),
    /** The files, if they are of another program. */
    files: z.array(recognisedFileSchema).readonly().optional(),
    /** Whether the file is truncated, so that records may be missing. */
    isCut: z.boolean().optional(),
    /** How many bytes of the files were not valid text, and were replaced by `�`. */
    replacedBytes: count.optional(),
    /** How many links of a merge are here already, but not as the ones that they would update. */
    known: count.optional(),
    /** How many texts were cut, because not even the notes have room for the whole. */
    cutTexts: count.optional(),
    /** How many links have a time that can't be read. */
    unreadTimes: count.optional(),
    /** Groups and sites here that guests do not see yet, but then would: how many, and the names of the first. */
    published: z
      .object({ total: count, names: z.array(z.string()).readonly() })
      .readonly()
      .optional(),
  })
  .readonly()
  .meta({ id: 'ImportSummary' })

export type ImportSummary = z.infer<typeof importSummarySchema>

/** Counts what an import does and collects its changes. */
export class Tally {
  readonly changes: Change[] = []
  readonly #counts = { group: counter(), site: counter(), config: counter() }
  readonly #acting: string[] = []
  readonly #updatedGroups = new Set<number>()
  readonly #sitesIn = new Map<number, { created: number; updated: number }>()
  readonly #leftOut: SkippedRecord[] = []
  #known = 0

  /** Adds a change, unless it changes nothing. */
  put(change: Change): void {
    const counts = this.#counts[change.kind]
    if (isSameRow<object>(change.before, change.after)) {
      counts.unchanged += 1
      return
    }
    if (change.before === null) counts.created += 1
    else if (change.after === null) counts.deleted += 1
    else counts.updated += 1
    this.changes.push(change)
    this.#noteGroup(change)
  }

  /** Whether the group exists already and is changed. */
  isUpdated(groupId: number): boolean {
    return this.#updatedGroups.has(groupId)
  }

  /** How many links of a group are created and updated. */
  sitesIn(groupId: number): { readonly created: number; readonly updated: number } {
    return this.#sitesIn.get(groupId) ?? { created: 0, updated: 0 }
  }

  #noteGroup({ kind, before, after }: Change): void {
    if (after === null) return
    if (kind === 'group' && before !== null) this.#updatedGroups.add(after.id)
    if (kind !== 'site') return
    const { created, updated } = this.sitesIn(after.group_id)
    const counts = before === null ? { created: created + 1, updated } : { created, updated: updated + 1 }
    this.#sitesIn.set(after.group_id, counts)
  }

  /** Lists a setting that could be imported, but is not. */
  leaveOut(setting: SkippedRecord): void {
    this.#leftOut.push(setting)
  }

  /** Counts a link of the document whose address is here. */
  noteKnown(): void {
    this.#known += 1
  }

  noteActing(key: string): void {
    this.#acting.push(key)
  }

  summary({ totals, skipped, icons, files, isCut, replacedBytes, lost }: ImportDocument): ImportSummary {
    const counts = (kind: RecordKind, list: List): ImportCounts => ({
      total: totals[list],
      ...this.#counts[kind],
      skipped: skipped.counts[list] + (list === 'configs' ? this.#leftOut.length : 0),
    })
    return {
      groups: counts('group', 'groups'),
      sites: counts('site', 'sites'),
      configs: counts('config', 'configs'),
      ...(icons && { icons: countsOf(icons) }),
      skipped: [...skipped.listed, ...this.#leftOut, ...(icons?.listed ?? [])],
      moreSkipped: skipped.more + (icons?.more ?? 0),
      ...(files && { files }),
      ...(isCut && { isCut }),
      ...(replacedBytes && { replacedBytes }),
      ...(this.#known > 0 && { known: this.#known }),
      ...(lost && lost.texts > 0 && { cutTexts: lost.texts }),
      ...(lost && lost.times > 0 && { unreadTimes: lost.times }),
      ...(this.#acting.length > 0 && { acting: this.#acting }),
    }
  }
}

function countsOf({ listed: _, more: __, ...counts }: TakenIcons): ImportCounts {
  return { ...counter(), ...counts }
}

function counter() {
  return { created: 0, updated: 0, unchanged: 0, deleted: 0 }
}
