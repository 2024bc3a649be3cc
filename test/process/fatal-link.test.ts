import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { startPages } from '../support/checked-pages.ts'
import { connect } from '../support/client.ts'
import { passwordIn, run, type Started, serve, siteOf, workplace } from '../support/process.ts'

it('a link that kills the server does so twice: the third one leaves it alone, and checks the others', async () => {
  let server: Started | undefined
  let deaths = 0
  const { origin } = await startPages({
    '/fatal': () => {
      deaths += 1
      server?.child.kill('SIGKILL')
    },
  })
  const place = workplace({ FETCH_ALLOW: '127.0.0.0/8' })
  writeFileSync(join(place.cwd, 'links.txt'), ['one', 'fatal', 'two'].map((path) => `${origin}/${path}`).join('\n'))
  await run(place, ['import', 'links.txt'])

  server = await serve(place)
  const password = passwordIn(server.out())
  const { owner } = await connect(siteOf(server))
  await owner('POST', '/api/link-checks', {})
  for (const count of [1, 2]) {
    await expect.poll(() => server?.child.signalCode, { timeout: 20_000 }).toBe('SIGKILL')
    expect(deaths).toBe(count)
    endLeases(place.cwd)
    server = await serve(place)
  }

  const later = await connect(siteOf(server, password))
  const list = async () => (await later.owner('GET', '/api/link-checks')).body.data
  await expect.poll(async () => (await list()).isRunning, { timeout: 20_000 }).toBe(false)
  expect((await list()).links).toMatchObject([
    { state: 'ok' },
    { state: 'unchecked', reason: { code: 'linkFatal' } },
    { state: 'ok' },
  ])
  expect(deaths).toBe(2)
  expect(server.err()).toContain('ended twice while visiting this link')
})

/** As a minute later. */
function endLeases(cwd: string): void {
  const db = new Database(join(cwd, 'data', 'signpost.db'))
  db.exec('DELETE FROM leases')
  db.close()
}
