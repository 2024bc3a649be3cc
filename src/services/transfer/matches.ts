/**
 * Existing rows, to be matched by a key. Where a key repeats, the k-th record of a document gets the
 * k-th row; no row is matched twice.
 */
export class Matches<Row> {
  readonly #rows = new Map<string, Row[]>()

  constructor(entries: Iterable<readonly [key: string, row: Row]> = []) {
    for (const [key, row] of entries) this.add(key, row)
  }

  add(key: string, row: Row): void {
    const rows = this.#rows.get(key)
    if (rows) rows.push(row)
    else this.#rows.set(key, [row])
  }

  /** The next row with this key, or null. */
  take(key: string): Row | null {
    return this.#rows.get(key)?.shift() ?? null
  }

  /** The rows without a match. */
  rest(): Row[] {
    return [...this.#rows.values()].flat()
  }
}
