import zlib from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { userAgentOf } from '../../src/ports/fetcher.ts'
import { nodeFetcher } from '../../src/runtime/fetcher/fetcher.ts'
import { readVersion } from '../../src/runtime/version.ts'
import { refreshOf } from '../../src/services/web-page/fetch-page.ts'
import { type FarmSite, goodSite, LOOPBACK, startFarm } from '../support/farm.ts'

async function farmOf(site: FarmSite) {
  const farm = await startFarm(site)
  onTestFinished(() => farm.stop())
  return farm
}

const textOf = ({ bytes }: { readonly bytes: Uint8Array }) => Buffer.from(bytes).toString()

it('a page is fetched with an honest name, and with nothing that tells who asks', async () => {
  const seen: Record<string, unknown>[] = []
  const farm = await farmOf((ask) => {
    seen.push(ask.headers)
    return goodSite({ title: 'Wiki' })(ask)
  })
  const answer = await farm.fetcher.fetch(farm.urlOf('wiki.example', '/#top'), { accept: 'text/html' })
  expect(answer).toMatchObject({ status: 200, contentType: 'text/html; charset=utf-8', movedTo: undefined })
  expect(textOf(answer)).toContain('<title>Wiki</title>')
  const { host, ...headers } = seen[0] ?? {}
  expect(host).toMatch(/^wiki\.example:\d+$/)
  expect(headers).toEqual({
    connection: 'close',
    accept: 'text/html',
    'accept-encoding': expect.stringMatching(/^gzip, deflate, br/),
    'user-agent': 'Signpost/0.0.0',
  })
})

it('the name says where one reads about the program, if its publisher has such a place', () => {
  const homepage = 'https://signpost.example'
  expect(userAgentOf({ version: '1.2.3', homepage })).toBe('Signpost/1.2.3 (+https://signpost.example)')
  expect(userAgentOf(readVersion())).not.toMatch(/link|check|bot|crawl|spider/i)
})

it('a host of which one address does not answer is reached at another', async () => {
  const farm = await farmOf(() => ({ body: 'here' }))
  const resolve = async () => ['::1', '127.0.0.1'] // the farm is at the second
  const fetcher = nodeFetcher({ isOn: true, allow: LOOPBACK, version: '0.0.0', resolve })
  expect(textOf(await fetcher.fetch(farm.urlOf('a.example')))).toBe('here')
})

it('HEAD gets the head of what would be compressed, and follows redirects with HEAD', async () => {
  const farm = await farmOf(({ path }) => {
    if (path === '/') return { status: 303, headers: { location: '/page' } }
    return { headers: { 'content-encoding': 'gzip', 'content-type': 'text/html', 'content-length': '5000000' } }
  })
  const answer = await farm.fetcher.fetch(farm.urlOf('a.example'), { method: 'HEAD' })
  expect(answer).toMatchObject({ status: 200, contentType: 'text/html', bytes: new Uint8Array() })
  expect(farm.asked).toEqual(['HEAD a.example/', 'HEAD a.example/page'])
})

it('a status of 400 or above is an answer, with the time that the host asks to wait', async () => {
  const farm = await farmOf(({ path }) => ({ status: 429, headers: { 'retry-after': path.slice(1) }, body: 'no' }))
  const wait = async (after: string) => {
    const answer = await farm.fetcher.fetch(farm.urlOf('a.example', `/${after}`))
    expect([answer.status, textOf(answer)]).toEqual([429, 'no'])
    return answer.retryAfter
  }
  expect(await wait('120')).toBe(120)
  expect(await wait('soon')).toBeUndefined()
})

describe('what a host sends compressed', () => {
  const page = Buffer.from('<html>'.repeat(1000))
  const random = Buffer.from(Array.from({ length: 1000 }, (_, at) => (at * at * 31) % 256))
  const encodings: Record<string, (bytes: Uint8Array) => Buffer> = {
    gzip: zlib.gzipSync,
    'x-gzip': zlib.gzipSync,
    GZip: zlib.gzipSync,
    deflate: zlib.deflateSync,
    DEFLATE: zlib.deflateRawSync, // without the header that HTTP asks for
    br: zlib.brotliCompressSync,
    ...('zstdCompressSync' in zlib && { zstd: zlib.zstdCompressSync }),
  }

  it.each(Object.entries(encodings))('in %s is read', async (encoding, compress) => {
    const bodies = { '/page': page, '/random': random, '/empty': Buffer.alloc(0) }
    const farm = await farmOf(({ path }) => ({
      headers: { 'content-encoding': encoding },
      body: compress(bodies[path as keyof typeof bodies]), // asked for below
    }))
    for (const [path, body] of Object.entries(bodies)) {
      const { bytes } = await farm.fetcher.fetch(farm.urlOf('a.example', path))
      expect(Buffer.from(bytes).equals(body), path).toBe(true)
    }
  })

  it.each(Object.entries(encodings))('in %s and then cuts short gives what it holds', async (encoding, compress) => {
    const noise = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * at * 31 + (at >> 7)) % 251))
    const compressed = compress(noise)
    const farm = await farmOf(() => ({
      headers: { 'content-encoding': encoding },
      body: compressed.subarray(0, compressed.length - 10),
    }))
    const { bytes } = await farm.fetcher.fetch(farm.urlOf('a.example'))
    expect(noise.subarray(0, bytes.length).equals(bytes)).toBe(true)
    expect(bytes.length).toBeGreaterThan(10_000)
  })

  it('in an encoding that nobody offered is left as it is, and so is nothing at all', async () => {
    const farm = await farmOf(({ path }) => ({
      status: path === '/none' ? 204 : 200,
      headers: { 'content-encoding': path === '/none' ? 'gzip' : 'utf-8, constructor' },
      body: path === '/none' ? '' : 'hello',
    }))
    expect(textOf(await farm.fetcher.fetch(farm.urlOf('a.example')))).toBe('hello')
    expect(await farm.fetcher.fetch(farm.urlOf('a.example', '/none'))).toMatchObject({ status: 204 })
  })
})

describe('a body that is longer than asked for', () => {
  const sites: Record<string, FarmSite> = {
    'as it is': () => ({ body: 'a'.repeat(3000) }),
    compressed: () => ({ headers: { 'content-encoding': 'gzip' }, body: zlib.gzipSync('a'.repeat(3000)) }),
  }

  it.each(Object.entries(sites))('is refused, or cut off where that will do: %s', async (_, site) => {
    const farm = await farmOf(site)
    const url = farm.urlOf('a.example')
    await expect(farm.fetcher.fetch(url, { maxBytes: 2999 })).rejects.toMatchObject({
      problem: { code: 'fetchTooLarge' },
    })
    expect(textOf(await farm.fetcher.fetch(url, { maxBytes: 2999, mayCut: true }))).toBe('a'.repeat(2999))
    expect(textOf(await farm.fetcher.fetch(url, { maxBytes: 3000 }))).toBe('a'.repeat(3000))
  })

  it('is never longer than 1 MB, whatever is asked for', async () => {
    const farm = await farmOf(() => ({ body: Buffer.alloc(1024 * 1024 + 1) }))
    const { bytes } = await farm.fetcher.fetch(farm.urlOf('a.example'), { maxBytes: 10_000_000, mayCut: true })
    expect(bytes).toHaveLength(1024 * 1024)
  })
})

describe('redirects', () => {
  const to = (status: number, location: string) => ({ status, headers: { location } })
  const site: FarmSite = ({ path }) =>
    ({
      '/old': to(301, '/older?q=1'),
      '/older?q=1': to(308, '/now'),
      '/now': { body: 'here' },
      '/mixed': to(301, '/today'),
      '/today': to(302, '/gone'),
      '/gone': to(301, '/now'),
      '/temporary': to(307, '/old'),
      '/marked': to(301, '/now#other'),
      '/choice': to(300, '/now'),
      '/nowhere': { status: 302, body: 'no place' },
      '/5': to(302, '/4'),
      '/4': to(302, '/3'),
      '/3': to(302, '/2'),
      '/2': to(302, '/1'),
      '/1': to(302, '/now'),
      '/6': to(302, '/5'),
    })[path]

  it.each([
    ['/old', '/now', '/now'],
    ['/old#part', '/now#part', '/now#part'],
    ['/marked#part', '/now#other', '/now#other'],
    ['/mixed', '/now', '/today'],
    ['/temporary', '/now', undefined],
    ['/choice', '/choice', undefined],
    ['/nowhere', '/nowhere', undefined],
    ['/5', '/now', undefined],
  ])('from %s lead to %s; moved for good: to %s', async (path, end, movedTo) => {
    const farm = await farmOf(site)
    const answer = await farm.fetcher.fetch(farm.urlOf('a.example', path))
    expect(answer.url).toBe(farm.urlOf('a.example', end))
    expect(answer.movedTo).toBe(movedTo && farm.urlOf('a.example', movedTo))
  })

  it('are followed five times, and not a sixth time', async () => {
    const farm = await farmOf(site)
    await expect(farm.fetcher.fetch(farm.urlOf('a.example', '/6'))).rejects.toMatchObject({
      problem: { code: 'fetchRedirects' },
    })
    expect(farm.asked).toHaveLength(6)
  })

  it('to another host bring along nothing of the first', async () => {
    const farm = await farmOf(({ host, headers, path }) => {
      if (host === 'b.example') return { body: JSON.stringify(headers) }
      return { status: 302, headers: { location: farm.urlOf('b.example', path), 'set-cookie': 'a=1' } }
    })
    const answer = await farm.fetcher.fetch(farm.urlOf('a.example', '/x'))
    expect(Object.keys(JSON.parse(textOf(answer))).toSorted()).toEqual(
      ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'].toSorted(),
    )
  })

  const sent = (text: string, charset: 'utf8' | 'latin1') => Buffer.from(text, charset).toString('latin1')

  it.each([
    ['/café/page', sent('/café/page', 'utf8'), '/caf%C3%A9/page'],
    ['/für-alle?ß#é', sent('/für-alle?ß#é', 'utf8'), '/f%C3%BCr-alle?%C3%9F#%C3%A9'],
    ['/导航', sent('/导航', 'utf8'), '/%E5%AF%BC%E8%88%AA'],
    ['/café in Latin-1', sent('/café', 'latin1'), '/caf%C3%A9'],
  ])('to %s lead there, as raw as they are', async (_, location, path) => {
    const farm = await farmOf((ask) => (ask.path === '/' ? to(301, location) : { body: 'here' }))
    const { url, movedTo } = await farm.fetcher.fetch(farm.urlOf('a.example'))
    expect([url, movedTo]).toEqual([farm.urlOf('a.example', path), farm.urlOf('a.example', path)])
  })
})

describe('cookies', () => {
  /** Shows the cookies of whoever comes to `/end`; redirects all others there, after the steps of the test. */
  const asked = async (steps: Record<string, { readonly to: string; readonly cookies: readonly string[] }>) => {
    const farm = await farmOf(({ host, path, headers }) => {
      const step = steps[host + path]
      if (!step) return { body: headers.cookie ?? '' }
      const location = step.to.startsWith('/') ? step.to : farm.urlOf(step.to, '/end')
      return { status: 302, headers: { location, 'set-cookie': [...step.cookies] } }
    })
    return textOf(await farm.fetcher.fetch(farm.urlOf('www.a.example')))
  }

  it('let in whoever brings them back, also to the same address, and are gone after the fetch', async () => {
    const farm = await farmOf(({ headers }) =>
      /(?:^|; )seen=1/.test(headers.cookie ?? '')
        ? { body: 'behind the wall' }
        : { status: 302, headers: { location: '/', 'set-cookie': 'seen=1; Path=/; HttpOnly' } },
    )
    for (const method of ['GET', 'HEAD'] as const) {
      const before = farm.asked.length
      expect(await farm.fetcher.fetch(farm.urlOf('a.example'), { method })).toMatchObject({ status: 200 })
      expect(farm.asked.length).toBe(before + 2)
    }
  })

  it.each([
    ['of the host', { 'www.a.example/': { to: '/end', cookies: ['a=1', 'b=2; Path=/', 'a = 3'] } }, 'b=2; a=3'],
    ['taken back', { 'www.a.example/': { to: '/end', cookies: ['a=1', 'a=; Max-Age=0', 'b=2'] } }, 'b=2'],
    ['of the past', { 'www.a.example/': { to: '/end', cookies: ['a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT'] } }, ''],
    ['for https', { 'www.a.example/': { to: '/end', cookies: ['a=1; Secure'] } }, ''],
    ['of no use', { 'www.a.example/': { to: '/end', cookies: ['', '=1', 'é=1', `a=${'x'.repeat(5000)}`] } }, ''],
    ['for another host', { 'www.a.example/': { to: 'b.example', cookies: ['a=1', 'b=2; Domain=example'] } }, ''],
    ['of a stranger', { 'www.a.example/': { to: 'b.example', cookies: ['a=1; Domain=b.example'] } }, ''],
    [
      'for the whole site',
      { 'www.a.example/': { to: 'a.example', cookies: ['a=1; Domain=.a.example', 'b=2'] } },
      'a=1',
    ],
  ])('%s', async (_, steps, cookie) => {
    expect(await asked(steps)).toBe(cookie)
  })
})

describe('a page that leads on with a refresh', () => {
  const page = (body: string, headers = {}) => ({ headers: { 'content-type': 'text/html', ...headers }, body })
  const meta = (content: string) => `<!doctype html><meta http-equiv=refresh content="${content}">`
  const ledTo = async (start: ReturnType<typeof page>, method: 'GET' | 'HEAD' = 'GET') => {
    const farm = await farmOf(({ path }) => (path === '/a/start' ? start : page('<title>The application</title>')))
    const { url, movedTo } = await farm.fetcher.fetch(farm.urlOf('a.example', '/a/start'), { method, refreshOf })
    expect(movedTo).toBeUndefined()
    return url.replace(farm.urlOf('a.example', ''), '')
  }

  it.each([
    [meta('0;url=/target'), '/target'],
    [meta('1; URL=target?x=1'), '/a/target?x=1'],
    [meta(`0; url='/target'`), '/target'],
    [meta('0, /target'), '/target'],
    [`<base href="/base/">${meta('0;url=target')}`, '/base/target'],
    [meta('0;url=/caf&eacute;'), '/caf%C3%A9'],
    [meta('2;url=/target'), '/a/start'],
    [meta('10;url=/target'), '/a/start'],
    [meta('0'), '/a/start'],
    [meta('0;url=/a/start'), '/a/start'],
    [meta('0;url=app://open'), '/a/start'],
    [`<noscript>${meta('0;url=/target')}</noscript>`, '/a/start'],
    [`<!-- ${meta('0;url=/target')} -->`, '/a/start'],
    [`<script>"${meta('0;url=/target')}"</script>`, '/a/start'],
  ])('%s: %s', async (body, end) => {
    expect(await ledTo(page(body))).toBe(end)
  })

  it('in a header is followed, also with HEAD', async () => {
    expect(await ledTo(page('', { refresh: '0;url=/target' }))).toBe('/target')
    expect(await ledTo(page('', { refresh: '0;url=/target' }), 'HEAD')).toBe('/target')
  })

  it('stays where it is if it answers with an error', async () => {
    expect(await ledTo({ ...page(meta('0;url=/target')), ...{ status: 404 } })).toBe('/a/start')
  })

  it('in a circle is what it was at its end, and after five more is none', async () => {
    const farm = await farmOf(({ path }) =>
      page(meta(`0;url=${path === '/a' ? '/b' : path === '/b' ? '/a' : `${path}x`}`)),
    )
    const fetched = (path: string) => farm.fetcher.fetch(farm.urlOf('a.example', path), { refreshOf })
    expect((await fetched('/a')).url).toBe(farm.urlOf('a.example', '/b'))
    await expect(fetched('/x')).rejects.toMatchObject({ problem: { code: 'fetchRedirects' } })
  })
})
