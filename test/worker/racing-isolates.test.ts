import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { hash } from '@node-rs/bcrypt'
import { expect, it, onTestFinished } from 'vitest'
import { createTestHarness } from 'wrangler'
import { differences, newLedger, writeAllKinds } from '../cluster/writer.ts'
import type { Answer, Call } from '../support/client.ts'
import { PASSWORD, SECRET } from '../support/node-target.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { until } from '../support/waiting.ts'
import { workerBundle } from '../support/worker-target.ts'

const ISOLATES = ['one', 'two']
const WRITERS = 12
const WRITES = 12

/** Starts separate isolates on one database. */
async function startIsolates() {
  const folder = tempFolder()
  const secrets = { AUTH_PASSWORD: await hash(PASSWORD, { cost: 4 }), AUTH_SECRET: SECRET }
  const workers = ISOLATES.map((name) => {
    const configPath = join(folder, `${name}.json`)
    const settings = {
      name,
      main: resolve('src/runtime/worker.ts'),
      compatibility_date: '2026-11-01',
      assets: { directory: resolve('dist/worker-files'), binding: 'FILES', run_worker_first: true },
      d1_databases: [
        {
          binding: 'DATABASE',
          database_name: 'shared',
          database_id: 'shared',
          migrations_dir: resolve('migrations/sqlite'),
        },
      ],
    }
    writeFileSync(configPath, JSON.stringify(settings))
    return { configPath, prebuiltWorkerDir: workerBundle(), secrets }
  })
  const harness = createTestHarness({ workers })
  onTestFinished(() => harness.close())
  await harness.listen()
  await harness.getWorker('one').applyD1Migrations('DATABASE')
  const call =
    (name: string, standing: Record<string, string> = {}): Call =>
    async (method, path, body, headers = {}) => {
      const response = await harness.getWorker(name).fetch(path, {
        method,
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...standing, ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      // The harness has its own `Headers` class.
      const answer: Answer = {
        status: response.status,
        headers: new Headers([...response.headers]),
        text,
        body: JSON.parse(text),
      }
      return answer
    }
  const { body } = await call('one')('POST', '/api/login', { username: 'admin', password: PASSWORD })
  return ISOLATES.map((name) => call(name, { authorization: `Bearer ${body.token}` }))
}

it('writers racing from two isolates lose no update, and both isolates show the same', async () => {
  const owners = await startIsolates()
  const ledgers = Array.from({ length: WRITERS }, newLedger)
  await Promise.all(
    ledgers.map((ledger, index) =>
      writeAllKinds(`c${index}`, WRITES, async (...call) => owners[index % owners.length]?.(...call), ledger),
    ),
  )
  expect(ledgers.reduce((total, { refused }) => total + refused, 0)).toBe(0)
  const text = await until('both isolates show the same', async () => {
    const shown = await Promise.all(owners.map((owner) => owner('GET', '/api/groups-with-sites')))
    return shown[0]?.text === shown[1]?.text ? shown[0]?.text : undefined
  })
  expect(differences(JSON.parse(text).data, ledgers)).toEqual([])
  const ids = ledgers.flatMap((ledger) => ledger.ids)
  expect(new Set(ids).size).toBe(ids.length)
  const revisions = ledgers.flatMap((ledger) => ledger.revisions).toSorted((a, b) => a - b)
  expect(revisions).toEqual(Array.from({ length: revisions.length }, (_, index) => index + 1))
})

it('a logout in one isolate takes effect in the other', async () => {
  const [one, two] = await startIsolates()
  expect((await two?.('GET', '/api/groups'))?.status).toBe(200)
  await one?.('POST', '/api/logout')
  await expect.poll(async () => (await two?.('GET', '/api/groups'))?.status).toBe(401)
})
