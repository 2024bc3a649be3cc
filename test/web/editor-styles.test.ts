import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const FILES = readdirSync('src/web/styles')
const stylesOf = (names: readonly string[]) =>
  names.map((name) => readFileSync(`src/web/styles/${name}`, 'utf8')).join('\n')

it('no style of the editor makes the browser look through the page, a group or a card with every change', () => {
  const styles = stylesOf(FILES.filter((name) => name.startsWith('editor')))
  expect(styles).toContain('.dialog')
  expect(styles.match(/(?:^|[\s,(])(?::root|html|body|main|\.sections|\.group|\.cards?)\S*:has\(.*/gm)).toBeNull()
})

it('no style of a page does so either: what it asks of the whole page, it asks of children', () => {
  const styles = stylesOf(FILES.filter((name) => !name.startsWith('editor')))
  expect(styles).toContain('.layout')
  expect(styles.match(/(?:^|[\s,(])(?::root|html|body|main|\.layout|\.group|\.cards?)\S*:has\((?!>).*/gm)).toBeNull()
})

it('no style is for whatever follows something: with it, the browser restyles all that is around an element that comes or goes', () => {
  const styles = stylesOf(FILES)
  expect(styles.match(/^.*[+~] ?\*.*$/gm)).toBeNull()
})
