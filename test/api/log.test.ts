import { describe, expect, it, onTestFinished } from 'vitest'
import { connect } from '../support/client.ts'
import { nodeTarget, SECRET } from '../support/node-target.ts'
import { sendAndLeave } from '../support/raw-http.ts'
import type { RunningSite } from '../support/target.ts'
import { useSite } from '../support/use-site.ts'

const NOT_SIGNED_IN = 'Refused: not signed in'
const CROSS_SITE = 'Refused: caused by another site'
const TOO_MANY = 'Too many login attempts'

/** What is logged of callers; a start has lines of its own. */
const entriesOf = (site: RunningSite) =>
  site
    .logged()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter(({ address }) => address !== undefined)

describe('the log', () => {
  const client = useSite(nodeTarget, { guestMode: true })

  /** Returns what is logged during some work. */
  async function linesOf(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
    const start = client.site.logged().length
    await work()
    const lines = client.site.logged().slice(start).split('\n').filter(Boolean)
    return lines.map((line) => JSON.parse(line))
  }

  it('has one line per write, with the revision and the actor', async () => {
    const lines = await linesOf(async () => {
      await client.owner('POST', '/api/groups', { name: 'Logged' })
      await client.owner('POST', '/api/sites', { group_id: 1, name: 'Wiki', url: 'wiki.example' })
      await client.owner('PUT', '/api/configs', { 'site.title': 'Mine' })
      await client.owner('POST', '/api/import', { groups: [{ name: 'Came in' }], sites: [] })
      await client.owner('DELETE', '/api/sites/1')
    })
    expect(lines.map(({ event, code, revision, actor, msg }) => [event, code, revision, actor, msg])).toEqual([
      ['edited', 'groupAdded', 1, 'admin', 'Added group "Logged"'],
      ['edited', 'siteAdded', 2, 'admin', 'Added site "Wiki" to "Logged"'],
      ['edited', 'settingChanged', 3, 'admin', 'Changed site.title'],
      ['edited', 'imported', 4, 'admin', 'Imported 0 sites in 1 group'],
      ['edited', 'siteDeleted', 5, 'admin', 'Deleted site "Wiki"'],
    ])
  })

  it('says when a change of settings lets guests in or shuts them out, and nothing of guests otherwise', async () => {
    const lines = await linesOf(async () => {
      await client.owner('PUT', '/api/configs', { 'site.guests': 'true' })
      await client.owner('PUT', '/api/configs', { 'site.guests': 'false', 'site.title': 'Ours' })
      await client.owner('PUT', '/api/configs', { 'site.guests': null, 'site.title': 'Mine' })
    })
    expect(lines.map(({ msg }) => msg)).toEqual([
      'Changed site.guests (guests are let in)',
      'Changed site.guests, site.title (guests are not let in any more)',
      'Changed site.guests, site.title',
    ])
  })

  it('has no line for a read, an invalid request or a write that changes nothing', async () => {
    const lines = await linesOf(async () => {
      const { headers } = await client.guest('GET', '/api/groups')
      await client.guest('GET', '/api/groups', undefined, { 'if-none-match': headers.get('etag') ?? '' })
      for (const path of ['/', '/api/health', '/api/sites', '/api/nothing', '/api/auth/status'])
        for (const call of [client.guest, client.owner]) await call('GET', path)
      await client.owner('GET', '/api/history')
      await client.owner('HEAD', '/api/groups')
      await client.owner('POST', '/api/groups', {})
      await client.owner('PUT', '/api/groups/1', { name: 'Logged' })
      await client.owner('POST', '/api/import?dryRun=true', { groups: [{ name: 'New' }], sites: [] })
    })
    expect(lines).toEqual([])
  })

  it('has one line per failed login, without what was typed', async () => {
    const lines = await linesOf(() =>
      client.guest('POST', '/api/login', { username: 'my secret typed too early', password: 'a wrong password' }),
    )
    expect(lines).toMatchObject([{ level: 40, address: '127.0.0.1', event: 'login-failed', msg: 'A login failed' }])
  })

  it('tells who signed in, signed out and exported everything, and from where', async () => {
    const fresh = await nodeTarget.start()
    onTestFinished(() => fresh.stop())
    const { owner } = await connect(fresh)
    await owner('GET', '/api/export')
    await owner('POST', '/api/logout')
    const form = new URLSearchParams({ username: fresh.username, password: fresh.password })
    const { headers } = await fetch(`${fresh.baseUrl}/login`, { method: 'POST', body: form, redirect: 'manual' })
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
    await fetch(`${fresh.baseUrl}/logout`, { method: 'POST', headers: { cookie }, redirect: 'manual' })
    expect(entriesOf(fresh)).toMatchObject(
      ['signed-in', 'exported', 'signed-out', 'signed-in', 'signed-out'].map((event) => ({
        level: 30,
        actor: 'admin',
        address: '127.0.0.1',
        event,
      })),
    )
  })

  it('has one line per address for each kind of refusal, however often it is repeated', async () => {
    const fresh = await nodeTarget.start()
    onTestFinished(() => fresh.stop())
    const { guest, token } = await connect(fresh)
    const fromElsewhere = { cookie: `authToken=${token}`, 'sec-fetch-site': 'cross-site' }
    for (let round = 0; round < 50; round += 1) {
      await guest('GET', '/api/groups')
      await guest('POST', '/api/groups', {}, { authorization: 'Bearer x' })
      await guest('POST', '/api/groups', {}, fromElsewhere)
      await guest('POST', '/logout', undefined, { 'sec-fetch-site': 'cross-site' })
      await guest('POST', '/api/login', { username: 'admin', password: 'wrong' })
    }
    expect(entriesOf(fresh)).toMatchObject(
      ['Signed in', NOT_SIGNED_IN, CROSS_SITE, ...Array(4).fill('A login failed'), TOO_MANY].map((msg) => ({
        address: '127.0.0.1',
        msg,
      })),
    )
  })

  it('warns once about a proxy that is not trusted', async () => {
    const lines = await linesOf(async () => {
      for (const address of ['192.0.2.1', '192.0.2.2'])
        await client.guest('POST', '/api/login', { username: 'admin', password: 'x' }, { 'x-forwarded-for': address })
    })
    const messages = lines.map(({ msg }) => String(msg))
    expect(messages.filter((message) => message.includes('TRUST_PROXY'))).toHaveLength(1)
    expect(messages.filter((message) => message === 'A login failed')).toHaveLength(2)
  })

  it('ignores a client that disconnects in the middle of a body', async () => {
    const lines = await linesOf(async () => {
      for (const line of ['POST /api/import', 'POST /api/sites', 'PUT /api/configs', 'PUT /api/site-orders']) {
        const head = `${line} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${client.token}\r\nContent-Type: application/json\r\n`
        await sendAndLeave(client.site.baseUrl, `${head}Content-Length: 1000\r\n\r\n{"groups":`)
        await sendAndLeave(client.site.baseUrl, `${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n`)
        await sendAndLeave(client.site.baseUrl, `${head}Content-Length: 3000000\r\n\r\n${' '.repeat(1_200_000)}`)
      }
      await sendAndLeave(client.site.baseUrl, 'GET /api/groups HTTP/1.1\r\nHost:')
      for (let more = 0; more < 2; more += 1) await client.guest('GET', '/api/health') // the server has read what came before
    })
    expect(lines).toEqual([])
    expect((await client.owner('GET', '/api/groups')).status).toBe(200)
  })

  it('never contains a password, a hash, a token or the secret', async () => {
    const { body, headers } = await client.guest('POST', '/api/login', {
      username: client.site.username,
      password: client.site.password,
    })
    await client.guest('POST', '/api/groups', { name: 'By cookie' }, { cookie: `authToken=${body.token}` })
    await client.owner('POST', '/api/logout')
    expect(headers.get('set-cookie')).toContain(body.token)
    expect(client.site.logged()).toContain('By cookie')
    for (const secret of [
      'a wrong password',
      'typed too early',
      client.site.password,
      SECRET,
      client.token,
      body.token,
      '$2',
    ])
      expect(client.site.logged()).not.toContain(secret)
    expect(client.site.logged()).not.toMatch(/bearer|authToken|eyJ/i)
  })
})
