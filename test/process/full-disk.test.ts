import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { connect } from '../support/client.ts'
import { withPrlimit } from '../support/needs.ts'
import { passwordIn, serve, siteOf, workplace } from '../support/process.ts'

const ICON = `data:image/png;base64,${'A'.repeat(60_000)}`

/** To SQLite a limit on file sizes looks like a full disk, and needs no disk to fill. */
it.skipIf(process.platform === 'win32')(
  'a full disk refuses writes with 503, and keeps what was acknowledged',
  async () => {
    const place = workplace()
    const full = await serve(place, { fileLimitKb: 1000 })
    const site = { username: 'admin', password: passwordIn(full.out()), logged: () => '', stop: async () => undefined }
    const { owner } = await connect({ ...site, baseUrl: full.url })
    await owner('POST', '/api/groups', { name: 'Tools' })
    let acknowledged = 0
    let refusal = await owner('GET', '/api/health')
    while (refusal.status === 200 && acknowledged < 100) {
      refusal = await owner('POST', '/api/sites', { group_id: 1, name: 'Site', url: 'a.com', icon: ICON })
      if (refusal.status === 200) acknowledged += 1
    }
    expect([refusal.status, Object.keys(refusal.body)]).toEqual([503, ['error', 'errorId']])
    expect(acknowledged).toBeGreaterThan(0)
    expect((await owner('GET', '/api/sites')).body.data).toHaveLength(acknowledged)
    await full.stop()

    const roomy = await serve(place)
    const after = await connect({ ...site, baseUrl: roomy.url })
    expect((await after.owner('GET', '/api/sites')).body.data).toHaveLength(acknowledged)
    expect((await after.owner('POST', '/api/sites', { group_id: 1, name: 'Site', url: 'a.com' })).status).toBe(200)
  },
)

withPrlimit(
  'while nothing can be written, health is 503 and the log has one line, whoever calls, until writing succeeds again',
  async () => {
    const server = await serve(workplace())
    const { owner, guest } = await connect(siteOf(server))
    const limitFiles = (bytes: string) => execFileSync('prlimit', [`--pid=${server.child.pid}`, `--fsize=${bytes}:`])
    const health = async () => (await guest('GET', '/api/health')).status
    const write = async () => (await owner('POST', '/api/groups', { name: 'Tools' })).status
    const signIn = async () => (await guest('POST', '/api/login', { username: 'admin', password: 'wrong' })).status
    const lines = () =>
      server
        .err()
        .split('\n')
        .filter((line) => line.includes('"level":50'))
    expect([await write(), await health()]).toEqual([200, 200])

    limitFiles('1')
    expect([await write(), await health()]).toEqual([503, 503])
    for (let attempt = 0; attempt < 20; attempt += 1) expect(await signIn()).toBe(503)
    expect([await write(), await health()]).toEqual([503, 503])
    expect(lines()).toEqual([
      expect.stringMatching(/"file":"[^"]*signpost\.db","reason":"the disk .*can no longer be used/),
    ])

    limitFiles('unlimited')
    await expect.poll(health).toBe(200)
    expect(await write()).toBe(200)
    expect(server.err().match(/can be used again/g)).toHaveLength(1)
    expect(await server.stop()).toBe(0)
  },
)
