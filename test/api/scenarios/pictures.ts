import { describe, expect, it } from 'vitest'
import type { Target } from '../../support/target.ts'
import { useSite } from '../../support/use-site.ts'

/** The beginnings of files, which is all that the server looks at. */
const STARTS = {
  png: '\x89PNG\r\n\x1a\n…',
  jpg: '\xff\xd8\xff\xe0',
  webp: 'RIFF\x24\x00\x00\x00WEBPVP8 ',
  avif: '\x00\x00\x00\x1cftypavif',
  gif: 'GIF89a',
}

/** Pictures that the owner uploads. */
export function describePictures(target: Target): void {
  describe(`pictures on ${target.name}`, () => {
    const client = useSite(target)
    const add = (bytes: string | Buffer) =>
      client.owner('POST', '/api/pictures', { data: Buffer.from(bytes as string, 'latin1').toString('base64') })
    const read = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${client.site.baseUrl}${path}`, { headers })

    it.each(Object.entries(STARTS))('a %s is sent back as it came, to those who may read', async (extension, start) => {
      const bytes = Buffer.from(`${start}${'\x00\xffmore'.repeat(1000)}`, 'latin1')
      const { body } = await add(bytes)
      expect(body.data.url).toMatch(new RegExp(`^/pictures/[\\da-f]{32}\\.${extension}$`))
      expect((await add(bytes)).body.data).toEqual(body.data)
      const answer = await read(body.data.url, { cookie: `authToken=${client.token}` })
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
      expect(answer.headers.get('content-type')).toBe(`image/${extension.replace('jpg', 'jpeg')}`)
      expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect((await read(body.data.url)).status).toBe(404)
    })

    it('those that the custom CSS shows stay, however many are uploaded later', async () => {
      const upload = async (name: string | number) => (await add(`${STARTS.gif}${name}`)).body.data.url as string // see the API
      const shown = [await upload('body'), await upload('header')]
      const css = shown.map((url, at) => `.a${at} { background: url(${url}) }`).join(' ')
      await client.owner('PUT', '/api/configs', { 'site.customCss': css })
      const unused = await upload('unused')
      for (let later = 0; later < 20; later += 1) await upload(later)
      const cookie = `authToken=${client.token}`
      const statuses = [...shown, unused].map(async (url) => (await read(url, { cookie })).status)
      expect(await Promise.all(statuses)).toEqual([200, 200, 404])
    })

    it('anything else is refused, and nothing is kept', async () => {
      for (const bytes of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'PNG', ''])
        expect((await add(bytes)).status, bytes).toBe(400)
      for (const data of ['=', 'a b', 7, null]) {
        const { status, body } = await client.owner('POST', '/api/pictures', { data })
        expect([status, body.error], String(data)).toEqual([400, expect.stringMatching(/^data: /)])
      }
      expect((await add(Buffer.alloc(1_100_000, STARTS.png, 'latin1'))).status).toBe(413)
      const cookie = `authToken=${client.token}`
      for (const path of ['x', `${'0'.repeat(32)}.png`, `${'0'.repeat(32)}.svg`, '..%2f..%2fetc%2fpasswd.png'])
        expect((await read(`/pictures/${path}`, { cookie })).status, path).toBe(404)
    })
  })
}
