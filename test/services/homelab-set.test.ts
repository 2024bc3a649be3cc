import { expect, it } from 'vitest'
import { homelabSet, readSets } from '../../src/services/icon-sets/read-set.ts'

const svg = (head: string, inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${head}>${inner}</svg>`
const FILES: Readonly<Record<string, string>> = {
  './assets/lamp-black.svg': svg('viewBox="1 2 30 40" fill="none"', '<path d="M0 0h9v9H0z"/>'),
  './assets/lamp-white.svg': svg('viewBox="0 0 48 48"', '<path d="M0 0h9v9H0z"/>'),
  './assets/words.svg': svg('viewBox="0 0 48 48"', '<text>words</text>'),
  './assets/painting.svg': svg('viewBox="0 0 48 48"', '<path/>'.repeat(10_000)),
  './assets/long.svg': svg('viewBox="0 0 48 48"', '<path/>'.repeat(5000)),
  './assets/odd.svg': 'no drawing',
}
const icons = ['Lamp (black)', 'Lamp (white)', 'Words', 'Painting', 'Long', 'Odd'].map((name, at) => {
  return { name, path: Object.keys(FILES)[at] ?? '' }
})
const listed = readSets([homelabSet({ icons, read: (path) => FILES[path] ?? '' })], {})

it('the drawings for home labs have the names of their list; text and paintings are left out', () => {
  expect(listed.map(({ name, title, aliases }) => [name, title, aliases])).toEqual([
    ['lamp-black', 'Lamp (black)', ['Lamp']],
    ['lamp-white', 'Lamp (white)', []],
    ['long', 'Long', []],
  ])
})

it('a drawing keeps its box, and what the outer element says of all in it', () => {
  expect(listed[0]?.svg).toContain('viewBox="1 2 30 40"')
  expect(listed[0]?.svg).toContain('<g fill="none"><path d="M0 0h9v9H0z"/></g>')
})
