import { MAX_ORDER } from '../../core/fields/field.ts'

/** A record of a document with its place; undefined for the last one in its list. */
export interface Entry<Fields> {
  readonly record: Fields
  readonly order_num: number | undefined
}

/** The highest `order_num` of each list so far. Once the numbers run out, new rows share the last: ids break ties. */
export class OrderNumbers {
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
export function putInOrder<Fields extends { readonly order_num?: number | undefined }>(
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
export function keepOrder<Row extends { readonly id: number; readonly order_num: number }>(
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
