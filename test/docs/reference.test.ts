import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { AppError, type ErrorCode } from '../../src/core/errors.ts'
import { isActing, SETTINGS } from '../../src/core/fields/setting.ts'
import { FORMATS } from '../../src/formats/read/all.ts'
import { FORMAT_TITLES } from '../../src/formats/read/titles.ts'
import { EXPORT_FILES, EXPORT_IDS } from '../../src/formats/write/files.ts'
import { statusOf } from '../../src/http/errors.ts'
import { LOG_EVENTS } from '../../src/ports/log-events.ts'
import { groupSchema, newGroupSchema } from '../../src/schemas/group.ts'
import { settingEntrySchema, settingSchema } from '../../src/schemas/setting.ts'
import { siteSchema, siteSchemas } from '../../src/schemas/site.ts'
import { LANGUAGE_TAGS } from '../../src/web/messages/language-tags.ts'
import { COLUMNS, DENSITIES, readSettings, THEMES, WIDTHS } from '../../src/web/settings/site-settings.ts'
import { codeIn, rowsOf } from './tables.ts'

describe('docs/import.md', () => {
  it('lists every format with what it is called, and no other', () => {
    const listed = rowsOf('docs/import.md', 'format').map(([id, title]) => [codeIn(id)[0], title])
    expect(listed).toEqual(Object.entries(FORMAT_TITLES))
  })

  it('has only formats that are read', () => {
    expect(FORMATS.map(({ id }) => id).toSorted()).toEqual(Object.keys(FORMAT_TITLES).toSorted())
  })
})

describe('docs/api.md', () => {
  /** Does not compile while one is missing. */
  const CODES: Readonly<Record<ErrorCode, true>> = {
    invalid_input: true,
    unauthenticated: true,
    forbidden: true,
    not_found: true,
    method_not_allowed: true,
    conflict: true,
    too_large: true,
    unsupported_media_type: true,
    misdirected: true,
    too_many_requests: true,
    unavailable: true,
  }

  it('lists every status of an error, and no other', () => {
    const answered = Object.keys(CODES).map((code) => statusOf(new AppError(code as ErrorCode, ''))) // its keys
    const listed = rowsOf('docs/api.md', 'status').flatMap(([statuses = '']) => statuses.split(', ').map(Number))
    expect(listed).toEqual([...answered, 500].toSorted((a, b) => a - b))
  })

  it.each([
    ['group', groupSchema],
    ['site', siteSchema],
    ['setting', settingSchema],
  ] as const)('lists every field of a %s, and no other', (head, schema) => {
    const listed = rowsOf('docs/api.md', head).flatMap(([fields]) => codeIn(fields))
    expect(listed.toSorted()).toEqual(Object.keys(schema.unwrap().shape).toSorted())
  })

  it('lists every kind of file that can be taken away, and no other', () => {
    const listed = rowsOf('docs/api.md', 'file').map((row) => row.slice(0, 2).flatMap(codeIn))
    expect(listed).toEqual(EXPORT_IDS.map((id) => [`/export/${EXPORT_FILES[id].file}`, id]))
  })

  const site = { group_id: 1, name: 'x', url: 'https://x.example' }
  const { newSite } = siteSchemas()
  const padded = (begin: string, length: number) => begin.padEnd(length, 'x')
  it.each([
    ['group', 'name', (size: number) => newGroupSchema.safeParse({ name: padded('', size) })],
    ['site', 'name', (size: number) => newSite.safeParse({ ...site, name: padded('', size) })],
    ['site', 'url', (size: number) => newSite.safeParse({ ...site, url: padded('https://x.example/', size) })],
    ['site', 'icon', (size: number) => newSite.safeParse({ ...site, icon: padded('data:image/png;base64,', size) })],
    ['site', 'description', (size: number) => newSite.safeParse({ ...site, description: padded('', size) })],
    ['site', 'notes', (size: number) => newSite.safeParse({ ...site, notes: padded('', size) })],
    ['setting', 'value', (size: number) => settingEntrySchema.safeParse({ key: 'a', value: padded('', size) })],
  ])('names how long the text of a %s’s %s may be', (head, field, parse) => {
    const row = rowsOf('docs/api.md', head).find(([fields]) => codeIn(fields).includes(field))
    const [, number = '', unit] = /(\d[\d,]*) (characters|KB)/.exec(row?.[1] ?? '') ?? []
    const limit = Number(number.replaceAll(',', '')) * (unit === 'KB' ? 1024 : 1)
    expect([parse(limit).success, parse(limit + 1).success]).toEqual([true, false])
  })
})

describe('docs/api.md, on imports', () => {
  it('names the settings that a merge takes on request only', () => {
    const row = rowsOf('docs/api.md', 'query').find(([query]) => query === '`settings=all`')
    const named = codeIn(row?.[1]).filter((code) => code.includes('.'))
    expect(named.toSorted()).toEqual(Object.keys(SETTINGS).filter(isActing).toSorted())
  })
})

describe('docs/configuration.md', () => {
  const rows = rowsOf('docs/configuration.md', 'key')
  const settings = readSettings(() => '')

  it('lists every setting, and no other', () => {
    const listed = rows.flatMap(([key]) => codeIn(key)).toSorted()
    expect(listed).toEqual(Object.keys(SETTINGS).toSorted())
  })

  it('names the defaults that the page has', () => {
    const stated = Object.fromEntries(rows.map(([key = '', value]) => [codeIn(key)[0], codeIn(value)[0]]))
    expect(stated).toEqual({
      'site.name': undefined, // the title
      'site.title': settings.title,
      'site.language': settings.language,
      'site.theme': settings.theme,
      'site.density': settings.density,
      'site.width': settings.width,
      'site.columns': settings.columns,
      'site.accentHue': String(settings.hue),
      'site.backgroundImage': settings.backgroundImage || undefined,
      'site.backgroundOpacity': String(settings.backgroundOpacity),
      'site.darkGlass': String(settings.darkGlass),
      'site.customCss': settings.customCss || undefined,
      'site.greeting': String(settings.greeting),
      'site.openInNewTab': String(settings.newTab),
      'site.showSignIn': String(settings.showSignIn),
      'site.logos': String(settings.logos),
      'site.searchBoxEnabled': String(settings.searchBox),
      'site.searchBoxGuestEnabled': String(settings.searchBox),
      'site.searchEngine': settings.engines[0]?.bang,
      'site.searchEngines': undefined,
      'site.guests': 'false',
      'site.networks': undefined,
      'links.check': undefined,
      'status.checks': 'false',
      'status.guests': 'false',
      'status.webhook': undefined,
      'status.webhookUnverified': 'false',
    })
    expect(settings.name).toBe(settings.title)
  })

  it.each([
    ['site.theme', THEMES],
    ['site.density', DENSITIES],
    ['site.width', WIDTHS],
    ['site.columns', COLUMNS],
    ['site.language', LANGUAGE_TAGS],
  ] as const)('lists what %s may be', (key, choices) => {
    const row = rows.find(([cell]) => codeIn(cell)[0] === key)
    expect(codeIn(row?.[2])).toEqual(choices)
  })
})

it('docs/adr/0010-dependencies.md has every dependency, and no other, each with what it is for and why', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    [kind: string]: Record<string, string>
  }
  const needed = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  const [types, others] = [
    needed.filter((name) => name.startsWith('@types/')),
    needed.filter((name) => !name.startsWith('@types/')),
  ]
  const rows = rowsOf('docs/adr/0010-dependencies.md', 'package')
  const listed = rows.flatMap(([names = '']) => names.split(', '))
  expect(listed.toSorted()).toEqual([...others, ...(types.length > 0 ? ['@types/…'] : [])].toSorted())
  const without = rows.filter(([names, use, reason]) => use === '' || (reason === '' && names !== '@types/…'))
  expect(without).toEqual([])
})

it('docs/log.md lists every event of the log with its sentence, and each is logged somewhere', () => {
  const listed = rowsOf('docs/log.md', 'event').map(([event, sentence]) => [codeIn(event)[0], sentence])
  expect(listed).toEqual(Object.entries(LOG_EVENTS))
  const code = sourcesIn('src')
    .filter((text) => !text.includes('export const LOG_EVENTS'))
    .join('')
  expect(Object.keys(LOG_EVENTS).filter((event) => !code.includes(`'${event}'`))).toEqual([])
  expect(Object.keys(LOG_EVENTS).filter((event) => !/^[a-z]+(?:-[a-z]+)*$/.test(event))).toEqual([])
})

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && !/messages/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))

describe('docs/glossary.md', () => {
  const rows = rowsOf('docs/glossary.md', 'word')
  const words = rows.flatMap(([word = '']) => word.split(', '))

  it('explains words that the code uses', () => {
    const sources = ['src', 'scripts', 'bench'].flatMap(sourcesIn)
    // baseUrl and BASE_URL are two words each
    const spoken = sources
      .join(' ')
      .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase()
    const code = ` ${spoken.split(/[^a-z]+/).join(' ')} `
    expect(words.filter((word) => !code.includes(` ${word} `) && !code.includes(` ${word}s `))).toEqual([])
  })
})
