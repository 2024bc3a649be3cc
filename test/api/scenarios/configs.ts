import { beforeEach, describe, expect, it } from 'vitest'
import { emptySite } from '../../support/empty-site.ts'
import type { Target } from '../../support/target.ts'
import { useSite } from '../../support/use-site.ts'

interface Config {
  readonly key: string
  readonly value: string
  readonly is_public: number
}

/** The settings of an installation. */
export function describeConfigs(target: Target): void {
  describe(`configs on ${target.name}`, () => {
    const client = useSite(target, { guestMode: true })

    beforeEach(() => emptySite(client))

    const put = async (body: unknown) => {
      const answer = await client.owner('PUT', '/api/configs', body)
      return { ...answer, rows: answer.body.data?.map(({ key, value, is_public }: Config) => [key, value, is_public]) }
    }

    it('begin as an empty list', async () => {
      for (const call of [client.owner, client.guest])
        expect((await call('GET', '/api/configs')).body).toEqual({ success: true, data: [] })
    })

    it('are merged by key from a map or a list, and the whole list is returned', async () => {
      expect((await put({ 'site.title': 'Mine', note: 'x' })).rows).toEqual([
        ['note', 'x', 0],
        ['site.title', 'Mine', 1],
      ])
      const listed = await put([
        { key: 'site.name', value: 'N', is_public: false },
        { key: 'note', value: 'y', is_public: true },
      ])
      expect(listed.rows).toEqual([
        ['note', 'y', 1],
        ['site.name', 'N', 0],
        ['site.title', 'Mine', 1],
      ])
      expect((await client.owner('GET', '/api/configs')).body).toEqual(listed.body)
      expect(Object.keys(listed.body.data[0])).toEqual(['key', 'value', 'is_public', 'created_at', 'updated_at'])
    })

    it('keep their flag if only the value is given', async () => {
      await put([{ key: 'note', value: 'x', is_public: 1 }])
      expect((await put({ note: 'y' })).rows).toEqual([['note', 'y', 1]])
      expect((await put([{ key: 'note', value: 'z', is_public: null }])).rows).toEqual([['note', 'z', 1]])
    })

    it('are deleted by null, and a missing one is no error', async () => {
      await put({ a: '1', b: '2' })
      expect((await put({ a: null, c: null })).rows).toEqual([['b', '2', 0]])
      expect((await put([{ key: 'b', value: null }])).rows).toEqual([])
    })

    it('may have the names of object properties', async () => {
      const names = ['constructor', 'hasOwnProperty', 'prototype', 'toString', 'valueOf']
      const { rows } = await put(Object.fromEntries(names.map((name) => [name, name])))
      expect(rows).toEqual(names.map((name) => [name, name, 0]))
      expect((await put('{"constructor":null,"toString":null}')).rows).toHaveLength(3)
    })

    it('refuse a prototype as a key, along with the rest of such a body', async () => {
      for (const body of ['{"a":"1","__proto__":"x"}', '[{"key":"a","value":"1"},{"key":"__proto__","value":"x"}]'])
        expect(await put(body)).toMatchObject({ status: 400, body: { error: expect.stringContaining('must start') } })
      expect((await client.owner('GET', '/api/configs')).body.data).toEqual([])
    })

    it('hold up to 64 KB, or an empty text', async () => {
      const value = 'ü'.repeat(32 * 1024)
      expect((await put({ large: value, none: '' })).rows).toEqual([
        ['large', value, 0],
        ['none', '', 0],
      ])
    })

    it('let the server into small networks at home, which no import and no undo opens', async () => {
      const networks = (value: string | null) => put({ 'fetch.networks': value })
      for (const wide of ['192.168.0.0/16', '::ffff:0:0/95', '169.254.169.254', 'nas'])
        expect(await networks(`192.168.1.0/24\n${wide}`), wide).toMatchObject({
          status: 400,
          body: { error: expect.stringContaining('line 2 is not a network at home') },
        })
      expect((await networks('192.168.1.0/24')).rows).toEqual([['fetch.networks', '192.168.1.0/24', 0]])
      const more = { 'fetch.networks': '192.168.1.0/24\n10.0.0.0/24' }
      for (const query of ['?settings=all', '?mode=replace']) {
        const { body } = await client.owner('POST', `/api/import${query}`, { groups: [], sites: [], configs: more })
        expect(body.data.skipped).toMatchObject([{ problem: { code: 'byHand' } }])
      }
      expect((await client.owner('GET', '/api/configs')).body.data).toMatchObject([{ value: '192.168.1.0/24' }])
      const closed = (await networks(null)).headers.get('signpost-revision')
      expect((await client.owner('POST', `/api/history/${closed}/undo`)).status).toBe(409)
    })

    it('are shown to guests if they are public', async () => {
      await put([
        { key: 'site.title', value: 'Seen' },
        { key: 'site.owner', value: 'Hidden', is_public: 0 },
        { key: 'api.key', value: 'Hidden' },
        { key: 'motto', value: 'Seen', is_public: 1 },
      ])
      const { body } = await client.guest('GET', '/api/configs')
      expect(body.data.map(({ key, value }: Config) => [key, value])).toEqual([
        ['motto', 'Seen'],
        ['site.title', 'Seen'],
      ])
    })
  })
}
