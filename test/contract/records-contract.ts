import { describe, expect, it } from 'vitest'
import { exportDocumentSchema, importedGroupSchema } from '../../src/domain/document.ts'
import { KINDS, RECORDS } from '../../src/domain/records.ts'
import { siteSchemas } from '../../src/domain/site.ts'
import type { Dialect } from '../../src/storage/dialect.ts'

export interface FoundColumn {
  readonly name: string
  readonly type: string
  readonly isNullable: boolean
}

/** What the migrations make is what the records' schemas say: a field is said there and in a migration, nowhere else. */
export function describeColumns(
  name: string,
  dialect: Pick<Dialect, 'columnTypes'>,
  columnsOf: (table: string) => Promise<readonly FoundColumn[]>,
): void {
  describe(`the columns on ${name}`, () => {
    it.each(KINDS)('of a %s are the fields of its schema', async (kind) => {
      const { table, columns } = RECORDS[kind]
      const found = await columnsOf(table)
      const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
      const wanted = columns.map(({ type, ...column }) => ({ ...column, type: dialect.columnTypes[type].toLowerCase() }))
      expect(found.map((column) => ({ ...column, type: column.type.toLowerCase() })).toSorted(byName)).toEqual(
        wanted.toSorted(byName),
      )
    })
  })
}

describe('a document', () => {
  const fieldsOf = (shape: object) => Object.keys(shape).toSorted()
  const namesOf = (kind: keyof typeof RECORDS) => RECORDS[kind].columns.map(({ name }) => name)

  it('holds every field of a group and of a site, out and in', () => {
    const { groups, sites } = exportDocumentSchema.shape
    expect(fieldsOf(groups.element.unwrap().shape)).toEqual(namesOf('group').toSorted())
    expect(fieldsOf(sites.element.unwrap().shape)).toEqual(namesOf('site').toSorted())
    expect(fieldsOf(importedGroupSchema.shape)).toEqual(namesOf('group').toSorted())
    expect(['id', ...fieldsOf(siteSchemas().imported.shape)].toSorted()).toEqual(namesOf('site').toSorted())
  })
})

describe('the shapes in which a site comes in', () => {
  const given = (shape: object) => ['id', 'created_at', 'updated_at', ...Object.keys(shape)].toSorted()

  it('name every field that people may set, new or changed', () => {
    const { newSite, patch } = siteSchemas()
    const names = RECORDS.site.columns.map(({ name }) => name).toSorted()
    expect(given(newSite.shape)).toEqual(names)
    expect(given(patch.shape)).toEqual(names)
  })
})
