import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { connect } from '../support/client.ts'
import { startIn } from '../support/node-target.ts'
import { tempFolder } from '../support/temp-folder.ts'

it('a stop during a link check waits until the check has given back its lease, so that the next process goes on at once', async () => {
  let asked = 0
  const silent = createServer(() => {
    asked += 1
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.closeAllConnections())
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo // it listens on a port
  const folder = tempFolder()
  const site = await startIn(folder, { env: { FETCH_ALLOW: '127.0.0.0/8' } })
  const { owner } = await connect(site)
  const { body } = await owner('POST', '/api/groups', { name: 'New' })
  await owner('POST', '/api/sites', { group_id: body.data.id, name: 'Silent', url: `http://127.0.0.1:${port}/` })
  await owner('POST', '/api/link-checks', {})
  await expect.poll(() => asked).toBe(1)
  await site.stop()
  const database = new Database(join(folder, 'signpost.db'), { readonly: true })
  onTestFinished(() => void database.close())
  expect(database.prepare('SELECT * FROM leases').all()).toEqual([])
})
