import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WRITE_FORMATS } from '../../src/formats/write/all.ts'
import { EXPORT_FILES, EXPORT_IDS, IDS_WITH_ICONS } from '../../src/formats/write/files.ts'
import { type Client, connect } from '../support/client.ts'
import { nodeTarget } from '../support/node-target.ts'
import { smallPng } from '../support/small-png.ts'
import type { RunningSite } from '../support/target.ts'
import { addPages } from '../support/with-pages.ts'

let site: Client
let running: RunningSite
beforeAll(async () => {
  running = await nodeTarget.start({ guestMode: true })
  site = await connect(running)
  await addPages(site)
})
afterAll(() => running.stop())

const linksIn = (text: string) => [...text.matchAll(/https:\/\/(\w+)\.example/g)].map(([, name]) => name)

describe.each(EXPORT_IDS.map((id) => ({ ...EXPORT_FILES[id], ...WRITE_FORMATS[id] })))('/export/$file', (format) => {
  const { file, contentType } = format

  it('sends the owner a file to keep, which no browser shows or stores', async () => {
    const { status, text, headers } = await site.owner('GET', `/export/${file}`)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, contentType, 'no-store'])
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(
        `^attachment; filename="(links|signpost|navihive)-\\d{4}-\\d\\d-\\d\\d${file.replace(/.*\./, '\\.')}"$`,
      ),
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(linksIn(text)).toEqual(['mail', 'calendar', 'wiki', 'submarine'])
  })

  it('has a head without a body', async () => {
    const { status, text, headers } = await site.owner('HEAD', `/export/${file}`)
    expect([status, text, headers.get('content-type')]).toEqual([200, '', contentType])
  })

  it('sends one group with what is in it, or the home', async () => {
    expect(linksIn((await site.owner('GET', `/export/${file}?group=2`)).text)).toEqual(['wiki'])
    expect(linksIn((await site.owner('GET', `/export/${file}?group=home`)).text)).toEqual(['mail', 'calendar'])
  })

  it('asks everybody else to sign in', async () => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { status, text } = await site.guest(method, `/export/${file}`)
      expect([status, linksIn(text)]).toEqual([401, []])
      if (method === 'GET') expect(text).toContain('type="password"')
    }
  })
})

describe('/export/', () => {
  it('has no other files, and no groups that are not there', async () => {
    expect((await site.owner('GET', '/export/links.exe')).status).toBe(404)
    expect((await site.owner('GET', '/export/links.html?group=99')).status).toBe(404)
    expect((await site.owner('GET', '/export/links.html?group=2x')).status).toBe(400)
    expect((await site.guest('GET', '/export/links.exe')).status).toBe(401)
  })

  it('has icons that are kept here in those files that have a place for them, if asked for', async () => {
    const data = smallPng(32, [200, 20, 20]).toString('base64')
    const { icon } = (await site.owner('POST', '/api/icons', { data })).body.data
    await site.owner('PUT', '/api/sites/1', { icon })
    const withIcons = EXPORT_IDS.filter((id) => WRITE_FORMATS[id].renderWithIcons)
    expect(withIcons).toEqual(IDS_WITH_ICONS)
    for (const id of withIcons) {
      const file = `/export/${EXPORT_FILES[id].file}`
      expect((await site.owner('GET', file)).text).not.toContain('UklGR') // as WebP begins
      expect((await site.owner('GET', `${file}?icons=true`)).text).toContain('UklGR')
    }
  })

  it('has the same document as the API', async () => {
    const { exportDate: _, ...sent } = JSON.parse((await site.owner('GET', '/export/signpost.json')).text)
    const { exportDate: __, ...document } = (await site.owner('GET', '/api/export')).body.data
    expect(sent).toEqual(document)
  })
})
