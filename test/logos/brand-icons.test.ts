import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { hashesIn, ICON_KINDS, iconKind, keptAddress } from '../../src/core/icon.ts'
import { readIcon } from '../../src/core/url.ts'
import { asTile, colourGlyph } from '../../src/ports/icon-sets.ts'
import { coloursOf, type IconifySet, readSets } from '../../src/services/icon-sets/read-set.ts'

const require = createRequire(import.meta.url)
const read = (file: string) => JSON.parse(readFileSync(require.resolve(file), 'utf8'))
const SIMPLE: IconifySet = read('@iconify-json/simple-icons/icons.json')
const PLAIN = { plain: { body: '<path fill="currentColor" d="M0 0h9v9H0z"/>' } }

const all = readSets(
  [SIMPLE, { prefix: 'logos', width: 24, height: 24, icons: PLAIN }],
  coloursOf(read('simple-icons/icons.json')),
)
const drawn = (set: string, name: string) => all.find((icon) => icon.set === set && icon.name === name)?.svg ?? ''

describe('an icon of one colour', () => {
  it('is a white glyph at 58 % on the colour of its brand, a dark one where that is light', () => {
    const jellyfin = colourGlyph(drawn('simple-icons', 'jellyfin'))
    expect(jellyfin).toContain('<stop offset="1" stop-color="#00a4dc"/>')
    expect(jellyfin).toContain('x="21" y="21" width="58" height="58" viewBox="0 0 24 24"')
    expect(jellyfin).toContain('fill="#ffffff"')
    expect(colourGlyph(drawn('simple-icons', 'snapchat'))).toContain('fill="#14171a"')
  })

  it.each([
    ['1001tracklists', '#40aef0'],
    ['github', '#181717'],
    ['snapchat', '#fffc00'],
    ['zyte', '#b02cce'],
  ])('of %s knows the colour of its brand', (name, colour) => {
    expect(drawn('simple-icons', name)).toContain(`="${colour}"`)
  })

  it('knows it for every brand of the set: both packages have the same names', () => {
    const simple = all.filter(({ set }) => set === 'simple-icons')
    expect(simple.length).toBeGreaterThan(3000)
    expect(simple.filter(({ svg }) => !/ data-brand="#[0-9a-f]{6}"/.test(svg)).map(({ name }) => name)).toEqual([])
  })

  it('is white on a dark tile if its brand has no known colour', () => {
    const svg = colourGlyph(drawn('logos', 'plain'))
    expect(svg).toContain('<stop offset="1" stop-color="#1f2328"/>')
    expect(svg).toContain('fill="#ffffff"')
  })
})

it('the address of a kept icon says of what kind it is, if that was told', () => {
  const [light, dark] = ['a'.repeat(32), 'b'.repeat(32)]
  for (const kind of ICON_KINDS) {
    const address = keptAddress([light, dark], [kind, kind])
    expect([hashesIn(address), iconKind(address), readIcon(address)]).toEqual([[light, dark], kind, { url: address }])
  }
  expect(iconKind(keptAddress([light, dark], ['dark', 'light']))).toBe('logo')
  expect(keptAddress([light, dark], ['full', 'light'])).toBe(`/icons/${light}#full`)
  const unknown = keptAddress([light, light], ['full', undefined])
  expect([hashesIn(unknown), iconKind(unknown)]).toEqual([[light], undefined])
  expect(iconKind('https://example.com/icon#full')).toBeUndefined()
})

describe('a logo that fills a tile', () => {
  it('is a glyph on its brand’s colour, as it will be kept, if it is of one', () => {
    const branded = drawn('simple-icons', 'jellyfin')
    expect(asTile(branded)).toBe(colourGlyph(branded))
  })

  it('stands on white in colours of its own', () => {
    const tile = asTile(drawn('logos', 'plain').replaceAll('currentColor', '#d00'))
    expect(tile).toContain('<path fill="#fff" d="M0 0h100v100H0z"/>')
    expect(tile).toContain('x="14" y="14" width="72" height="72" viewBox="0 0 24 24"')
    expect(tile).toContain('fill="#d00"')
  })
})
