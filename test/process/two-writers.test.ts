import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { type Call, caller, connect } from '../support/client.ts'
import { passwordIn, serve, siteOf, workplace } from '../support/process.ts'
import { IS_FULL } from '../support/runs.ts'

/** Of servers that are killed. */
const ROUNDS = IS_FULL ? 6 : 2

const EACH = 100

async function namesOf(call: Call): Promise<string[]> {
  const { data } = (await call('GET', '/api/groups')).body
  return data.map(({ name }: { name: string }) => name)
}

it('two servers on one data folder take 100 writes each, all at once; both show all', async () => {
  const place = workplace()
  const servers = [await serve(place), await serve(place)]
  const isShared = servers.map((server) => server.err().includes('"event":"data-folder-shared"'))
  expect(isShared, 'the second one says so').toEqual([false, true])
  const password = servers.map((server) => passwordIn(server.out())).join('')
  const owners = await Promise.all(servers.map(async (server) => (await connect(siteOf(server, password))).owner))
  const names = owners.flatMap((_, index) => Array.from({ length: EACH }, (_, number) => `${index}-${number}`))
  const answers = await Promise.all(
    names.map((name, index) => owners[index < EACH ? 0 : 1]?.('POST', '/api/groups', { name })),
  )
  expect(answers.filter((answer) => answer?.status !== 200)).toEqual([])
  expect(new Set(answers.map((answer) => answer?.body.data.id)).size).toBe(2 * EACH)
  for (const call of owners) {
    await expect.poll(() => namesOf(call).then((shown) => shown.length), { interval: 20 }).toBe(2 * EACH)
    expect((await namesOf(call)).toSorted()).toEqual(names.toSorted())
    const { data } = (await call('GET', `/api/history?limit=${2 * EACH}`)).body
    expect(data.map(({ revision }: { revision: number }) => revision)).toEqual(
      Array.from({ length: 2 * EACH }, (_, index) => 2 * EACH - index),
    )
  }
})

it('kill -9 again and again, with many writes under way, loses nothing that was acknowledged', async () => {
  const place = workplace()
  const acknowledged: string[] = []
  let token = '' // one for all restarts, since sign-in attempts are limited
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await serve(place)
    token ||= (await connect(siteOf(server))).token
    const owner = caller(server.url, { authorization: `Bearer ${token}` })
    const before = acknowledged.length
    let killed = false
    const write = async (writer: number): Promise<void> => {
      for (let number = 0; !killed; number += 1) {
        const name = `${round}-${writer}-${number}`
        const answer = await owner('POST', '/api/groups', { name }).catch(() => undefined)
        if (answer?.status === 200) acknowledged.push(name)
      }
    }
    const writers = [0, 1, 2, 3].map(write)
    await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(before + 10 + 3 * round)
    killed = true
    expect(await server.stop('SIGKILL')).toBe(null)
    await Promise.all(writers)
  }
  const db = new Database(join(place.cwd, 'data', 'signpost.db'))
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(db.pragma('foreign_key_check')).toEqual([])
  db.close()
  const owner = caller((await serve(place)).url, { authorization: `Bearer ${token}` })
  const kept = new Set(await namesOf(owner))
  expect(acknowledged.length).toBeGreaterThan(10 * ROUNDS)
  expect(acknowledged.filter((name) => !kept.has(name))).toEqual([])
  expect((await owner('POST', '/api/groups', { name: 'After' })).status).toBe(200)
})
