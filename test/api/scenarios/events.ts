import { describe, expect, it, onTestFinished } from 'vitest'
import { connect } from '../../support/client.ts'
import { follow } from '../../support/follow.ts'
import type { StartOptions, Target } from '../../support/target.ts'

/** For runtimes that can push. */
export function describeEvents(target: Target): void {
  async function start(options?: StartOptions) {
    const site = await target.start(options)
    onTestFinished(() => site.stop())
    const client = await connect(site)
    return { site, ...client, asOwner: { authorization: `Bearer ${client.token}` } }
  }

  describe(`the events of ${target.name}`, () => {
    it('are the newest revision, at once and after each edit, and nothing else', async () => {
      const { site, owner, asOwner } = await start()
      await owner('POST', '/api/groups', { name: 'Before' })
      const { response, heard } = await follow(site.baseUrl, asOwner)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'text/event-stream',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
      })
      for (const header of ['content-encoding', 'etag', 'content-length'])
        expect(response.headers.has(header)).toBe(false)
      await expect.poll(() => heard).toEqual([1])
      await owner('PUT', '/api/groups/1', { name: 'After' })
      await expect.poll(() => heard.at(-1)).toBe(2)
      await owner('PUT', '/api/groups/1', { name: 'After' }) // changes nothing
      await owner('DELETE', '/api/groups/1')
      await expect.poll(() => heard).toEqual([1, 2, 3])
    })

    it('are commits for those who may edit and ask for them, and for nobody else', async () => {
      const { site, owner, asOwner } = await start({ guestMode: true })
      await owner('POST', '/api/groups', { name: 'There' })
      const url = `${site.baseUrl}/api/events?commits=true`
      const refused = await fetch(url)
      expect([refused.status, await refused.json()]).toEqual([
        401,
        expect.objectContaining({ error: 'Please sign in first' }),
      ])
      expect((await fetch(`${site.baseUrl}/api/events?commits=perhaps`, { headers: asOwner })).status).toBe(400)
      const stop = new AbortController()
      onTestFinished(() => stop.abort())
      const { body } = await fetch(url, { headers: asOwner, signal: stop.signal })
      const events = body?.pipeThrough(new TextDecoderStream()).getReader()
      const next = async () => JSON.parse(((await events?.read())?.value ?? '').slice('data: '.length))
      expect(await next()).toMatchObject({ from: { revision: 1 }, to: { revision: 1 }, commits: [] })
      await owner('PUT', '/api/groups/1', { name: 'Renamed' })
      const changes = [{ kind: 'group', key: 1, set: { name: 'Renamed' } }]
      expect(await next()).toMatchObject({
        from: { revision: 1 },
        to: { revision: 2 },
        commits: [{ revision: 2, changes }],
      })
    })

    it('stand for many edits where those come thick and fast', async () => {
      const { site, owner, asOwner } = await start()
      const { heard } = await follow(site.baseUrl, asOwner)
      for (let edit = 1; edit <= 50; edit += 1) await owner('POST', '/api/groups', { name: `${edit}` })
      await expect.poll(() => heard.at(-1)).toBe(50)
      expect(heard.length).toBeLessThan(50)
      expect(heard).toEqual(heard.toSorted((a, b) => a - b))
    })

    it('end when the session has ended, before anything more is told, also where guests may read', async () => {
      const { site, owner, guest, asOwner } = await start({ guestMode: true })
      const right = { username: site.username, password: site.password }
      const { token } = (await guest('POST', '/api/login', right)).body
      const mine = await follow(site.baseUrl, { cookie: `authToken=${token}` })
      const others = [await follow(site.baseUrl), await follow(site.baseUrl, asOwner)]
      await guest('POST', '/api/logout', undefined, { authorization: `Bearer ${token}` })
      await owner('POST', '/api/groups', { name: 'New' })
      for (const { heard } of others) await expect.poll(() => heard).toEqual([0, 1])
      expect(await mine.ended).toBe(true)
      expect(mine.heard).toEqual([0])
    })

    it('end for guests when the setting that lets them in is switched off, and go on for the owner', async () => {
      const { site, owner, asOwner } = await start({ env: { AUTH_REQUIRED_FOR_READ: '' } })
      await owner('PUT', '/api/configs', { 'site.guests': 'true' })
      const own = await follow(site.baseUrl, asOwner)
      const guests = await follow(site.baseUrl)
      expect(guests.response.status).toBe(200)
      await owner('PUT', '/api/configs', { 'site.guests': 'false' })
      expect(await guests.ended).toBe(true)
      await expect.poll(() => own.heard).toEqual([1, 2])
      expect(guests.heard).toEqual([1])
      expect((await follow(site.baseUrl)).response.status).toBe(401)
    })

    it('have a head, which opens no stream', async () => {
      const { guest } = await start({ guestMode: true, env: { MAX_CONNECTIONS: '8' } })
      for (let round = 0; round < 4; round += 1) {
        const { status, text, headers } = await guest('HEAD', '/api/events')
        expect([status, text, headers.get('content-type')]).toEqual([200, '', 'text/event-stream'])
      }
      expect((await guest('GET', '/api/events')).status).toBe(200)
    })

    it('may be followed by the listed origins, without the cookie', async () => {
      const origin = 'https://other.example'
      const { site } = await start({ guestMode: true, env: { CORS_ORIGINS: origin } })
      const { response } = await follow(site.baseUrl, { origin })
      expect(response.headers.get('access-control-allow-origin')).toBe(origin)
      expect(response.headers.get('access-control-allow-credentials')).toBeNull()
    })

    it('go to so many at once, to fewer at one address, and the place of one who leaves is free', async () => {
      const { site } = await start({ guestMode: true, env: { MAX_CONNECTIONS: '16', TRUST_PROXY: '127.0.0.1' } })
      const from = (last: number) => follow(site.baseUrl, { 'x-forwarded-for': `192.0.2.${last}` })
      const open = [await from(1), await from(1)]
      const third = (await from(1)).response
      expect([third.status, third.headers.get('retry-after'), third.headers.get('connection')]).toEqual([
        503,
        '30',
        'close',
      ])
      for (const last of [2, 2, 3, 3, 4, 4]) open.push(await from(last))
      for (const { response } of open) expect(response.status).toBe(200)
      expect((await from(5)).response.status).toBe(503)
      open[0]?.leave()
      await expect.poll(async () => (await from(1)).response.status).toBe(200)
    })
  })
}
