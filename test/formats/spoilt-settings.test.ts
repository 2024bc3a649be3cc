import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { AppError } from '../../src/core/errors.ts'
import { errorInEnglish } from '../../src/english/english.ts'
import { readFiles } from '../../src/formats/read-files.ts'
import type { Bookmarks } from '../../src/formats/tree/bookmarks.ts'

const SETTINGS = {
  homepage: `
- Media:
    - Jellyfin: {href: http://nas, icon: x.png, weight: 1, widget: {type: a, key: MARKER, password: MARKER, headers: {a: MARKER}}}
    - Inner: [{Deep: {href: http://deep}}]
- Marks: [{Github: [{abbr: GH, href: https://github.com/, keywords: a}]}]`,
  dashy: `
pageInfo: {title: a, navLinks: [{title: a, path: http://nav}]}
appConfig: {auth: {users: [{user: MARKER, hash: MARKER}], keycloak: {clientId: MARKER}}, webSearch: {a: MARKER}}
sections:
  - name: a
    icon: b
    displayData: {sortBy: alphabetical, hideForUsers: [MARKER], showForKeycloakUsers: {groups: [MARKER]}, hideForGuests: true}
    widgets: [{type: a, options: {apiKey: MARKER}}]
    items:
      - {title: a, url: http://a, tags: [b], provider: c, statusCheckHeaders: {Authorization: MARKER}, statusCheckUrl: MARKER}
      - {title: b, subItems: [{title: c, url: http://c}]}`,
  gatus: `
alerting: {slack: {webhook-url: MARKER}}
endpoints:
  - name: a
    group: b
    url: https://a
    method: GET
    headers: {Authorization: MARKER}
    body: MARKER
    client: {oauth2: {client-secret: MARKER}}
    conditions: [CONNECTED == true]
  - {name: c, url: tcp://c:22, enabled: false, conditions: [CONNECTED == true]}`,
  homer: `
links: [{name: a, url: http://a}]
proxy: {headers: {a: MARKER}}
message: {url: MARKER}
services:
  - name: a
    logo: {light: http://l}
    items: [{name: b, url: http://b, tag: c, keywords: d, apikey: MARKER, api_token: MARKER, username: MARKER, password: MARKER, headers: {a: MARKER}, endpoint: MARKER}]`,
  'webstack-hugo': `
- taxonomy: a
  links: [{title: b, url: http://b, description: c, logo: d}]
  list: [{term: e, links: [{title: f, url: http://f}]}]`,
  'webstack-hexo': `
menu: [{name: a, config: x}, {name: b, submenu: [{name: c, config: y}]}]
x: [{name: d, url: http://d, img: e, description: f}]
custom: {head: MARKER}`,
}

const WRONG = [null, 0, 1.5, true, '', 'text', 'http://url', [], {}, [[]], [null], [1, 'x', {}], { a: { b: [{}] } }]

/** The value with each of its parts replaced by the wrong one, one at a time. */
function* spoilt(value: unknown, wrong: unknown): Generator<unknown> {
  yield wrong
  if (Array.isArray(value))
    for (const [at, one] of value.entries()) for (const other of spoilt(one, wrong)) yield value.with(at, other)
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value))
      for (const other of spoilt(one, wrong)) yield { ...value, [key]: other }
}

const read = (text: string, format?: string) => {
  try {
    return readFiles([{ name: 'a.yml', bytes: new TextEncoder().encode(text) }], { format }).bookmarks
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_input') return errorInEnglish(error)
    throw error
  }
}

const faultsOf = ({ folders, links, skipped }: Bookmarks) => [
  ...folders.filter(({ name, parent }, at) => typeof name !== 'string' || (parent !== null && parent >= at)),
  ...links.filter(({ folder }) => folder !== null && !folders[folder]),
  ...links.filter(({ name, url }) => typeof name !== 'string' || typeof url !== 'string' || url === ''),
  ...links.filter(
    ({ notes, description }) => ![notes, description].every((text) => /^(?:string|undefined)$/.test(typeof text)),
  ),
  ...links.filter(({ tags = [] }) => !Array.isArray(tags) || !tags.every((tag) => typeof tag === 'string')),
  ...[...folders, ...links].filter(({ icon = 'http://' }) => !/^(?:https?:\/\/|data:image\/|icon:\S)/.test(icon)),
  ...skipped.filter(({ name, problem }) => typeof name !== 'string' || problem.code === undefined),
]

describe.each(Object.entries(SETTINGS))('%s', (format, settings) => {
  it('is recognised, and read without its credentials', () => {
    const file = { name: '', bytes: new TextEncoder().encode(settings) }
    const all = readFiles([file])
    expect(all.files.map((one) => one.format)).toEqual([format])
    expect(all.bookmarks.links.length).toBeGreaterThan(0)
    expect(JSON.stringify(all)).not.toContain('MARKER')
  })

  it('with wrong values anywhere is read as far as it goes, or refused, with no word of its credentials', () => {
    for (const wrong of WRONG) {
      for (const value of spoilt(parse(settings), wrong)) {
        const text = `---\n${stringify(value)}`
        for (const result of [read(text), read(text, format)]) {
          expect(JSON.stringify(result)).not.toContain('MARKER')
          if (typeof result !== 'string') expect(faultsOf(result), text).toEqual([])
        }
      }
    }
  })

  it('that is broken anywhere is refused with no word of what is in it', () => {
    for (let at = 0; at < settings.length; at++) {
      const result = read(`${settings.slice(0, at)}: *MARKER [${settings.slice(at)}`)
      expect(result).toMatch(/^"a.yml" (?:is |isn't a file of links)/)
      expect(result).not.toContain('MARKER')
    }
  })
})
