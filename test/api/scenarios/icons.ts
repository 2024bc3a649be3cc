import { beforeEach, describe, expect, it } from 'vitest'
import { emptySite } from '../../support/empty-site.ts'
import type { Target } from '../../support/target.ts'
import { useSite } from '../../support/use-site.ts'

const NONE = `/icons/${'0'.repeat(32)}`

/** What is no icon, or not there; drawn-icons.ts has those that are. */
export function describeIcons(target: Target): void {
  describe(`icons on ${target.name}`, () => {
    const client = useSite(target, { guestMode: true })
    beforeEach(() => emptySite(client))

    const content = async () => {
      const { exportDate: _, ...document } = (await client.owner('GET', '/api/export?icons=true')).body.data
      return document
    }

    it.each([{}, { data: '' }, { data: 'a b' }, { data: 7 }, { url: 'nonsense' }, { url: '' }, [], null])(
      '%j is no icon to keep',
      async (body) => {
        const { status, body: answer } = await client.owner('POST', '/api/icons', JSON.stringify(body))
        expect([status, answer]).toEqual([400, { error: expect.any(String), errorId: expect.any(String) }])
      },
    )

    it('more than a megabyte is refused as too large', async () => {
      const { status } = await client.owner('POST', '/api/icons', { data: Buffer.alloc(1_100_000).toString('base64') })
      expect(status).toBe(413)
    })

    it('an icon that is not there is not found, whoever asks, and whatever stands for its name', async () => {
      for (const path of [
        NONE,
        `${NONE}~${'1'.repeat(32)}`,
        `${NONE}.webp`,
        '/icons/x',
        '/icons/..%2f..%2fx',
        '/icons/~',
      ])
        for (const call of [client.owner, client.guest]) expect((await call('GET', path)).status, path).toBe(404)
    })

    it('an export has those that are named and kept, if they are asked for', async () => {
      await client.owner('POST', '/api/groups', { name: 'Group', icon: NONE })
      expect(await content()).toMatchObject({ groups: [{ icon: NONE }], icons: {} })
      expect((await client.owner('GET', '/api/export')).body.data).not.toHaveProperty('icons')
      expect((await client.owner('GET', '/api/export?icons=perhaps')).status).toBe(400)
    })

    it('a document that names none that is here brings its links without, and takes none away', async () => {
      const icon = 'https://example.com/i.png'
      await client.owner('POST', '/api/groups', { name: 'Here', icon })
      const groups = [
        { id: 1, name: 'Here', icon: NONE },
        { id: 2, name: 'New', icon: NONE },
      ]
      const { status, body } = await client.owner('POST', '/api/import', {
        groups,
        sites: [],
        icons: { x: 'nonsense' },
      })
      const skipped = [
        { path: 'icons.x', name: '', reason: expect.any(String), problem: { at: '', code: 'notAPicture' } },
      ]
      expect([status, body.data]).toMatchObject([200, { icons: { total: 1, skipped: 1 }, skipped }])
      expect((await content()).groups).toMatchObject([{ icon }, { icon: '' }])
    })
  })
}
