import { expect, it } from 'vitest'
import { connect } from '../support/client.ts'
import { passwordIn, serve, workplace } from '../support/process.ts'

const ICON = `data:image/png;base64,${'A'.repeat(60_000)}`

/** To SQLite a limit on file sizes looks like a full disk, and needs no disk to fill. */
it.skipIf(process.platform === 'win32')(
  'a full disk refuses writes with 503, and keeps what was acknowledged',
  async () => {
    const place = workplace()
    const full = await serve(place, { fileLimitKb: 1000 })
    const site = { username: 'admin', password: passwordIn(full.out()), logged: () => '', stop: async () => undefined }
    const { owner, guest } = await connect({ ...site, baseUrl: full.url })
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
    expect((await guest('GET', '/api/health')).status).toBe(200)
    await full.stop()

    const roomy = await serve(place)
    const after = await connect({ ...site, baseUrl: roomy.url })
    expect((await after.owner('GET', '/api/sites')).body.data).toHaveLength(acknowledged)
    expect((await after.owner('POST', '/api/sites', { group_id: 1, name: 'Site', url: 'a.com' })).status).toBe(200)
  },
)
