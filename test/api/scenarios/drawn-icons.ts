import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { connect } from '../../support/client.ts'
import { emptySite } from '../../support/empty-site.ts'
import { smallPng } from '../../support/small-png.ts'
import type { Target } from '../../support/target.ts'
import { useSite } from '../../support/use-site.ts'

const RED = smallPng(64, [200, 20, 20]).toString('base64')
/** Kept by an import alone. */
const GREEN = smallPng(64, [20, 200, 20]).toString('base64')
const BLUE = smallPng(64, [20, 20, 200]).toString('base64')

/** Icons that are drawn and kept. */
export function describeDrawnIcons(target: Target): void {
  describe(`drawn icons on ${target.name}`, () => {
    const client = useSite(target, { guestMode: true })
    beforeEach(() => emptySite(client))

    const keep = async (data: string): Promise<string> => {
      const { status, body } = await client.owner('POST', '/api/icons', { data })
      expect(status).toBe(200)
      return body.data.icon
    }
    const read = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(`${client.site.baseUrl}${path}`, { method, headers })
    const owner = () => ({ cookie: `authToken=${client.token}` })

    it('are small, the same for the same picture, and sent so that nothing in them can run', async () => {
      const [icon, other] = [await keep(RED), await keep(BLUE)]
      expect(icon).toMatch(/^\/icons\/[\da-f]{32}(?:#\w+)?$/)
      expect([await keep(RED), other === icon]).toEqual([icon, false])
      const answer = await read(icon, owner())
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect([bytes.subarray(0, 4).toString(), bytes.subarray(8, 12).toString()]).toEqual(['RIFF', 'WEBP'])
      expect(bytes.length).toBeLessThan(8 * 1024)
      const headers = {
        'content-type': 'image/webp',
        'content-length': String(bytes.length),
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'set-cookie': null,
      }
      const head = await read(icon, owner(), 'HEAD')
      for (const { status, headers: sent } of [answer, head])
        expect([status, ...Object.keys(headers).map((name) => sent.get(name))]).toEqual([
          200,
          ...Object.values(headers),
        ])
      expect(await head.text()).toBe('')
    })

    it('are guests’ only once a record that they see names them, and no longer than that', async () => {
      const [light = '', dark = ''] = [await keep(RED), await keep(BLUE)].map((icon) => icon.replace('#full', ''))
      const icon = `${light}~${dark.slice('/icons/'.length)}`
      const seen = async () => Promise.all([light, dark, icon].map(async (path) => (await read(path)).status))
      expect(await seen()).toEqual([404, 404, 404])
      const { id } = (await client.owner('POST', '/api/groups', { name: 'Group', icon, is_public: 0 })).body.data
      expect(await seen()).toEqual([404, 404, 404])
      await client.owner('PUT', `/api/groups/${id}`, { is_public: 1 })
      expect(await seen()).toEqual([200, 200, 200])
      const both = await Promise.all([light, icon].map(async (path) => (await read(path)).arrayBuffer()))
      expect(both[0]).toEqual(both[1])
      await client.owner('PUT', `/api/groups/${id}`, { icon: light })
      expect(await seen()).toEqual([200, 404, 200])
    })

    it('are exported, and are there again after an undo and after an import', async () => {
      const icon = await keep(RED)
      const { id } = (await client.owner('POST', '/api/groups', { name: 'Group', icon })).body.data
      const whole = (await client.owner('GET', '/api/export?icons=true')).text
      const { icons } = JSON.parse(whole).data
      const bytes = await (await read(icon, owner())).arrayBuffer()
      expect(icons).toEqual({ [icon.slice('/icons/'.length, 39)]: Buffer.from(bytes).toString('base64') })
      const file = await client.owner('GET', '/export/signpost.json?icons=true')
      expect(JSON.parse(file.text).icons).toEqual(icons)
      for (const [name, holdsIcons] of [
        ['links.html', true],
        ['links.csv', false],
      ]) {
        const { status, text } = await client.owner('GET', `/export/${name}?icons=true`)
        expect([status, text.includes(icons[icon.slice(7, 39)])], `${name}`).toEqual([200, holdsIcons])
      }

      await client.owner('DELETE', `/api/groups/${id}`)
      const { body } = await client.owner('POST', '/api/import', whole)
      expect(body.data).toMatchObject({ icons: { total: 1, unchanged: 1 }, groups: { created: 1 } })
      expect((await client.owner('GET', '/api/groups')).body.data[0].icon).toBe(icon)
    })

    it('come to another site with an export', async () => {
      const icon = await keep(RED)
      await client.owner('POST', '/api/groups', { name: 'Group', icon })
      const whole = (await client.owner('GET', '/api/export?icons=true')).text
      const other = await target.start()
      onTestFinished(() => other.stop())
      const there = await connect(other)
      const { body } = await there.owner('POST', '/api/import', whole)
      expect(body.data).toMatchObject({
        icons: { total: 1, created: 1, skipped: 0 },
        groups: { created: 1 },
        skipped: [],
      })
      const [group] = (await there.owner('GET', '/api/groups')).body.data
      expect((await there.owner('GET', group.icon)).headers.get('content-type')).toBe('image/webp')
      expect((await there.owner('POST', '/api/import', whole)).body.data).toMatchObject({
        ...{ icons: { created: 0, unchanged: 1 }, groups: { unchanged: 1 } },
      })
    })

    it('that are damaged are refused in words', async () => {
      for (const data of ['eA==', RED.slice(0, 80)]) {
        const { status, body } = await client.owner('POST', '/api/icons', { data })
        expect([status, body]).toEqual([400, { error: expect.any(String), errorId: expect.any(String) }])
      }
    })

    it('of a document are drawn anew, whatever they are called', async () => {
      const name = 'ab'.repeat(16)
      const document = {
        groups: [{ id: 1, name: 'Group', icon: `/icons/${name}` }],
        sites: [],
        icons: { [name]: GREEN },
      }
      const dry = await client.owner('POST', '/api/import?dryRun=true', document)
      expect(dry.body.data.icons).toMatchObject({ total: 1, created: 1 })
      expect((await client.owner('POST', '/api/import', document)).body).toEqual(dry.body)
      const [{ icon }] = (await client.owner('GET', '/api/groups')).body.data
      expect([icon, (await read(icon, owner())).status]).toEqual([await keep(GREEN), 200])
      expect((await read(`/icons/${name}`, owner())).status).toBe(404)
    })
  })
}
