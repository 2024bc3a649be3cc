import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { z } from 'zod'
import { defaultVisibility } from '../../src/core/fields/setting.ts'
import { errorInEnglish } from '../../src/english/english.ts'
import { groupPatchSchema, newGroupSchema } from '../../src/schemas/group.ts'
import { importedSettingSchema, settingUpdateSchema } from '../../src/schemas/setting.ts'
import { siteSchema, siteSchemas } from '../../src/schemas/site.ts'
import { refusalOf } from '../../src/services/zod-errors.ts'
import { costRatio } from '../support/cost.ts'

const { newSite, patch, imported } = siteSchemas()
const site = { group_id: 1, name: 'Wiki', url: 'https://wiki.example' }

function problem(schema: z.ZodType, value: unknown): string {
  const result = schema.safeParse(value)
  return result.success ? '' : errorInEnglish(refusalOf(result.error))
}

describe('text', () => {
  it('is trimmed and in NFC, otherwise unchanged', () => {
    expect(newGroupSchema.parse({ name: ' \u00a0Cafe\u0301\u3000' }).name).toBe('Café')
    expect(newSite.parse({ ...site, notes: 'a\n\tb  c' }).notes).toBe('a\n\tb  c')
  })

  it('is measured in code points', () => {
    expect(problem(newGroupSchema, { name: '😀'.repeat(100) })).toBe('')
    expect(problem(newGroupSchema, { name: '😀'.repeat(101) })).toBe('name: must be at most 100 characters')
    expect(problem(newSite, { ...site, name: 'x'.repeat(201) })).toMatch(/^name: .*200/)
    expect(problem(newSite, { ...site, description: 'x'.repeat(1001) })).toMatch(/^description: .*1,000/)
    expect(problem(newSite, { ...site, notes: 'x'.repeat(5001) })).toMatch(/^notes: .*5,000/)
  })

  it.each(['\u0000', '\u0007', '\u001b', '\r', '\u007f', '\u0085'])(
    'must not contain the control character %j',
    (character) => {
      expect(problem(newGroupSchema, { name: `a${character}b` })).toBe('name: must not contain control characters')
    },
  )

  it('must not contain half a character', () => {
    expect(problem(newGroupSchema, { name: 'a\ud83d' })).toMatch(/^name: must not contain half a character/)
  })

  it('may have up to 30 combining marks in a row', () => {
    const accented = (marks: number) => ({ ...site, name: `a${'\u0323'.repeat(marks)}b` })
    expect(problem(newSite, accented(30))).toBe('')
    expect(problem(newSite, accented(31))).toBe('name: must not contain more than 30 combining marks in a row')
  })

  it('is measured after it is composed, from up to four code points for one', () => {
    const decomposed = '\u03b1\u0313\u0300\u0345' // ᾂ
    expect(newGroupSchema.parse({ name: decomposed.repeat(100) }).name).toBe('\u1f82'.repeat(100))
    expect(problem(newGroupSchema, { name: ` ${decomposed.repeat(101)} ` })).toBe(
      'name: must be at most 100 characters',
    )
  })

  it.each([
    ['a name of 800 KB', newGroupSchema, (text: string) => ({ name: text.repeat(200_000) })],
    ['an icon of 128 KB', newSite, (text: string) => ({ ...site, icon: text.repeat(32_000) })],
    ['a setting of 64 KB', settingUpdateSchema, (text: string) => ({ motto: text.repeat(16_000) })],
  ])('is not normalised at the price of %s of marks', async (_, schema, withText) => {
    const marks = withText('\u0301\u0323')
    const letters = withText('ab')
    const parse = (value: unknown) => () => schema.safeParse(value)
    expect(await costRatio(parse(marks), parse(letters))).toBeLessThan(20)
    expect(problem(schema, marks)).not.toBe('')
  })

  it('must not be missing if required', () => {
    expect(problem(newGroupSchema, {})).toBe('name: must be text')
    expect(problem(newGroupSchema, { name: ' \t ' })).toBe('name: must not be empty')
    expect(problem(newGroupSchema, [])).toBe('must be an object')
  })
})

describe('a site in input', () => {
  it('has empty texts if they are missing or null', () => {
    expect(newSite.parse({ ...site, icon: null, notes: null })).toMatchObject({ icon: '', description: '', notes: '' })
  })

  it('in a patch leaves missing fields alone, and empties those that are null', () => {
    expect(patch.parse({})).toEqual({})
    expect(patch.parse({ notes: null, icon: null })).toEqual({ notes: '', icon: '' })
  })

  it.each([0, -1, 1.5, '1', null, 2 ** 53, 1e300, Number.NaN])('cannot have the group %j', (group_id) => {
    expect(problem(newSite, { ...site, group_id })).toBe('group_id: must be a whole number from 1')
  })

  it.each([2 ** 31, -(2 ** 31) - 1, 0.5, '3', 1e300])('cannot have the place %j', (order_num) => {
    expect(problem(newSite, { ...site, order_num })).toBe('order_num: must be a 32-bit whole number')
  })

  it('may give is_public as 0, 1, false or true', () => {
    expect([0, 1, false, true].map((is_public) => newSite.parse({ ...site, is_public }).is_public)).toEqual([
      0, 1, 0, 1,
    ])
    for (const is_public of [2, '1', 'yes', []])
      expect(problem(newSite, { ...site, is_public })).toMatch(/^is_public: must be 0 or 1/)
  })

  it('may contain unknown fields', () => {
    expect(newSite.parse({ ...site, id: 'x', created_at: 3, extra: {} })).not.toHaveProperty('extra')
    expect(groupPatchSchema.parse({ id: 3, sites: [] })).toEqual({})
  })
})

describe('configs in input', () => {
  it('are a map or a list', () => {
    const entries = [
      { key: 'site.title', value: 'x' },
      { key: 'b', value: null },
    ]
    expect(settingUpdateSchema.parse({ 'site.title': 'x', b: null })).toEqual(entries)
    expect(settingUpdateSchema.parse(entries)).toEqual(entries)
  })

  it.each([
    [JSON.parse('{"__proto__": "x"}'), '__proto__: must start with a letter'],
    [{ '1a': 'x' }, '1a: must start with a letter'],
    [{ a: 3 }, 'a: must be text'],
    [{ a: 'x'.repeat(64 * 1024 + 1) }, 'a: must be at most'],
    [{ a: '汉'.repeat(22_000) }, 'a: must be at most 64 KB'],
    [[{ key: 'a b', value: 'x' }], '[0].key: must start with a letter'],
    [{ 'status.webhook': 'ntfy' }, 'status.webhook: must be a link such as https://example.com'],
    ['x', 'must be an object of keys and values'],
  ])('%j is refused with a message', (value, message) => {
    expect(problem(settingUpdateSchema, value)).toContain(message)
  })

  it('are refused with a line that is no search engine, but not in a document', () => {
    const engines = { 'site.searchEngines': '!ec, Ecosia, https://ecosia.example/?q=%s\n\nkag, Kagi' }
    expect(problem(settingUpdateSchema, engines)).toBe(
      'site.searchEngines: line 3 needs a bang, a name and an address with {query}: kag, Kagi',
    )
    const [[key, value] = []] = Object.entries(engines)
    expect(problem(settingUpdateSchema, [{ key, value }])).toContain('line 3')
    expect(problem(importedSettingSchema, { key, value })).toBe('')
    expect(problem(settingUpdateSchema, { 'site.searchEngines': null, 'site.title': value })).toBe('')
  })

  it.each(['site.networks', 'fetch.networks'])('of %s must be networks in a document too', (key) => {
    expect(problem(importedSettingSchema, { key, value: '10.0.0.0/33' })).toContain('10.0.0.0/33')
  })

  it('may have the names of object properties', () => {
    expect(settingUpdateSchema.parse({ constructor: 'x', toString: 'y' })).toHaveLength(2)
  })

  it('are public by default only if the page shows them', () => {
    expect([defaultVisibility('site.title'), defaultVisibility('smtp.password'), defaultVisibility('siteX')]).toEqual([
      1, 0, 0,
    ])
  })
})

describe('a time in a document', () => {
  const read = (created_at: unknown) => {
    const result = imported.safeParse({ ...site, created_at })
    return result.success ? result.data.created_at : errorInEnglish(refusalOf(result.error))
  }

  it.each([
    ['2024-05-01T10:00:00.000Z', '2024-05-01T10:00:00.000Z'],
    ['2024-05-01T10:00:00.123456Z', '2024-05-01T10:00:00.123Z'],
    ['2024-05-01T12:30+02:30', '2024-05-01T10:00:00.000Z'],
    ['2024-05-01 12:00:00 +0200', '2024-05-01T10:00:00.000Z'],
    ['2024-05-01', '2024-05-01T00:00:00.000Z'],
    ['1969-07-20T20:17:40Z', '1969-07-20T20:17:40.000Z'],
    ['0000-01-01T00:00:00Z', '0000-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ])('%s is read as %s', (written, instant) => {
    expect(read(written)).toBe(instant)
    expect(siteSchema.unwrap().shape.created_at.safeParse(instant).success).toBe(true)
  })

  it('is UTC if it has no zone, wherever the server is', () => {
    vi.stubEnv('TZ', 'Asia/Tokyo')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(new Date('2024-05-01T10:00:00Z').getHours()).toBe(19)
    for (const written of ['2024-05-01T10:00:00', '2024-05-01 10:00:00', '2024-05-01T10:00'])
      expect(read(written)).toBe('2024-05-01T10:00:00.000Z')
  })

  it.each([
    '1',
    '2024',
    '5/1/2024',
    'Wed, 01 May 2024 10:00:00 GMT',
    '+275760-09-13T00:00:00.000Z',
    '-000001-01-01T00:00:00Z',
    '9999-12-31T23:59:59-05:00',
    '0000-01-01T00:00:00+05:00',
    '2024-13-01',
    '2024-05-01T25:00:00Z',
    '',
  ])('%j is none', (written) => {
    expect(read(written)).toBe('created_at: must be an ISO 8601 time')
  })
})
