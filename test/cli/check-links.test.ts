import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { startPages } from '../support/checked-pages.ts'
import { command } from '../support/command.ts'
import { workplace } from '../support/process.ts'

it('check-links says if there are no links', async () => {
  const place = workplace()
  await command(place, ['import', '-'], '{"groups":[],"sites":[]}')
  expect(await command(place, ['check-links'])).toMatchObject({ code: 0, err: 'There are no links to check\n' })
})

it('check-links lists what is dead and moved but not ignored, and its exit code says whether a link is dead', async () => {
  const { origin, asked } = await startPages()
  const place = workplace({ FETCH_ALLOW: '127.0.0.0/8' })
  writeFileSync(join(place.cwd, 'links.txt'), ['fine', 'gone', 'old'].map((path) => `${origin}/${path}`).join('\n'))
  await command(place, ['import', 'links.txt'])

  const first = await command(place, ['check-links'])
  expect(first).toMatchObject({ code: 0, out: '' })
  expect(first.err).toContain('Checked 3 links. In total: 1 fine, 1 moved, 1 failing')
  expect(first.err).toContain(`${origin}/old has moved to ${origin}/new`)

  const db = new Database(join(place.cwd, 'data', 'signpost.db'))
  db.exec(
    'UPDATE link_checks SET last_failed_at = last_failed_at - 7200000, checked_at = checked_at - 90000000 WHERE http_status = 404',
  )
  db.exec(`UPDATE link_checks SET is_ignored = 1 WHERE url LIKE '%/old'`)
  db.close()
  const before = asked.length
  const second = await command(place, ['check-links'])
  expect(second.code).toBe(5)
  expect(second.err).toContain('Checked 1 link.')
  expect(second.err).toMatch(/dead {2}"[^"]*" \S+\/gone returned status 404\n/)
  expect(second.err).toContain('1 link is dead')
  expect(asked.slice(before)).toEqual(['HEAD /gone', 'GET /gone'])

  const all = await command(place, ['check-links', '--all', '--json'])
  expect(all.code).toBe(5)
  expect(JSON.parse(all.out)).toMatchObject({ counts: { ok: 1, ignored: 1, dead: 1 }, total: 2, done: 2 })
  expect(asked.slice(before)).not.toContain('HEAD /old')
})
