import { expect, it, onTestFinished } from 'vitest'
import { atOnce } from '../../src/ports/runtime.ts'
import { openD1Store } from '../../src/storage/d1/database.ts'
import { caller } from '../support/client.ts'
import { PASSWORD } from '../support/node-target.ts'
import { commit, group, put, site } from '../support/rows.ts'
import { smallPng } from '../support/small-png.ts'
import { databaseOf, startWorker } from '../support/worker-target.ts'

const LINKS = Array.from({ length: 12 }, (_, at) => {
  const icon = `data:image/png;base64,${smallPng(32, [at * 20, 90, 150]).toString('base64')}`
  return site(at + 1, { icon })
})

it('the clock fetches icons for a few links at a time, and so does whoever asks how far it is', async () => {
  const harness = await startWorker()
  onTestFinished(() => harness.close())
  const store = openD1Store(await databaseOf(harness), { pace: atOnce })
  await store.commit(commit(1, [put(group(1)), ...LINKS.map((link) => put(link))]))
  await store.addIconFetches(LINKS.map(({ id, icon }) => ({ siteId: id, url: icon, actor: 'admin' })))
  const scheduledTime = new Date('2026-05-01T12:01:00Z')
  await harness.getWorker().scheduled({ scheduledTime, cron: '* * * * *' })
  expect(await store.iconFetchCounts()).toMatchObject({ total: 12, done: 5, found: 5, revision: null })

  const guest = caller((await harness.listen()).url.href.replace(/\/$/, ''))
  const { body } = await guest('POST', '/api/login', { username: 'admin', password: PASSWORD })
  const headers = { authorization: `Bearer ${body.token}` }
  const progress = async () => (await guest('GET', '/api/icon-fetches', undefined, headers)).body.data
  await expect.poll(async () => (await progress()).isRunning).toBe(false)
  expect(await progress()).toMatchObject({ total: 12, done: 12, found: 12, revision: 2 })
  const icons = (await store.load()).sections[0]?.sites.map((link) => link.icon) ?? []
  expect(icons.filter((icon) => /^\/icons\/[\da-f]{32}(?:#\w+)?$/.test(icon))).toHaveLength(12)
})
