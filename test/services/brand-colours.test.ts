import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { brandColours } from '../../src/services/icon-sets/brand-colours.ts'

const SET = createRequire(import.meta.url).resolve('@iconify-json/simple-icons/icons.json')

it('each colour of a brand is that of an icon in the set', () => {
  const colours = brandColours()
  expect(['github', 'jellyfin', 'pihole', 'youtube'].map((name) => colours.get(name))).toEqual([
    '#181717',
    '#00a4dc',
    '#96060c',
    '#ff0000',
  ])
  const { icons } = JSON.parse(readFileSync(SET, 'utf8'))
  expect([...colours.keys()].filter((name) => !(name in icons))).toEqual([])
  expect([...colours.values()].filter((colour) => !/^#[0-9a-f]{6}$/.test(colour))).toEqual([])
  expect(colours.size).toBeGreaterThan(3000)
})
