import { describe, expect, it, onTestFinished } from 'vitest'
import type { Fetcher } from '../../../src/ports/fetcher.ts'
import { createFindIcon, createGatherer } from '../../../src/services/icons/find-icon.ts'
import { fetchPage } from '../../../src/services/web-page/fetch-page.ts'
import { type FarmAnswer, type FarmSite, startFarm } from '../../support/farm.ts'
import { addressOf, html, icons, picture } from '../web-page/drawn.ts'

const HOST = 'wiki.example'

async function farmOf(site: FarmSite) {
  const farm = await startFarm(site)
  onTestFinished(() => farm.stop())
  return { ...farm, find: createFindIcon({ fetcher: farm.fetcher, icons }) }
}

/** A site of these files, and its start with this head. */
const siteOf = (head: string, files: Readonly<Record<string, FarmAnswer>> = {}) =>
  farmOf(({ path }) => (path === '/' ? html(head) : files[path]))

const link = (href: string, attributes = '') => `<link rel="icon" href="${href}" ${attributes}>`
const manifestOf = (...sources: string[]) => ({
  body: JSON.stringify({ icons: sources.map((src) => ({ src, sizes: '192x192' })) }),
})

/** The icon that is found, and what was asked for beside the page. */
async function found(head: string, files: Readonly<Record<string, FarmAnswer>> = {}) {
  const farm = await siteOf(head, files)
  const icon = await farm.find(farm.urlOf(HOST))
  return { icon, asked: farm.asked.slice(1).map((line) => line.replace(`GET ${HOST}`, '')) }
}

describe('the icon of a page', () => {
  it.each<[string, string, Record<string, FarmAnswer>, string[]]>([
    ['is a drawing, if that is all that there is', link('/a.svg'), { '/a.svg': picture('aa') }, ['/a.svg']],
    ['is at the usual place, if that is all that there is', '', { '/favicon.ico': picture('aa') }, ['/favicon.ico']],
    [
      'is in the manifest, if that is all that there is',
      '<link rel=manifest href=/app/m.json>',
      { '/app/m.json': manifestOf('a.png'), '/app/a.png': picture('aa') },
      ['/app/m.json', '/app/a.png'],
    ],
    [
      'is in the manifest, if the page has but a small one',
      `${link('/16.png', 'sizes="16x16"')}<link rel=manifest href=/m.json>`,
      { '/16.png': picture('bb'), '/m.json': manifestOf('/a.png'), '/a.png': picture('aa') },
      ['/m.json', '/a.png'],
    ],
    [
      'is not looked for in the manifest, if the page has a large one',
      `${link('/a.png', 'sizes="192x192"')}<link rel=manifest href=/m.json>`,
      { '/a.png': picture('aa') },
      ['/a.png'],
    ],
    ['is in the page itself', link(`data:image/png,${encodeURIComponent('picture aa')}`), {}, []],
    [
      'is the next best, where the best does not exist',
      link('/a.svg') + link('/b.png', 'sizes="128x128"'),
      { '/b.png': picture('aa') },
      ['/a.svg', '/b.png'],
    ],
    [
      'is the next best, where the best is no picture',
      link('/a.svg') + link('data:image/png;base64,AAAA', 'sizes="96x96"') + link('/b.png', 'sizes="128x128"'),
      { '/a.svg': html('<title>Not found</title>'), '/b.png': picture('aa') },
      ['/a.svg', '/b.png'],
    ],
    [
      'is at the usual place, where the manifest is none',
      '<link rel=manifest href=/m.json>',
      { '/m.json': html(''), '/favicon.ico': picture('aa') },
      ['/m.json', '/favicon.ico'],
    ],
    [
      'is the next best, where a picture comes with an error',
      link('/a.svg'),
      { '/a.svg': { ...picture('bb'), status: 404 }, '/favicon.ico': picture('aa') },
      ['/a.svg', '/favicon.ico'],
    ],
    [
      'is the next best, where the best is on a host that may not be reached',
      link('http://[::2]/a.svg') + link('ftp://a.example/b.svg'),
      { '/favicon.ico': picture('aa') },
      ['/favicon.ico'],
    ],
  ])('%s', async (_, head, files, asked) => {
    expect(await found(head, files)).toEqual({ icon: addressOf('aa'), asked })
  })

  it('is none, where nothing can be drawn', async () => {
    expect(await found('')).toEqual({ icon: '', asked: ['/favicon.ico'] })
    expect((await found('', { '/favicon.ico': { ...html(''), status: 404 } })).icon).toBe('')
    expect((await found('', { '/favicon.ico': html('<title>Welcome</title>') })).icon).toBe('')
    expect((await found('', { '/favicon.ico': { body: '' } })).icon).toBe('')
  })

  it('is looked for in five places, and no more', async () => {
    const { icon, asked } = await found(Array.from({ length: 30 }, (_, at) => link(`/${at}.svg`)).join(''))
    expect([icon, asked.length]).toEqual(['', 5])
  })

  it('is there twice, where the page has one for dark pages', async () => {
    const [light, dark] = ['media="(prefers-color-scheme: light)"', 'media="(prefers-color-scheme: dark)"']
    const files = { '/a.png': picture('aa'), '/b.png': picture('bb'), '/c.png': picture('aa') }
    const icons = async (head: string) => (await found(head, files)).icon
    expect(await icons(link('/a.png') + link('/b.png', dark))).toBe(addressOf('aa', 'bb'))
    expect(await icons(link('/a.png', light) + link('/b.png', dark))).toBe(addressOf('aa', 'bb'))
    expect(await icons(link('/a.png', light) + link('/b.png'))).toBe(addressOf('aa', 'bb'))
    expect(await icons(link('/a.png') + link('/c.png', dark))).toBe(addressOf('aa'))
    expect(await icons(link('/a.png') + link('/gone.png', dark))).toBe(addressOf('aa'))
    expect(await icons(link('/b.png', dark))).toBe(addressOf('bb'))
    expect(await icons(link('/a.png', light))).toBe(addressOf('aa'))
  })

  it('is that of the page that redirects lead to', async () => {
    const farm = await farmOf(({ host, path }) => {
      if (host === HOST) return { status: 302, headers: { location: elsewhere() } }
      return { '/x/': html(link('a.svg')), '/x/a.svg': picture('aa') }[path]
    })
    const elsewhere = () => farm.urlOf('new.example', '/x/')
    expect(await farm.find(farm.urlOf(HOST))).toBe(addressOf('aa'))
  })

  it('is not that of another site where one has to sign in first', async () => {
    const farm = await farmOf(({ host, path }) => {
      if (host === 'auth.example') return path === '/favicon.ico' ? picture('bb') : html(link('/favicon.ico'))
      return path === '/favicon.ico' ? picture('aa') : { status: 302, headers: { location: signIn() } }
    })
    const signIn = () => farm.urlOf('auth.example', '/login?rd=wiki')
    expect(await farm.find(farm.urlOf(HOST))).toBe(addressOf('aa'))
  })

  it('is that of a page that answers with an error', async () => {
    const farm = await farmOf(({ path }) =>
      path === '/a.svg' ? picture('aa') : { ...html(link('/a.svg')), status: 403 },
    )
    expect(await farm.find(farm.urlOf(HOST))).toBe(addressOf('aa'))
  })

  it('is the picture itself, where the address is one of a picture', async () => {
    const keep = async (bytes: Uint8Array) => `/icons/${Buffer.from(bytes).toString('latin1', 1, 4)}`
    const farm = await farmOf(() => ({ body: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') }))
    const find = createFindIcon({ fetcher: farm.fetcher, icons: { keep } })
    expect(await find(farm.urlOf(HOST, '/logo.png'))).toBe('/icons/PNG')
  })
})

describe('a search for an icon', () => {
  it('fails in words where the page can’t be fetched', async () => {
    const { find } = await siteOf('')
    await expect(find('http://[::2]/')).rejects.toMatchObject({ problem: { code: 'fetchRefused' } })
    await expect(find('ftp://wiki.example/')).rejects.toMatchObject({ problem: { code: 'fetchNoWeb' } })
  })

  it('fails where icons can’t be kept, instead of finding none', async () => {
    const farm = await siteOf(link('/a.svg'), { '/a.svg': picture('aa') })
    const keep = () => Promise.reject(new Error('The disk is full'))
    const find = createFindIcon({ fetcher: farm.fetcher, icons: { keep } })
    await expect(find(farm.urlOf(HOST))).rejects.toThrow('The disk is full')
  })

  it('ends when it is told to, and then does not say that there is none', async () => {
    const farm = await siteOf(link('/a.svg') + link('/b.png', 'sizes="96x96"'))
    const end = new AbortController()
    const asked: string[] = []
    const fetcher: Fetcher = {
      isOn: true,
      connect: async () => 0,
      fetch: (url, request = {}) => {
        if (!url.endsWith('.svg')) return farm.fetcher.fetch(url, request)
        asked.push(url)
        return new Promise((_, reject) => {
          request.signal?.addEventListener('abort', () => reject(request.signal?.reason))
          end.abort()
        })
      },
    }
    const find = createFindIcon({ fetcher, icons })
    await expect(find(farm.urlOf(HOST), end.signal)).rejects.toMatchObject({ name: 'AbortError' })
    expect([asked.length, farm.asked.length]).toEqual([1, 1])
  })
})

describe('all icons of a page', () => {
  it('come once each, the best first, and are fetched once', async () => {
    const files = Object.fromEntries(['aa', 'bb', 'cc'].map((digits) => [`/${digits}.png`, picture(digits)]))
    const head =
      link('/bb.png', 'sizes="32x32"') +
      link('/aa.png', 'sizes="192x192"') +
      link('/double.png', 'sizes="256x256"') +
      '<link rel=manifest href=/m.json>'
    const manifest = manifestOf('/cc.png', '/aa.png')
    const farm = await siteOf(head, { ...files, '/double.png': picture('aa'), '/m.json': manifest })
    const signal = new AbortController().signal
    const { page } = await fetchPage(farm.fetcher, farm.urlOf(HOST), signal)
    const gather = createGatherer(page, { fetcher: farm.fetcher, icons })
    expect(await gather(1, signal)).toEqual([addressOf('aa')])
    const all = ['aa', 'cc', 'bb'].map((digits) => addressOf(digits))
    expect(await gather(8, signal)).toEqual(all)
    expect(await gather(8, signal)).toEqual(all)
    expect(await gather(2, signal)).toEqual(all.slice(0, 2))
    expect(farm.asked.length).toBe(new Set(farm.asked).size)
  })

  it('include those of a manifest that an earlier search had no time for', async () => {
    const files = { '/m.json': manifestOf('/aa.png'), '/aa.png': picture('aa') }
    const farm = await siteOf('<link rel=manifest href=/m.json>', files)
    const { page } = await fetchPage(farm.fetcher, farm.urlOf(HOST), new AbortController().signal)
    const gather = createGatherer(page, { fetcher: farm.fetcher, icons })
    expect(await gather(1, AbortSignal.abort())).toEqual([])
    expect(await gather(8, new AbortController().signal)).toEqual([addressOf('aa')])
  })

  it('are as many as were asked for', async () => {
    const digits = Array.from({ length: 20 }, (_, at) => (16 + at).toString(16))
    const files = Object.fromEntries(digits.map((two) => [`/${two}.png`, picture(two)]))
    const farm = await siteOf(digits.map((two) => link(`/${two}.png`)).join(''), files)
    const signal = new AbortController().signal
    const { page } = await fetchPage(farm.fetcher, farm.urlOf(HOST), signal)
    expect((await createGatherer(page, { fetcher: farm.fetcher, icons })(8, signal)).length).toBe(8)
  })
})
