import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkPreviewSchema } from '../../src/services/link-preview/link-preview.ts'
import { html } from '../services/web-page/drawn.ts'
import { type Client, connect } from '../support/client.ts'
import { type Farm, type FarmAnswer, type FarmSite, goodSite, startFarm } from '../support/farm.ts'
import { nodeTarget } from '../support/node-target.ts'
import { smallIco, smallPng } from '../support/small-png.ts'
import type { RunningSite } from '../support/target.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="red"/></svg>'
const heads = new Map<string, string>()

/** Pages with the heads that a test gives them, and one icon of a kind. */
const sparseSite: FarmSite = ({ path }) => {
  const head = heads.get(path)
  if (head !== undefined) return html(head)
  const files: Readonly<Record<string, FarmAnswer>> = {
    '/a.svg': { body: SVG },
    '/a.ico': { body: smallIco(32, [0, 99, 0]) },
    '/a.png': { body: smallPng(192, [0, 0, 99]) },
    '/m.json': { body: JSON.stringify({ icons: [{ src: 'a.png', sizes: '192x192' }] }) },
    '/none.svg': html('<title>None</title>'),
    '/favicon.ico': { ...html('<title>None</title>'), status: 404 },
  }
  return files[path]
}

describe('POST /api/link-preview', () => {
  let farm: Farm
  let site: RunningSite
  let client: Client
  const preview = (body: object) => client.owner('POST', '/api/link-preview', body)
  beforeAll(async () => {
    farm = await startFarm((ask) => sparseSite(ask) ?? goodSite({ title: 'Guide' })(ask))
    site = await nodeTarget.start({ env: { FETCH_ALLOW: '127.0.0.0/8' } })
    client = await connect(site)
  })
  afterAll(async () => {
    await site.stop()
    await farm.stop()
  })

  it('returns what the page says of itself, with an icon that is kept here', async () => {
    const url = farm.urlOf('127.0.0.1')
    const { status, body } = await preview({ url })
    expect([status, body.data]).toEqual([
      200,
      { url, name: 'Guide', description: 'All about Guide', icons: [expect.any(String)], status: 200, problem: null },
    ])
    expect(linkPreviewSchema.parse(body.data)).toEqual(body.data)
    const icon = await fetch(`${site.baseUrl}${body.data.icons[0]}`, {
      headers: { cookie: `authToken=${client.token}` },
    })
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const added = await client.owner('POST', '/api/sites', {
      ...{ group: { name: 'New' }, name: body.data.name, url: body.data.url, icon: body.data.icons[0] },
    })
    expect(added.status).toBe(200)
  })

  it.each([
    ['a drawing', '<link rel="icon" href="/a.svg">'],
    ['an ICO', '<link rel="shortcut icon" href="/a.ico">'],
    ['a picture in the manifest', '<link rel="manifest" href="/m.json">'],
    ['a picture in the page', `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(SVG)}">`],
    ['a drawing that is none, and an ICO', '<link rel="icon" href="/none.svg"><link rel="icon" href="/a.ico">'],
  ])('keeps the icon of a page that has only %s', async (what, head) => {
    heads.set(`/${encodeURIComponent(what)}`, head)
    const { body } = await preview({ url: farm.urlOf('127.0.0.1', `/${encodeURIComponent(what)}`) })
    expect(body.data).toMatchObject({
      icons: [expect.stringMatching(/^\/icons\/[\da-f]{32}(?:#\w+)?$/)],
      problem: null,
    })
  })

  it('keeps none where the usual place has a page that says that there is nothing', async () => {
    heads.set('/bare', '<title>Bare</title>')
    const { body } = await preview({ url: farm.urlOf('127.0.0.1', '/bare') })
    expect(body.data).toMatchObject({ name: 'Bare', icons: [], problem: null })
    expect(farm.asked).toContain('GET 127.0.0.1/favicon.ico')
  })

  it('finds the scheme that answers', async () => {
    const url = farm.urlOf('127.0.0.1', '/?x=1')
    const { body } = await preview({ url: url.replace('http://', '') })
    expect(body.data).toMatchObject({ url, problem: null })
  })

  it('says in words what it may not reach', async () => {
    const { status, body } = await preview({ url: '10.1.2.3:8080/x' })
    const problem = {
      code: 'fetchRefused',
      params: { host: '10.1.2.3', address: '10.1.2.3' },
      message: expect.stringContaining('FETCH_ALLOW'),
    }
    const data = { url: 'http://10.1.2.3:8080/x', name: '', description: '', icons: [], status: null, problem }
    expect([status, body.data]).toEqual([200, data])
  })

  it.each([
    [{}, 'url: must be text'],
    [{ url: '' }, 'url: must not be empty'],
    [{ url: 'javascript:alert(1)' }, 'url: "javascript:" links are not allowed'],
    [{ url: 'a.example', icons: 'some' }, 'icons: is not one of'],
  ])('refuses %j', async (input, error) => {
    const { status, body } = await preview(input)
    expect([status, body.error]).toEqual([400, expect.stringContaining(error)])
  })

  it('fetches nothing for guests, and nothing if that is switched off', async () => {
    const url = farm.urlOf('127.0.0.1', '/?guest')
    expect((await client.guest('POST', '/api/link-preview', { url })).status).toBe(401)
    const closed = await nodeTarget.start({ env: { FETCH: 'off', FETCH_ALLOW: '127.0.0.0/8' } })
    const { body } = await (await connect(closed)).owner('POST', '/api/link-preview', { url })
    await closed.stop()
    expect(body.data).toMatchObject({ url, name: '', problem: { code: 'fetchOff' } })
    expect(farm.asked.filter((line) => line.includes('guest'))).toEqual([])
  })
})
