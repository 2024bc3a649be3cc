import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Snapshot } from '../../src/core/snapshot.ts'
import { createSchemaWriter } from '../../src/http/openapi-schemas.ts'
import { DOCUMENT_VERSION, importDocumentSchema } from '../../src/schemas/document.ts'
import { groupSchema } from '../../src/schemas/group.ts'
import { siteSchema, siteSchemas } from '../../src/schemas/site.ts'
import { exportDocument } from '../support/export-document.ts'
import { importInto } from '../support/importing.ts'
import { madeDocument } from '../support/made-site.ts'
import { EMPTY, NOW } from '../support/pure-site.ts'

const FILE = `docs/signpost-${DOCUMENT_VERSION}.schema.json`

/** Documents as this program writes them, as far as JSON Schema can say it: an import takes them, and some others. */
function publishedSchema(): z.core.JSONSchema.JSONSchema {
  const writer = createSchemaWriter()
  writer.write(importDocumentSchema(siteSchemas()), 'input')
  const { ImportDocument, ...$defs } = JSON.parse(
    JSON.stringify(writer.named).replaceAll('#/components/schemas/', '#/$defs/'),
  )
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Signpost document',
    description: `What Signpost exports as version ${DOCUMENT_VERSION}. Its import takes every document like it.`,
    ...ImportDocument,
    properties: { ...ImportDocument.properties, sites: { type: 'array', items: { $ref: '#/$defs/ImportedSite' } } },
    required: ['groups', 'sites'],
    $defs,
  }
}

it(`${FILE} is what the program says (vitest -u writes it)`, async () => {
  await expect(`${JSON.stringify(publishedSchema(), undefined, 2)}\n`).toMatchFileSnapshot(`../../${FILE}`)
})

describe('the published schema', () => {
  const schema = z.fromJSONSchema(publishedSchema())
  const fits = (document: unknown) => schema.safeParse(document).success
  const isTaken = (document: object) =>
    importInto(EMPTY, document).then(
      () => true,
      () => false,
    )

  const site = { group_id: 1, name: 'Mail', url: 'https://mail.example' }
  const RICH = {
    groups: [
      {
        id: 1,
        name: 'Work',
        is_page: 1,
        icon: 'https://a.example/i.png',
        description: 'd',
        view: 'icons',
        is_folded: 1,
      },
      { id: 2, name: 'In it', parent_id: 1, is_public: 0 },
    ],
    sites: [
      { ...site, tags: ['x', 'y z'], lan_url: 'http://nas.lan', open_in: 'new', notes: 'own\nnotes', is_public: 1 },
    ],
    configs: [{ key: 'site.title', value: 'Home', is_public: 1 }],
  }

  it('holds for what is exported: nothing, everything and a group', async () => {
    const { snapshot } = await importInto(EMPTY, RICH)
    const { snapshot: large } = await importInto(EMPTY, madeDocument({ groups: 5, sites: 200 }))
    const all = (of: Snapshot) => [
      exportDocument(of, NOW),
      ...of.sections.map(({ group }) => exportDocument(of, NOW, group.id)),
    ]
    for (const document of [exportDocument(EMPTY, NOW), ...all(snapshot), ...all(large)]) {
      expect(schema.safeParse(document).error?.issues).toBeUndefined()
      expect(await isTaken(document)).toBe(true)
    }
  })

  const VALUES = [
    null,
    '',
    ' ',
    'x',
    'nas:5000',
    'same',
    'x'.repeat(101),
    'x'.repeat(6000),
    'a\u0000b',
    0,
    1,
    2,
    -1,
    1.5,
    2 ** 40,
  ]
  const MORE = [
    true,
    [],
    ['x'],
    [''],
    ['x'.repeat(51)],
    Array(21).fill('x'),
    [1],
    {},
    NOW,
    '2026-01-01 00:00:00',
    '2026-01-01',
  ]
  const TIMES = ['created_at', 'updated_at']
  const fieldsOf = (schema: typeof groupSchema | typeof siteSchema) => {
    const identity = ['id', 'group_id', 'parent_id']
    return Object.keys(schema.unwrap().shape).filter((field) => !identity.includes(field))
  }
  const ROWS = [
    ...['id', ...fieldsOf(groupSchema)].map((field) => ({ of: 'groups', field })),
    ...fieldsOf(siteSchema).map((field) => ({ of: 'sites', field })),
    ...['key', 'value', 'is_public'].map((field) => ({ of: 'configs', field })),
    ...['version', 'groups', 'sites', 'configs'].map((field) => ({ of: 'document', field })),
  ]
  /** Which texts are addresses or lists of statuses, JSON Schema can't say. */
  const hasForm = (field: string, value: unknown) =>
    ['url', 'lan_url', 'icon', 'status_url', 'status_codes'].includes(field) && typeof value === 'string'

  /** A time that can't be read is none, and no tags are tags: the import says nothing of it. */
  const isForgiven = (field: string, value: unknown) =>
    TIMES.includes(field) ? value !== null && !/\d\d:\d\d:\d\d/.test(String(value)) : field === 'tags' && value === null

  it.each(ROWS)('agrees with the import on any $field of $of', async ({ of, field }) => {
    const base = { groups: [{ id: 1, name: 'Work' }], sites: [], configs: [] }
    const documentWith = (value: unknown): object => {
      if (of === 'groups') return { ...base, groups: [{ id: 1, name: 'Work', [field]: value }] }
      if (of === 'sites') return { ...base, sites: [{ ...site, [field]: value }] }
      if (of === 'configs') return { ...base, configs: [{ key: 'motto', value: 'x', [field]: value }] }
      return { ...base, sites: [], [field]: value }
    }
    for (const value of [...VALUES, ...MORE].filter((value) => !hasForm(field, value))) {
      const document = documentWith(value)
      const isFine = (await isTaken(document)) && !isForgiven(field, value)
      expect([value, fits(document)]).toEqual([value, isFine])
    }
  })
})
