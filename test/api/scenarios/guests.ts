import { describe, expect, it, onTestFinished } from 'vitest'
import { type Client, connect } from '../../support/client.ts'
import type { RunningSite, Target } from '../../support/target.ts'

const SET_BY_HAND = { problem: { code: 'byHand' } }

/** Whether guests may read, as the setting says. */
export function describeGuests(target: Target): void {
  async function start(variable = ''): Promise<{ site: RunningSite; client: Client }> {
    const site = await target.start({ env: { AUTH_REQUIRED_FOR_READ: variable } })
    onTestFinished(() => site.stop())
    const client = await connect(site)
    await client.owner('POST', '/api/groups', { name: 'Open' })
    await client.owner('POST', '/api/groups', { name: 'Closed', is_public: 0 })
    return { site, client }
  }

  const set = ({ owner }: Client, value: string | null) => owner('PUT', '/api/configs', { 'site.guests': value })
  const seen = async ({ guest }: Client) => {
    const { status, body } = await guest('GET', '/api/groups')
    return status === 200 ? body.data.map(({ name }: { name: string }) => name) : status
  }

  describe(`guests on ${target.name}`, () => {
    it('may read what is public from the moment the setting is on until it is off', async () => {
      const { client } = await start()
      expect(await seen(client)).toBe(401)
      for (const [value, answer] of [
        ['true', ['Open']],
        ['false', 401],
        ['true', ['Open']],
        [null, 401],
      ] as const) {
        await set(client, value)
        await expect.poll(() => seen(client)).toEqual(answer)
        expect((await client.guest('GET', '/')).text.includes('type="password"')).toBe(answer === 401)
      }
    })

    it('may read only as the variable says, where there is one', async () => {
      const [closed, open] = [await start('true'), await start('false')]
      await set(closed.client, 'true')
      await set(open.client, 'false')
      expect([await seen(closed.client), await seen(open.client)]).toEqual([401, ['Open']])
    })

    it('are let in by no import, not even one that replaces everything, but locked out by one', async () => {
      const { client } = await start()
      const document = { groups: [], sites: [], configs: { 'site.guests': 'true', 'site.title': 'Mine' } }
      for (const query of ['', '?settings=all', '?mode=replace']) {
        const { status, body } = await client.owner('POST', `/api/import${query}`, document)
        expect([status, body.data.configs.skipped, body.data.acting]).toEqual([200, 1, undefined])
        expect(body.data.skipped).toMatchObject([SET_BY_HAND])
        expect(await seen(client)).toBe(401)
      }
      await set(client, 'true')
      await expect.poll(() => seen(client)).not.toBe(401)
      expect((await client.owner('POST', '/api/import?mode=replace', document)).body.data.skipped).toEqual([])
      expect(await seen(client)).not.toBe(401)
      await client.owner('POST', '/api/import?mode=replace', { groups: [], sites: [], configs: {} })
      await expect.poll(() => seen(client)).toBe(401)
    })

    it('are let in by no undo, which does the rest, and locked out by one', async () => {
      const { client } = await start()
      const { owner } = client
      const undo = (revision: string | null) => owner('POST', `/api/history/${revision}/undo`)
      const on = (await set(client, 'true')).headers.get('signpost-revision')
      const off = await undo(on)
      expect(off.status).toBe(200)
      await expect.poll(() => seen(client)).toBe(401)
      const again = await undo(off.headers.get('signpost-revision'))
      expect([again.status, again.headers.get('signpost-problems')]).toEqual([409, expect.stringMatching('byHand')])
      await set(client, 'true')
      const both = await owner('PUT', '/api/configs', { 'site.guests': null, 'site.title': 'Mine' })
      const half = await undo(both.headers.get('signpost-revision'))
      expect([half.status, half.body.data.left]).toEqual([200, ['site.guests']])
      const [last] = (await owner('GET', '/api/history?limit=1')).body.data
      expect([last.params.left, last.action]).toEqual(['site.guests', expect.stringContaining('but not site.guests')])
      expect((await owner('GET', '/api/configs')).body.data).toEqual([])
      await expect.poll(() => seen(client)).toBe(401)
    })

    it('are no matter of a guest, who is not told of the setting and cannot change it', async () => {
      const { client } = await start()
      expect((await client.guest('PUT', '/api/configs', { 'site.guests': 'true' })).status).toBe(401)
      await set(client, 'true')
      await expect.poll(async () => (await client.guest('GET', '/api/configs')).body.data).toEqual([])
    })

    it('are shown to the owner as they would see the page, private groups left out, whether they may or not', async () => {
      const { client } = await start()
      const { owner, guest } = client
      for (const group_id of [1, 2])
        await owner('POST', '/api/sites', {
          group_id,
          name: `Link ${group_id}`,
          url: `https://${group_id}.example.com`,
        })
      const { status, text, headers } = await owner('GET', '/?as=guest')
      expect([status, text.includes('Link 1'), text.includes('Link 2')]).toEqual([200, true, false])
      expect(headers.get('content-security-policy')).toMatch(/; sandbox (?!.*allow-scripts)(?!.*allow-forms)/)
      expect(headers.get('cache-control')).toBe('no-store')
      expect((await guest('GET', '/?as=guest')).text).toContain('type="password"')
      const { body } = await owner('POST', '/api/groups', { name: 'Away', is_page: 1 })
      await owner('POST', '/api/sites', { group_id: body.data.id, name: 'Far', url: 'https://far.example.com' })
      const [, page = ''] = /href="([^"]*\?as=guest)"><bdi>Away/.exec((await owner('GET', '/?as=guest')).text) ?? []
      expect((await owner('GET', page)).text).toMatch(/Far/)
    })
  })
}
