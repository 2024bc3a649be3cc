import { describe, expect, it, onTestFinished } from 'vitest'
import { DEFAULT_SCHEMES } from '../../../src/core/url.ts'
import { FetchError, type Fetcher } from '../../../src/ports/fetcher.ts'
import { noFetcher } from '../../../src/services/fetcher/create-fetcher.ts'
import { createLinkPreviews, linkPreviewSchema } from '../../../src/services/link-preview/link-preview.ts'
import { type FarmSite, startFarm } from '../../support/farm.ts'
import { addressOf, html, icons, picture } from '../web-page/drawn.ts'

const PAGE = `<title>Guide | Wiki</title><meta name="description" content="All about it">
  <link rel="icon" href="/a.svg"><link rel="icon" href="/b.png"><link rel="canonical" href="/guide">`

const wiki: FarmSite = ({ path }) => {
  const files = { '/guide': html(PAGE), '/a.svg': picture('aa'), '/b.png': picture('bb') }
  return { ...files, '/favicon.ico': picture('aa') }[path.replace(/\?.*/, '')]
}

/** A preview whose clock the test sets. */
function previewOn(fetcher: Fetcher) {
  const time = { now: 0 }
  const sleep = () => new Promise<void>(() => undefined)
  const deps = { fetcher, icons, sleep, schemes: DEFAULT_SCHEMES, clock: () => new Date(time.now) }
  const preview = createLinkPreviews(deps)
  return {
    time,
    preview: async (url: string, wanted: 'best' | 'all' = 'best') =>
      linkPreviewSchema.parse(await preview({ url, icons: wanted })),
  }
}

async function farmOf(site: FarmSite = wiki) {
  const farm = await startFarm(site)
  onTestFinished(() => farm.stop())
  return { ...farm, ...previewOn(farm.fetcher) }
}

describe('the preview of a link', () => {
  it('has the name, the description, the best icon and the own address of the page', async () => {
    const farm = await farmOf()
    expect(await farm.preview(farm.urlOf('wiki.example', '/guide?utm_source=x#end'))).toEqual({
      url: farm.urlOf('wiki.example', '/guide#end'),
      name: 'Guide',
      description: 'All about it',
      icons: [addressOf('aa')],
      status: 200,
      problem: null,
    })
  })

  it('has all that the site offers, if that is asked for', async () => {
    const farm = await farmOf()
    const { icons } = await farm.preview(farm.urlOf('wiki.example', '/guide'), 'all')
    expect(icons).toEqual([addressOf('aa'), addressOf('bb')])
  })

  it('is made once a minute, whoever asks, and fetches nothing twice', async () => {
    const farm = await farmOf()
    const url = farm.urlOf('wiki.example', '/guide')
    const one = await farm.preview(url)
    expect(await farm.preview(url)).toEqual(one)
    await farm.preview(url, 'all')
    expect(farm.asked.toSorted()).toEqual(
      ['/a.svg', '/b.png', '/favicon.ico', '/guide'].map((path) => `GET wiki.example${path}`),
    )
    farm.time.now = 60_000
    await farm.preview(url)
    expect(farm.asked.length).toBe(6)
  })

  it('is made anew where the last one had a problem, which may be solved by now', async () => {
    const farm = await farmOf()
    let isAllowed = false
    const { preview } = previewOn({
      isOn: true,
      connect: async () => 0,
      fetch: (url, request) => {
        if (isAllowed) return farm.fetcher.fetch(url, request)
        const params = { host: '192.168.0.7', address: '192.168.0.7', network: '192.168.0.0/24' }
        return Promise.reject(new FetchError({ code: 'fetchRefused', params }))
      },
    })
    const url = farm.urlOf('wiki.example', '/guide')
    expect((await preview(url)).problem?.message).toMatch(/the settings or FETCH_ALLOW allow it/)
    isAllowed = true
    expect(await preview(url, 'all')).toMatchObject({ name: 'Guide', problem: null })
  })

  it('waits for no other request, which may never end', async () => {
    const farm = await farmOf()
    const begun: string[] = []
    const fetch: Fetcher['fetch'] = (url, request) =>
      begun.push(url) === 1 ? new Promise(() => undefined) : farm.fetcher.fetch(url, request)
    const { preview } = previewOn({ isOn: true, connect: async () => 0, fetch })
    const url = farm.urlOf('wiki.example', '/guide')
    void preview(url)
    await expect.poll(() => begun.length).toBe(1)
    expect(await preview(url)).toMatchObject({ name: 'Guide', icons: [addressOf('aa')] })
  })

  it('is made anew where too many others were made since', async () => {
    const farm = await farmOf(() => html('<title>Any</title>'))
    for (let at = 0; at <= 20; at += 1) await farm.preview(farm.urlOf(`host${at}.example`))
    const before = farm.asked.length
    await farm.preview(farm.urlOf('host20.example'))
    expect(farm.asked.length).toBe(before)
    await farm.preview(farm.urlOf('host0.example'))
    expect(farm.asked.length).toBeGreaterThan(before)
  })

  it('leaves the address as it was typed where it leads to another site, or to where one signs in', async () => {
    const farm = await farmOf(({ host, path }) => {
      if (path === '/') return { status: 301, headers: { location: host === 'wiki.example' ? '/login' : away() } }
      return html('<title>Sign in · Wiki</title>')
    })
    const away = () => farm.urlOf('b.example', '/there')
    const stays = farm.urlOf('wiki.example')
    expect(await farm.preview(stays)).toMatchObject({ url: stays, name: 'Wiki' })
    const leaves = farm.urlOf('a.example')
    expect(await farm.preview(leaves)).toMatchObject({ url: leaves, name: 'Sign in · Wiki' })
  })

  it('follows a permanent redirect on the same site', async () => {
    const farm = await farmOf(({ path }) =>
      path === '/old' ? { status: 308, headers: { location: '/new' } } : html('<title>New</title>'),
    )
    const { url, name } = await farm.preview(farm.urlOf('wiki.example', '/old'))
    expect([url, name]).toEqual([farm.urlOf('wiki.example', '/new'), 'New'])
  })

  it('does not say what a page says that answers with an error, but has its status and its icon', async () => {
    const farm = await farmOf(({ path }) =>
      path === '/a.svg' ? picture('aa') : { ...html(`<title>Not found</title>${PAGE}`), status: 404 },
    )
    const url = farm.urlOf('wiki.example', '/guide?x=1')
    const icon = addressOf('aa')
    expect(await farm.preview(url)).toEqual({
      ...{ url, name: '', description: '', icons: [icon] },
      status: 404,
      problem: null,
    })
  })

  it('holds no control characters, whatever the page holds', async () => {
    const farm = await farmOf(() =>
      html(`<title>a&#27;[31m\u0085\u202eb</title><meta name=description content="&#0;&#7;c">`),
    )
    const { name, description } = await farm.preview(farm.urlOf('wiki.example'))
    expect(`${name}${description}`).not.toMatch(/\p{Cc}|\u202e/u)
    expect(name).toMatch(/^a.*b$/)
  })
})

describe('a preview that can’t be made', () => {
  const empty = { name: '', description: '', icons: [], status: null }

  it('says why, and has the address with the scheme that its form suggests', async () => {
    const { preview } = await farmOf()
    expect(await preview('http://[::2]/x')).toEqual({
      ...{ ...empty, url: 'http://[::2]/x' },
      problem: {
        code: 'fetchRefused',
        params: { host: '::2', address: '::2' },
        message: expect.stringMatching(/FETCH_ALLOW/),
      },
    })
    expect((await preview('[::2]:8080')).url).toBe('http://[::2]:8080')
    const byName = async () =>
      previewOn({ isOn: true, connect: async () => 0, fetch: () => Promise.reject(new Error('never')) })
    await expect((await byName()).preview('wiki.example')).rejects.toThrow('never')
  })

  it('says that nothing is fetched, if fetching is switched off', async () => {
    const { preview } = previewOn(noFetcher)
    const problem = { code: 'fetchOff', params: {}, message: expect.stringMatching(/FETCH=off/) }
    expect(await preview('nas:5000')).toEqual({ ...empty, url: 'http://nas:5000', problem })
    expect(await preview('wiki.example')).toEqual({ ...empty, url: 'https://wiki.example', problem })
    expect(await preview('http://wiki.example')).toEqual({ ...empty, url: 'http://wiki.example', problem })
  })

  it.each(['ssh://nas', 'mailto:me@example.com', 'magnet:?xt=1'])('is of no web address: %s', async (url) => {
    const { preview, asked } = await farmOf()
    expect(await preview(url)).toMatchObject({ ...empty, url, problem: { code: 'fetchNoWeb' } })
    expect(asked).toEqual([])
  })

  it.each(['javascript:alert(1)', 'foo:bar', '/x', '//'])('is of no link: %s', async (url) => {
    const { preview } = await farmOf()
    await expect(preview(url)).rejects.toMatchObject({ code: 'invalid_input', details: { problems: [{ at: 'url' }] } })
  })

  it('is one too many at a time', async () => {
    const answers: (() => void)[] = []
    const page = { url: 'https://a.example/', movedTo: undefined, status: 200, contentType: '', retryAfter: undefined }
    const fetch: Fetcher['fetch'] = (url) =>
      new Promise((resolve) => answers.push(() => resolve({ ...page, took: 0, url, bytes: new Uint8Array() })))
    const { preview } = previewOn({ isOn: true, connect: async () => 0, fetch })
    const asked = Array.from({ length: 6 }, (_, at) => preview(`https://host${at}.example/`))
    expect(await preview('https://host7.example/')).toMatchObject({ problem: { code: 'fetchBusy' } })
    const all = Promise.all(asked)
    const drain = async (): Promise<void> => {
      for (const answer of answers.splice(0)) answer()
      await new Promise((resolve) => setImmediate(resolve))
      if (answers.length > 0) await drain()
    }
    await drain()
    expect((await all).map(({ problem }) => problem)).toEqual(Array(6).fill(null))
    const late = preview('https://host7.example/')
    await drain()
    expect(await late).toMatchObject({ problem: null })
  })

  it('is possible again some time after requests that never ended', async () => {
    const fetch: Fetcher['fetch'] = (url) =>
      url.includes('lost') ? new Promise(() => undefined) : Promise.reject(new FetchError({ code: 'fetchCredentials' }))
    const { time, preview } = previewOn({ isOn: true, connect: async () => 0, fetch })
    for (let at = 0; at < 6; at += 1) void preview(`https://lost${at}.example/`)
    expect(await preview('https://here.example/')).toMatchObject({ problem: { code: 'fetchBusy' } })
    time.now += 30_000
    expect(await preview('https://here.example/')).toMatchObject({ problem: { code: 'fetchCredentials' } })
  })
})
