import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { budget } from '../support/budget.ts'
import { type Call, connect } from '../support/client.ts'
import { type Started, serve, siteOf, workplace } from '../support/process.ts'
import { BOMBS, FORM, SLOW } from './bombs.ts'

/** The server ends a reading after a minute; nothing here is to come near. */
const MAX_SECONDS = 20
/** What a server may need for a body of 64 MB, which it holds, and for what was read from it. */
const MAX_GROWTH_MB = 400
const MAX_READ_MS = 2000

const MAX_MINUTES = 10

/** The most memory that the server has taken so far, in MB; NaN where the system does not tell. */
function peak({ child }: Started): number {
  const file = `/proc/${child.pid}/status`
  return existsSync(file) ? Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1]) / 1024 : Number.NaN
}

async function begin() {
  const server = await serve(workplace())
  const { guest, token } = await connect(siteOf(server))
  const before = peak(server)
  const send = async (bytes: Uint8Array, type = 'application/octet-stream') => {
    const start = performance.now()
    const body = bytes as Uint8Array<ArrayBuffer> // no bomb shares its memory
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    const response = await fetch(`${server.url}/api/import?dryRun=true`, { method: 'POST', headers, body })
    const { error } = (await response.json()) as { error?: string }
    return { status: response.status, error, seconds: (performance.now() - start) / 1000 }
  }
  const growth = () => peak(server) - before
  return { server, guest, send, growth }
}

/** How late the slowest of the reads was answered that were sent one after the other meanwhile. */
async function readsWhile(guest: Call, task: Promise<unknown>): Promise<number> {
  let isOver = false
  let slowest = 0
  const end = task.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const start = performance.now()
    expect((await guest('GET', '/api/health')).status).toBe(200)
    slowest = Math.max(slowest, performance.now() - start)
  }
  await end
  return slowest
}

it.each([
  ['can be meant by nobody is refused in words', BOMBS, [400, 413]],
  ['keeps a reader busy is read or refused', SLOW, [200, 400, 413]],
])(
  'a file that %s, soon and in little memory, and others are served meanwhile',
  { timeout: MAX_MINUTES * 60_000 },
  async (_, bombs, statuses) => {
    const { server, guest, send, growth } = await begin()
    for (const [name, make] of Object.entries(bombs)) {
      const sent = send(make())
      const slowest = await readsWhile(guest, sent)
      const { status, error, seconds } = await sent
      expect(statuses, `${name}: ${error}`).toContain(status)
      expect(seconds, name).toBeLessThan(budget(MAX_SECONDS))
      expect(slowest, name).toBeLessThan(budget(MAX_READ_MS))
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
  expect(seconds).toBeLessThan(budget(MAX_SECONDS))
  expect(growth()).not.toBeGreaterThan(MAX_GROWTH_MB)
})
