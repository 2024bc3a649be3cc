import zlib from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { nodeOutside } from '../../src/runtime/outside.ts'
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
  const answer = await farm.outside.fetch(farm.urlOf('wiki.example', '/#top'), { accept: 'text/html' })
  expect(answer).toMatchObject({ status: 200, contentType: 'text/html; charset=utf-8', movedTo: undefined })
  expect(textOf(answer)).toContain('<title>Wiki</title>')
  const { host, ...headers } = seen[0] ?? {}
  expect(host).toMatch(/^wiki\.example:\d+$/)
  expect(headers).toEqual({
    connection: 'close',
    accept: 'text/html',
    'accept-encoding': expect.stringMatching(/^gzip, deflate, br/),
    'user-agent': 'Signpost/0.0.0 (self-hosted links)',
  })
})

it('a host of which one address does not answer is reached at another', async () => {
  const farm = await farmOf(() => ({ body: 'here' }))
  const resolve = async () => ['::1', '127.0.0.1'] // the farm is at the second
  const outside = nodeOutside({ isOn: true, allow: LOOPBACK, version: '0.0.0', resolve })
  expect(textOf(await outside.fetch(farm.urlOf('a.example')))).toBe('here')
})

it('HEAD gets the head of what would be compressed, and follows redirects with HEAD', async () => {
  const farm = await farmOf(({ path }) => {
    if (path === '/') return { status: 303, headers: { location: '/page' } }
    return { headers: { 'content-encoding': 'gzip', 'content-type': 'text/html', 'content-length': '5000000' } }
  })
  const answer = await farm.outside.fetch(farm.urlOf('a.example'), { method: 'HEAD' })
  expect(answer).toMatchObject({ status: 200, contentType: 'text/html', bytes: new Uint8Array() })
  expect(farm.asked).toEqual(['HEAD a.example/', 'HEAD a.example/page'])
})

it('a status of 400 or above is an answer, with the time that the host asks to wait', async () => {
  const farm = await farmOf(({ path }) => ({ status: 429, headers: { 'retry-after': path.slice(1) }, body: 'no' }))
  const wait = async (after: string) => {
    const answer = await farm.outside.fetch(farm.urlOf('a.example', `/${after}`))
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
      const { bytes } = await farm.outside.fetch(farm.urlOf('a.example', path))
      expect(Buffer.from(bytes).equals(body), path).toBe(true)
    }
  })

  it('in an encoding that nobody offered is left as it is, and so is nothing at all', async () => {
    const farm = await farmOf(({ path }) => ({
      status: path === '/none' ? 204 : 200,
      headers: { 'content-encoding': path === '/none' ? 'gzip' : 'utf-8, constructor' },
      body: path === '/none' ? '' : 'hello',
    }))
    expect(textOf(await farm.outside.fetch(farm.urlOf('a.example')))).toBe('hello')
    expect(await farm.outside.fetch(farm.urlOf('a.example', '/none'))).toMatchObject({ status: 204 })
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
    await expect(farm.outside.fetch(url, { maxBytes: 2999 })).rejects.toMatchObject({
      problem: { code: 'fetchTooLarge' },
    })
    expect(textOf(await farm.outside.fetch(url, { maxBytes: 2999, mayCut: true }))).toBe('a'.repeat(2999))
    expect(textOf(await farm.outside.fetch(url, { maxBytes: 3000 }))).toBe('a'.repeat(3000))
  })

  it('is never longer than 1 MB, whatever is asked for', async () => {
    const farm = await farmOf(() => ({ body: Buffer.alloc(1024 * 1024 + 1) }))
    const { bytes } = await farm.outside.fetch(farm.urlOf('a.example'), { maxBytes: 10_000_000, mayCut: true })
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
    const answer = await farm.outside.fetch(farm.urlOf('a.example', path))
    expect(answer.url).toBe(farm.urlOf('a.example', end))
    expect(answer.movedTo).toBe(movedTo && farm.urlOf('a.example', movedTo))
  })

  it('are followed five times, and not a sixth time', async () => {
    const farm = await farmOf(site)
    await expect(farm.outside.fetch(farm.urlOf('a.example', '/6'))).rejects.toMatchObject({
      problem: { code: 'fetchRedirects' },
    })
    expect(farm.asked).toHaveLength(6)
  })

  it('to another host bring along nothing of the first', async () => {
    const farm = await farmOf(({ host, headers, path }) => {
      if (host === 'b.example') return { body: JSON.stringify(headers) }
      return { status: 302, headers: { location: farm.urlOf('b.example', path), 'set-cookie': 'a=1' } }
    })
    const answer = await farm.outside.fetch(farm.urlOf('a.example', '/x'))
    expect(Object.keys(JSON.parse(textOf(answer))).toSorted()).toEqual(
      ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'].toSorted(),
    )
  })
})
