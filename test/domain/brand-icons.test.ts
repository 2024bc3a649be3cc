import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { inked, isOfOneInk } from '../../src/domain/icon-sets.ts'
import { hashesIn, isFull, keptAddress } from '../../src/domain/kept-icon.ts'
import { readIcon } from '../../src/domain/networks/url.ts'
import { readSets } from '../../src/services/icon-sets/read-set.ts'

const SIMPLE = createRequire(import.meta.url).resolve('@iconify-json/simple-icons/icons.json')
const PLAIN = { plain: { body: '<path fill="currentColor" d="M0 0h9v9H0z"/>' } }

const all = readSets([
  JSON.parse(readFileSync(SIMPLE, 'utf8')),
  { prefix: 'logos', width: 24, height: 24, icons: PLAIN },
])
const drawn = (set: string, name: string) => all.find((icon) => icon.set === set && icon.name === name)?.svg ?? ''

describe('an icon of one colour', () => {
  it('is a white glyph at 58 % on the colour of its brand, a dark one where that is light', () => {
    const jellyfin = inked(drawn('simple-icons', 'jellyfin'), 'light')
    expect(jellyfin).toContain('<stop offset="1" stop-color="#00a4dc"/>')
    expect(jellyfin).toContain('x="21" y="21" width="58" height="58" viewBox="0 0 24 24"')
    expect(jellyfin).toContain('fill="#fff"')
    expect(inked(drawn('simple-icons', 'snapchat'), 'light')).toContain('fill="#14171a"')
    expect(inked(drawn('simple-icons', 'jellyfin'), 'dark')).toBe(jellyfin)
    expect(isOfOneInk(drawn('simple-icons', 'jellyfin'))).toBe(false)
  })

  it.each([
    ['1001tracklists', '#40aef0'],
    ['github', '#181717'],
    ['snapchat', '#fffc00'],
    ['zyte', '#b02cce'],
  ])('of %s knows the colour of its brand', (name, colour) => {
    expect(drawn('simple-icons', name)).toContain(`="${colour}"`)
  })

  it('has an ink for each theme if its brand has no known colour', () => {
    const svg = drawn('logos', 'plain')
    expect(isOfOneInk(svg)).toBe(true)
    expect(inked(svg, 'light')).not.toBe(inked(svg, 'dark'))
  })
})

it('the address of a kept icon says whether it fills its tile', () => {
  const [light, dark] = ['a'.repeat(32), 'b'.repeat(32)]
  const full = keptAddress([light, dark], { full: true })
  expect([hashesIn(full), isFull(full), readIcon(full)]).toEqual([[light, dark], true, { url: full }])
  const other = keptAddress([light, light], { full: false })
  expect([hashesIn(other), isFull(other)]).toEqual([[light], false])
  expect(isFull('https://example.com/icon#full')).toBe(false)
})
