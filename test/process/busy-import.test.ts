import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { connect } from '../support/client.ts'
import { madeDocument } from '../support/made-site.ts'
import { run, serve, siteOf, workplace } from '../support/process.ts'

it('an import by the command line gets its turn beside a busy server, which loses and refuses nothing', async () => {
  const place = workplace()
  const server = await serve(place)
  const { owner } = await connect(siteOf(server))
  const file = join(place.cwd, 'site.json')
  writeFileSync(file, JSON.stringify(madeDocument({ groups: 20, sites: 8000 })))
  const statuses: number[] = []
  let [sent, isDone] = [0, false]
  const write = async () => {
    while (!isDone) {
      sent += 1
      statuses.push((await owner('PUT', '/api/configs', { 'site.title': `${sent}` })).status)
    }
  }
  const writers = [write(), write(), write(), write()]
  const imported = await run(place, ['import', file])
  const made = statuses.length
  await expect.poll(() => statuses.length).toBeGreaterThan(made + 10)
  isDone = true
  await Promise.all(writers)
  expect(imported).toMatchObject({ code: 0 })
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  expect((await owner('GET', '/api/sites')).body.data).toHaveLength(8000)
  const { data } = (await owner('GET', '/api/history?limit=1')).body
  expect(data[0].revision).toBe(statuses.length + 1)
})
