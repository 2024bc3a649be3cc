import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { command } from '../support/command.ts'
import { type Workplace, workplace } from '../support/process.ts'
import { smallPng } from '../support/small-png.ts'

const NAME = 'ab'.repeat(16)
const DOCUMENT = {
  groups: [{ id: 1, name: 'Group', icon: `/icons/${NAME}` }],
  sites: [],
  icons: { [NAME]: smallPng(32, [200, 20, 20]).toString('base64'), broken: 'x' },
}

const exported = async (place: Workplace, ...args: string[]) =>
  JSON.parse((await command(place, ['export', ...args])).out)

it('signpost import takes in the icons of a document, and export writes them unless told not to', async () => {
  const place = workplace()
  writeFileSync(join(place.cwd, 'links.json'), JSON.stringify(DOCUMENT))
  const dry = await command(place, ['import', 'links.json', '--dry-run'])
  expect([dry.code, dry.err]).toEqual([0, expect.stringMatching(/icons +2 in the file: 1 created, 1 skipped/)])
  const { code, err } = await command(place, ['import', 'links.json'])
  expect([code, err]).toEqual([0, expect.stringMatching(/icons +2 in the file: 1 created, 1 skipped/)])
  expect(err).toContain('skipped icons.broken: the picture must be')

  expect(await exported(place, '--no-icons')).not.toHaveProperty('icons')
  expect((await command(place, ['export', 'all.json'])).code).toBe(0)
  const { groups, icons } = JSON.parse(readFileSync(join(place.cwd, 'all.json'), 'utf8'))
  expect(Object.keys(icons)).toEqual([groups[0].icon.slice('/icons/'.length).replace('#full', '')])
  expect(await exported(place, '--group', '1')).toMatchObject({ icons })
  const { out: html } = await command(place, ['export', '--format', 'html'])
  expect(html).toContain(`ICON="data:image/webp;base64,${Object.values(icons)}"`)

  const other = workplace()
  expect((await command(other, ['import', join(place.cwd, 'all.json')])).err).toMatch(/icons +1 in the file: 1 created/)
  expect(Object.keys((await exported(other)).icons)).toHaveLength(1)
})
