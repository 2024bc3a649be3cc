import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type Call, connect } from '../support/client.ts'
import { type Started, serve, siteOf, workplace } from '../support/process.ts'
import { IS_FULL } from '../support/runs.ts'
import { pause, until } from '../support/waiting.ts'
import { BOMBS, FORM, SLOW, SOME } from './bombs.ts'

/** Of processor time. The server ends a reading after a minute; nothing here is to come near. */
const MAX_SECONDS = 20
/** What a server may need for a body of 64 MB, which it holds, and for what was read from it. */
const MAX_GROWTH_MB = 400
/** Of the server's own processor time: for so long, it may keep others waiting. */
const MAX_OWN_SECONDS = 2
/** Between the requests of somebody else. */
const PAUSE_MS = 50

/** Per second, on Linux. */
const TICKS = 100

const MAX_MINUTES = 10

/** The most memory that the server has taken so far, in MB; NaN where the system does not tell. */
function peak({ child }: Started): number {
  const file = `/proc/${child.pid}/status`
  return existsSync(file) ? Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1]) / 1024 : Number.NaN
}

/** The processor time of the server, and of the processes that it has started and that have ended, in seconds. */
function usedSeconds({ child }: Started): { own: number; ofReaders: number } {
  const file = `/proc/${child.pid}/stat`
  if (!existsSync(file)) return { own: Number.NaN, ofReaders: Number.NaN }
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? []
  const [user = 0, system = 0, usersOfEnded = 0, systemOfEnded = 0] = fields.slice(11, 15)
  return { own: (user + system) / TICKS, ofReaders: (usersOfEnded + systemOfEnded) / TICKS }
}

/** Their ids; only when they have ended does their time count. */
function childrenOf({ child: { pid } }: Started): string {
  const file = `/proc/${pid}/task/${pid}/children`
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
}

async function begin() {
  const server = await serve(workplace())
  const { guest, token } = await connect(siteOf(server))
  const before = peak(server)
  const send = async (bytes: Uint8Array, type = 'application/octet-stream') => {
    const before = usedSeconds(server)
    const body = bytes as Uint8Array<ArrayBuffer> // no bomb shares its memory
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    const response = await fetch(`${server.url}/api/import?dryRun=true`, { method: 'POST', headers, body })
    const { error } = (await response.json()) as { error?: string }
    await until('the end of the reader', () => childrenOf(server) === '')
    const after = usedSeconds(server)
    return {
      status: response.status,
      error,
      seconds: after.ofReaders - before.ofReaders,
      own: after.own - before.own,
    }
  }
  const growth = () => peak(server) - before
  return { server, guest, send, growth }
}

/** Somebody else is served again and again until a task is over. */
async function readWhile(guest: Call, task: Promise<unknown>): Promise<void> {
  let isOver = false
  const end = task.finally(() => {
    isOver = true
  })
  while (!isOver) {
    expect((await guest('GET', '/api/health')).status).toBe(200)
    await pause(PAUSE_MS)
  }
  await end
}

it.each([
  ['can be meant by nobody is refused in words', BOMBS, [400, 413]],
  ['keeps a reader busy is read or refused', SLOW, [200, 400, 413]],
])(
  'a file that %s, soon and in little memory, and others are served meanwhile',
  { timeout: MAX_MINUTES * 60_000 },
  async (_, bombs, statuses) => {
    const { server, guest, send, growth } = await begin()
    for (const [name, make] of Object.entries(bombs).filter(([name]) => IS_FULL || SOME.has(name))) {
      const sent = send(make())
      await readWhile(guest, sent)
      const { status, error, seconds, own } = await sent
      expect(statuses, `${name}: ${error}`).toContain(status)
      expect(seconds, name).not.toBeGreaterThan(MAX_SECONDS)
      expect(own, name).not.toBeGreaterThan(MAX_OWN_SECONDS)
      expect(growth(), name).not.toBeGreaterThan(MAX_GROWTH_MB)
    }
    expect((await send(new TextEncoder().encode('https://a.example'))).status).toBe(200)
    expect(server.err()).not.toContain('FATAL')
  },
)

it('a form of hundreds of thousands of files is refused', { timeout: MAX_MINUTES * 60_000 }, async () => {
  const { send, growth } = await begin()
  const { status, seconds } = await send(FORM.make(), FORM.type)
  expect([400, 413]).toContain(status)
  expect(seconds).not.toBeGreaterThan(MAX_SECONDS)
  expect(growth()).not.toBeGreaterThan(MAX_GROWTH_MB)
})
