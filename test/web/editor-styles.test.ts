import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('no style of the editor makes the browser look through the page, a group or a card with every change', () => {
  const styles = readFileSync('src/web/styles/editor.css', 'utf8')
  expect(styles.match(/(?:^|[\s,(])(?::root|html|body|main|\.sections|\.group|\.cards?)\S*:has\(.*/gm)).toBeNull()
})
