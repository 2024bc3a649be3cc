import { expect, it } from 'vitest'
import type { z } from 'zod'
import { groupOrdersSchema, siteOrdersSchema } from '../../src/http/endpoints/orders.ts'
import { ids } from '../../src/schemas/fields.ts'
import { settingUpdateSchema } from '../../src/schemas/setting.ts'
import { siteSchemas } from '../../src/schemas/site.ts'
import { batchSchema } from '../../src/schemas/site-input.ts'
import { clearableTags } from '../../src/schemas/tags.ts'
import { mergeSchema } from '../../src/services/merge-duplicates.ts'
import { cpuTimeOf } from '../support/cost.ts'

const MAX_BODY = 1.1 * 1024 * 1024

const LISTS: readonly [string, z.ZodType, (list: unknown) => unknown][] = [
  ['settings', settingUpdateSchema, (list) => list],
  [
    'settings by key',
    settingUpdateSchema,
    (list) => Object.fromEntries((list as unknown[]).map((item, at) => [at, item])),
  ],
  ['ids', ids, (list) => list],
  ['tags', clearableTags, (list) => list],
  ['places of groups', groupOrdersSchema, (list) => list],
  ['places of sites', siteOrdersSchema, (list) => list],
  ['the ids of a batch', batchSchema, (ids) => ({ ids, delete: true })],
  ['merges', mergeSchema(siteSchemas()), (merges) => ({ merges })],
  ['merged sites', mergeSchema(siteSchemas()), (remove) => ({ keep: 1, remove })],
]

it.each(LISTS)('%s: many faults take no time, whether there are too many items or not', async (_, schema, wrap) => {
  for (const length of [9_999, 99_999, 349_000]) {
    const input = wrap(Array.from({ length }, () => ({})))
    if (JSON.stringify(input).length > MAX_BODY) continue
    const took = await cpuTimeOf(() => expect(schema.safeParse(input).success).toBe(false))
    expect(took).toBeLessThan(100)
  }
})

it('a list of valid items is read in whole, and one fault at its end is found', () => {
  const all = Array.from({ length: 100_000 }, (_, at) => at + 1)
  expect(ids.parse(all)).toEqual(all)
  expect(ids.safeParse([...all.slice(1), 0]).error?.issues.map(({ path }) => path)).toEqual([[99_999]])
  expect(ids.safeParse([...all, 1]).error?.issues.map(({ message }) => message)).toEqual(['must be at most 100,000'])
})

it('the first hundred faults are told', () => {
  expect(ids.safeParse(Array.from({ length: 1000 }, () => 0)).error?.issues).toHaveLength(100)
})
