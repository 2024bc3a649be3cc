import { expect, it } from 'vitest'
import type { Section } from '../../src/core/snapshot.ts'
import { EVERYTHING, GUEST } from '../../src/core/visibility.ts'
import { atOnce } from '../../src/ports/runtime.ts'
import { renderNotes } from '../../src/web/pages/home.tsx'
import { group, site } from '../support/rows.ts'

/** Groups of links with these notes. */
function sections(...groups: readonly (readonly string[])[]): Section[] {
  return groups.map((texts, at) => ({
    group: group(at + 1),
    sites: texts.map((notes, place) => site(at * 100 + place + 1, { group_id: at + 1, notes })),
  }))
}

const read = (html: string): unknown => JSON.parse(/^<script [^>]*>(.*)<\/script>$/s.exec(html)?.[1] ?? '')

it('notes stand by the position of their link on the page', async () => {
  const html = await renderNotes(sections(['', 'one'], [], ['two', '', 'three']), EVERYTHING, atOnce)
  expect(html).toMatch(/^<script type="application\/json" id="notes">/)
  expect(read(html)).toEqual({ 1: 'one', 2: 'two', 4: 'three' })
})

it('guests are sent no notes', async () => {
  expect(await renderNotes(sections(['one']), GUEST, atOnce)).toBe('')
})

it('without any notes there is nothing', async () => {
  expect(await renderNotes(sections(['', ''], []), EVERYTHING, atOnce)).toBe('')
})

it('notes are data, whatever they hold', async () => {
  const notes = ['</script><script>alert(1)</script>', '<!--<script>', '"\\\n\t\u2028 é 😀']
  const html = await renderNotes(sections(notes), EVERYTHING, atOnce)
  expect(html.match(/</g)).toHaveLength(2)
  expect(read(html)).toEqual({ ...notes })
})
