import { describe, expect, it } from 'vitest'
import { EMPTY_GROUP } from '../../src/core/fields/group.ts'
import { exportDocumentSchema, importedGroupSchema } from '../../src/schemas/document.ts'
import { groupPatchSchema, newGroupSchema } from '../../src/schemas/group.ts'
import { RECORDS } from '../../src/schemas/records.ts'
import { siteSchemas } from '../../src/schemas/site.ts'

describe('a document', () => {
  const fieldsOf = (shape: object) => Object.keys(shape).toSorted()
  const namesOf = (kind: keyof typeof RECORDS) => RECORDS[kind].columns.map(({ name }) => name)

  it('contains every field of a group and of a site, in export and import', () => {
    const { groups, sites } = exportDocumentSchema.shape
    expect(fieldsOf(groups.element.unwrap().shape)).toEqual(namesOf('group').toSorted())
    expect(fieldsOf(sites.element.unwrap().shape)).toEqual(namesOf('site').toSorted())
    expect(fieldsOf(importedGroupSchema.shape)).toEqual(namesOf('group').toSorted())
    expect(['id', ...fieldsOf(siteSchemas().imported.shape)].toSorted()).toEqual(namesOf('site').toSorted())
  })
})

describe('the shapes of a record in input', () => {
  const given = (shape: object) => ['id', 'created_at', 'updated_at', ...Object.keys(shape)].toSorted()

  it('contain every field that people may set, in a new group and in a patch', () => {
    const names = RECORDS.group.columns.map(({ name }) => name).toSorted()
    expect(given(newGroupSchema.shape)).toEqual(names)
    expect(given(groupPatchSchema.shape)).toEqual(names)
  })

  it('make of a name alone a group that is empty otherwise', () => {
    expect(newGroupSchema.parse({ name: 'Tools' })).toEqual({ name: 'Tools', ...EMPTY_GROUP })
  })

  it('contain every field that people may set, in a new site and in a patch', () => {
    const { newSite, patch } = siteSchemas()
    const names = RECORDS.site.columns.map(({ name }) => name).toSorted()
    expect(given(newSite.shape)).toEqual(names)
    expect(given(patch.shape)).toEqual(names)
  })
})
