import { isSameRow } from '../../core/change.ts'
import { type Flag, MAX_ORDER } from '../../core/fields/field.ts'
import { hashesIn } from '../../core/icon.ts'
import type { Pace } from '../../ports/runtime.ts'
import { type Likeness, pairUp } from './pairs.ts'

interface Incoming {
  readonly order_num?: number | undefined
  readonly is_public?: Flag | undefined
  readonly created_at?: string | null | undefined
  readonly updated_at?: string | null | undefined
  readonly picture?: string | undefined
}

/** Fields that groups and sites share. */
interface Stored {
  readonly id: number
  readonly order_num: number
  readonly is_public: Flag
  readonly created_at: string
  readonly updated_at: string
  readonly icon: string
}

/** Records of a document that will become rows, and the existing rows in display order. */
export interface UpsertInput<Fields, Row> extends Omit<Likeness<Fields, Row>, 'keepsOrder'> {
  readonly records: readonly Fields[]
  readonly rows: readonly Row[]
  /** Returns an id that was never assigned. */
  readonly newId: () => number
  /** The number of the list that a record or a row is ordered in. */
  readonly listOf: (item: Fields | Row) => number
  /** Makes a new row. */
  readonly make: (record: Fields, rest: Omit<Stored, 'icon'>) => Row
  /** Called with each row before and after. */
  readonly put: (before: Row | null, after: Row) => void
}

export interface UpsertResult<Fields, Row> {
  /** The id that each record gets. */
  readonly ids: ReadonlyMap<Fields, number>
  /** The rows that no record matches. */
  readonly rest: readonly Row[]
}

export interface UpsertOptions {
  /** Keeps the order of the records; rows that match none of them will be deleted. */
  readonly replacing: boolean
  /** Matches no rows: all records become new ones. */
  readonly adding: boolean
  /** For new rows whose records don't specify it. */
  readonly isPublic: Flag
  readonly now: string
  readonly pace: Pace
}

/** Turns records into rows, existing or new. */
export async function upsertRecords<Fields extends Incoming, Row extends Stored>(
  { records, rows, newId, listOf, make, put, ...likeness }: UpsertInput<Fields, Row>,
  { replacing, adding, isPublic, now, pace }: UpsertOptions,
): Promise<UpsertResult<Fields, Row>> {
  const entries: readonly Entry<Fields>[] = replacing ? putInOrder(records, listOf) : records.map(asItIs)
  const { rowOf, rest } = adding
    ? { rowOf: () => undefined, rest: rows }
    : await pairUp(entries, rows, likeEntries(likeness, replacing), pace)
  const places = new OrderNumbers()
  if (!replacing) for (const row of rows) places.note(listOf(row), row.order_num)
  const ids = new Map<Fields, number>()
  const wanted: Wanted<Row>[] = []
  for (const entry of entries) {
    await pace()
    const { record, order_num = places.next(listOf(record)) } = entry
    const before = rowOf(entry) ?? null
    const after = before
      ? {
          ...before,
          ...likeness.valuesOf(record),
          ...(entry.order_num !== undefined && { order_num }),
          ...(hasPicture(before, record) && { icon: before.icon }),
        }
      : make(record, { id: newId(), order_num, is_public: record.is_public ?? isPublic, ...instants(record, now) })
    places.note(listOf(after), after.order_num)
    ids.set(record, after.id)
    wanted.push({ before, after })
  }
  for (const { before, after } of replacing ? inOrder(wanted, listOf) : wanted) {
    await pace()
    put(before, touch(before, after, now))
  }
  return { ids, rest }
}

/** Whether the row's icon is the picture that the file holds; of two pictures, the one for light pages. */
function hasPicture({ icon }: Stored, { picture }: Incoming): boolean {
  return picture !== undefined && hashesIn(icon)[0] === picture
}

interface Wanted<Row> {
  readonly before: Row | null
  readonly after: Row
}

function asItIs<Fields extends Incoming>(record: Fields): Entry<Fields> {
  return { record, order_num: record.order_num }
}

/** When the order is kept, `order_num` is no evidence for a match: it may have been raised. */
function likeEntries<Fields, Row extends Stored>(
  { keyOf, keyOfRow, valuesOf }: Omit<Likeness<Fields, Row>, 'keepsOrder'>,
  replacing: boolean,
): Likeness<Entry<Fields>, Row> {
  return {
    keyOf: ({ record }) => keyOf(record),
    keyOfRow,
    keepsOrder: replacing,
    valuesOf: ({ record }) => {
      const { order_num, ...others } = valuesOf(record)
      return (replacing || order_num === undefined ? others : { ...others, order_num }) as Partial<Row> // a part of a row
    },
  }
}

function inOrder<Row extends Stored>(wanted: readonly Wanted<Row>[], listOf: (row: Row) => number): Wanted<Row>[] {
  return [...Map.groupBy(wanted, ({ after }) => listOf(after)).values()].flatMap((list) => {
    const rows = keepOrder(list.map(({ after }) => after))
    return list.map(({ before, after }, at) => ({ before, after: rows[at] ?? after }))
  })
}

/** A changed row gets the time of the change; a new or unchanged one keeps its own. */
function touch<Row extends Stored>(before: Row | null, wanted: Row, now: string): Row {
  return before === null || isSameRow(before, wanted) ? wanted : { ...wanted, updated_at: now }
}

function instants(record: Incoming, now: string) {
  const created_at = record.created_at ?? now
  return { created_at, updated_at: record.updated_at ?? created_at }
}

/** A record of a document with its place; undefined for the last one in its list. */
export interface Entry<Fields> {
  readonly record: Fields
  readonly order_num: number | undefined
}

/** The highest `order_num` of each list so far. Once the numbers run out, new rows share the last: ids break ties. */
class OrderNumbers {
  readonly #last = new Map<number, number>()

  next(list: number): number {
    return Math.min((this.#last.get(list) ?? -1) + 1, MAX_ORDER)
  }

  note(list: number, order: number): void {
    this.#last.set(list, Math.max(this.#last.get(list) ?? order, order))
  }
}

/**
 * Gives all records a place; those without one go last. Each list is in the order that the document specifies. The lists
 * alternate as in the document, so that ids, which are assigned in this order, follow it.
 */
function putInOrder<Fields extends { readonly order_num?: number | undefined }>(
  records: readonly Fields[],
  listOf: (record: Fields) => number,
): (Entry<Fields> & { readonly order_num: number })[] {
  const places = new OrderNumbers()
  const entries = records.map((record) => {
    const order_num = record.order_num ?? places.next(listOf(record))
    places.note(listOf(record), order_num)
    return { record, order_num }
  })
  const lists = Map.groupBy(entries, ({ record }) => listOf(record))
  const inTurn = new Map(
    [...lists].map(([list, own]) => [list, own.toSorted((a, b) => a.order_num - b.order_num).values()]),
  )
  return entries.map((entry) => inTurn.get(listOf(entry.record))?.next().value ?? entry)
}

/**
 * Raises numbers so that the rows of a list are displayed in the given order: rows with equal numbers are displayed by id,
 * and a deleted row comes back with a new id.
 */
function keepOrder<Row extends { readonly id: number; readonly order_num: number }>(
  rows: readonly Row[],
): readonly Row[] {
  let last = { id: Number.POSITIVE_INFINITY, order_num: Number.NEGATIVE_INFINITY }
  const kept = rows.map((row) => {
    const lowest = row.id > last.id ? last.order_num : last.order_num + 1
    last = { id: row.id, order_num: Math.max(row.order_num, lowest) }
    return row.order_num === last.order_num ? row : { ...row, order_num: last.order_num }
  })
  return last.order_num <= MAX_ORDER ? kept : rows.map((row, order_num) => ({ ...row, order_num }))
}
