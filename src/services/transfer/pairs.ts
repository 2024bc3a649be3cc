import type { Pace } from '../../ports/runtime.ts'

interface Kept {
  readonly id: number
}

/** How records and rows are compared. */
export interface Likeness<Fields, Row> {
  /** A record can only match a row with the same key. */
  readonly keyOf: (record: Fields) => string
  readonly keyOfRow: (row: Row) => string
  /** The fields of its row that a record specifies. */
  readonly valuesOf: (record: Fields) => Partial<Row>
  /** Whether rows will be displayed in the order of their records. */
  readonly keepsOrder: boolean
}

/** The existing row that each record of a document stands for, if any; and the rows that no record stands for. */
export interface Pairs<Fields, Row> {
  readonly rowOf: (record: Fields) => Row | undefined
  readonly rest: readonly Row[]
}

/**
 * Pairs the records of a document with the existing rows of the same key. If a key repeats, records first take rows that
 * already equal them, so that a second import of a document finds the rows of the first one; the others are paired in
 * order. Rows are in display order.
 */
export async function pairUp<Fields, Row extends Kept>(
  records: readonly Fields[],
  rows: readonly Row[],
  { keyOf, keyOfRow, ...likeness }: Likeness<Fields, Row>,
  pace: Pace,
): Promise<Pairs<Fields, Row>> {
  if (rows.length === 0) return { rowOf: () => undefined, rest: [] }
  const rowsByKey = await groupBy(rows, keyOfRow, pace)
  const pairs = new Map<Fields, Row>()
  for (const [key, alike] of await groupBy(records, keyOf, pace)) {
    await pace()
    for (const [record, row] of pairAlike(alike, rowsByKey.get(key) ?? [], likeness)) pairs.set(record, row)
  }
  const taken = new Set(pairs.values())
  return { rowOf: (record) => pairs.get(record), rest: rows.filter((row) => !taken.has(row)) }
}

async function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string, pace: Pace) {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    await pace()
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

type Pair<Fields, Row> = readonly [record: Fields, row: Row]

function pairAlike<Fields, Row extends Kept>(
  records: readonly Fields[],
  rows: readonly Row[],
  { valuesOf, keepsOrder }: Pick<Likeness<Fields, Row>, 'valuesOf' | 'keepsOrder'>,
): readonly Pair<Fields, Row>[] {
  if (rows.length === 0 || (rows.length === 1 && records.length === 1)) return inOrder(records, rows)
  const [given = '', ...others] = new Set(records.map((record) => Object.keys(valuesOf(record)).join()))
  // Records with different fields can't be compared with rows. The order by id works: new rows are made in that order.
  if (others.length > 0) return inOrder(records, byId(rows))
  const names = given.split(',') as (keyof Row)[] // the names that `valuesOf` gives
  const textOf = (fields: Partial<Row>) => JSON.stringify(names.map((name) => fields[name]))
  const textOfRecord = (record: Fields) => textOf(valuesOf(record))
  const same = pairEqual(records, keepsOrder ? rows : byId(rows), textOfRecord, textOf)
  const paired = new Set(same.map(([record]) => record))
  const taken = new Set(same.map(([, row]) => row))
  const rest = inOrder(
    records.filter((record) => !paired.has(record)),
    rows.filter((row) => !taken.has(row)),
  )
  const pairs = [...same, ...rest]
  return keepsOrder ? pairs : settle(records, pairs, textOfRecord)
}

/**
 * Equal records take their rows in order of id, and new rows get higher ids, so that the next import pairs them the same
 * way. That matters for groups, because each has its own sites.
 */
function settle<Fields, Row extends Kept>(
  records: readonly Fields[],
  pairs: readonly Pair<Fields, Row>[],
  textOf: (record: Fields) => string,
): readonly Pair<Fields, Row>[] {
  const rowOf = new Map(pairs)
  return [...Map.groupBy(records, textOf).values()].flatMap((equal) =>
    inOrder(equal, byId(equal.flatMap((record) => rowOf.get(record) ?? []))),
  )
}

function byId<Row extends Kept>(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((a, b) => a.id - b.id)
}

function pairEqual<Fields, Row>(
  records: readonly Fields[],
  rows: readonly Row[],
  textOf: (record: Fields) => string,
  textOfRow: (row: Row) => string,
): readonly Pair<Fields, Row>[] {
  const rowsByText = Map.groupBy(rows, textOfRow)
  return [...Map.groupBy(records, textOf)].flatMap(([text, equal]) => inOrder(equal, rowsByText.get(text) ?? []))
}

function inOrder<Fields, Row>(records: readonly Fields[], rows: readonly Row[]): readonly Pair<Fields, Row>[] {
  const pairs: Pair<Fields, Row>[] = []
  for (const [at, record] of records.entries()) {
    const row = rows[at]
    if (row === undefined) break
    pairs.push([record, row])
  }
  return pairs
}
