import { describe, expect, it } from 'vitest'
import { RECORD_KINDS, RECORDS } from '../../src/schemas/records.ts'
import type { Dialect } from '../../src/storage/dialect.ts'

export interface FoundColumn {
  readonly name: string
  readonly type: string
  readonly isNullable: boolean
}

/** The migrations match the schemas of the records: a field is defined there and in a migration, nowhere else. */
export function describeColumns(
  name: string,
  dialect: Pick<Dialect, 'columnTypes'>,
  columnsOf: (table: string) => Promise<readonly FoundColumn[]>,
): void {
  describe(`the columns on ${name}`, () => {
    it.each(RECORD_KINDS)('for a %s are the fields of its schema', async (kind) => {
      const { table, columns } = RECORDS[kind]
      const found = await columnsOf(table)
      const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
      const wanted = columns.map(({ type, ...column }) => ({
        ...column,
        type: dialect.columnTypes[type].toLowerCase(),
      }))
      expect(found.map((column) => ({ ...column, type: column.type.toLowerCase() })).toSorted(byName)).toEqual(
        wanted.toSorted(byName),
      )
    })
  })
}
