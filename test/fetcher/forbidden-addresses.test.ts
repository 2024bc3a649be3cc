import { hostname, networkInterfaces } from 'node:os'
import { describe, expect, it } from 'vitest'
import { errorInEnglish } from '../../src/english/english.ts'
import type { Networks } from '../../src/networks/address.ts'
import { FetchError, type Fetcher, type FetchProblem } from '../../src/ports/fetcher.ts'
import { type NodeFetcherOptions, nodeFetcher } from '../../src/runtime/fetcher/fetcher.ts'
import { ALLOWED, allowed, fetcherWith, forbidden, serveRaw } from './listeners.ts'

/** What a fetch is refused with; fails if it is not. */
async function problemOf(fetching: Promise<unknown>): Promise<FetchProblem> {
  const error = await fetching.then(
    () => 'nothing',
    (reason: unknown) => reason,
  )
  if (!(error instanceof FetchError)) throw new Error(`Refused with ${error}`)
  return error.problem
}

const REFUSED = expect.objectContaining({ code: 'fetchRefused' })

/** All of them are this machine. */
const LOOPBACK = `
  127.0.0.1 127.0.0.1. 127.1 127.0.1 2130706433 0x7f000001 0x7f.1 0x7F.0x0.0x0.0x1 0177.0.0.1 017700000001 127.255.255.254 0 0.0.0.0
  00.0.0.0 %31%32%37.0.0.1 １２７.０.０.１ ①②⑦.⓪.⓪.① 127。0。0。1 [::1] [0:0:0:0:0:0:0:1] [::0001] [::] [::ffff:127.0.0.1]
  [::ffff:7f00:1] [0000:0000:0000:0000:0000:FFFF:7F00:0001] [::127.0.0.1] [::ffff:0:127.0.0.1] [::ffff:0.0.0.0]
  [64:ff9b::127.0.0.1] [64:ff9b:1::7f00:1] [2002:7f00:1::] [2002:7f00:0001::1] [2001:0:7f00:1::80ff:fffe]`

const ELSEWHERE = `
  10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 100.64.0.1 169.254.169.254 192.0.0.192 192.0.2.1 198.18.0.1 224.0.0.1 240.0.0.1
  255.255.255.255 167772161 0xa9fea9fe [fd00::1] [fe80::1] [fec0::1] [ff02::1] [2001:db8::1] [100::1] [fd00:ec2::254]
  [::ffff:a9fe:a9fe] [64:ff9b::a9fe:a9fe] [2002:a9fe:a9fe::1] [5f00::1]`

const words = (text: string) => text.trim().split(/\s+/)

describe('an address that may not be reached', () => {
  it.each(words(`${LOOPBACK} ${ELSEWHERE}`))('%s is refused in every spelling, and nobody is asked', async (host) => {
    const { port, count } = await forbidden()
    expect(await problemOf(fetcherWith().fetch(`http://${host}:${port}/`))).toEqual(REFUSED)
    expect(await problemOf(fetcherWith().fetch(`https://${host}:${port}/`))).toEqual(REFUSED)
    expect(count()).toBe(0)
  })

  it('is counted if it is asked: the tests above would see it', async () => {
    const { count, visit } = await forbidden()
    await visit('127.0.0.1')
    await visit('::1')
    expect(count()).toBe(2)
  })

  it("is one of the server's own, in whatever network it is", async () => {
    const { port, count } = await forbidden()
    const own = Object.values(networkInterfaces()).flatMap((one) => one ?? [])
    const hosts = own.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address))
    expect(hosts).not.toEqual([])
    for (const host of hosts)
      expect(await problemOf(fetcherWith().fetch(`http://${host}:${port}/`)), host).toEqual(REFUSED)
    expect(count()).toBe(0)
  })

  it('is refused by the names that the system knows for it', async () => {
    const { port, count } = await forbidden()
    const fetcher = nodeFetcher({ isOn: true, allow: [], version: '0.0.0' })
    for (const host of ['localhost', 'LOCALHOST'])
      expect(await problemOf(fetcher.fetch(`http://${host}:${port}/`)), host).toEqual(REFUSED)
    for (const host of ['localhost.', hostname()]) {
      const { code } = await problemOf(fetcher.fetch(`http://${host}:${port}/`))
      expect(['fetchRefused', 'fetchNoHost'], host).toContain(code)
    }
    expect(count()).toBe(0)
  })

  it('is in reach once the setting has its network, unless the variable is set', async () => {
    const port = await serveRaw((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'))
    const resolve = async () => [ALLOWED]
    const ask = (options: Partial<NodeFetcherOptions>) =>
      nodeFetcher({ isOn: true, allow: undefined, version: '0.0.0', resolve, ...options }).fetch(`http://nas:${port}/`)
    const chosen = () => allowed
    expect((await ask({ chosen })).status).toBe(200)
    expect(await problemOf(ask({ chosen: () => [] }))).toEqual(REFUSED)
    expect(await problemOf(ask({ chosen, allow: [] }))).toEqual(REFUSED)
  })

  it('comes with the network that the owner can allow, unless the variable is set', async () => {
    const resolve = async () => ['192.168.1.5']
    const problemWith = async (allow: Networks | undefined) =>
      problemOf(nodeFetcher({ isOn: true, allow, resolve, version: '0.0.0' }).fetch('http://nas.example/'))
    const params = { host: 'nas.example', address: '192.168.1.5' }
    const code = 'fetchRefused'
    expect(await problemWith(undefined)).toEqual({ code, params: { ...params, network: '192.168.1.0/24' } })
    expect(await problemWith([])).toEqual({ code, params })
  })

  it('is named in the refusal, which says how to allow it', async () => {
    const error = await fetcherWith({ 'nas.example': () => ['192.168.1.5'] })
      .fetch('http://nas.example/')
      .catch((reason: unknown) => reason)
    expect(errorInEnglish(error)).toBe(
      'url: 192.168.1.5 is on a network that the server may reach only if FETCH_ALLOW lists it (FETCH_ALLOW=192.168.0.0/16)',
    )
    expect(error).toMatchObject({
      code: 'invalid_input',
      details: {
        problems: [{ at: 'url', code: 'fetchRefused', params: { host: 'nas.example', address: '192.168.1.5' } }],
      },
    })
  })
})

describe('a name', () => {
  const answer = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'

  it.each([
    ['leads to a forbidden address', ['127.0.0.1']],
    ['leads to a public and then a forbidden address', [ALLOWED, '127.0.0.1']],
    ['leads to a forbidden and then a public address', ['::1%lo', '93.184.215.14']],
    ['leads to a mapped address', ['::ffff:127.0.0.1']],
    ['leads to a compatible address, as systems print it', ['::127.0.0.1']],
    ['leads to nonsense', ['localhost']],
  ])('that %s is refused', async (_, addresses) => {
    const { port, count } = await forbidden()
    const fetcher = fetcherWith({
      'rebound.example': () => addresses.filter((one) => one !== '::1%lo' || ALLOWED !== '::1'),
    })
    expect(await problemOf(fetcher.fetch(`http://rebound.example:${port}/`))).toEqual(REFUSED)
    expect(count()).toBe(0)
  })

  it('is looked up once, and the connection goes to the address that was judged', async () => {
    const { count } = await forbidden()
    const port = await serveRaw((socket) => socket.end(answer))
    const found = [[ALLOWED], ['127.0.0.1'], ['127.0.0.1']]
    const fetcher = fetcherWith({ 'rebound.example': () => found.shift() ?? [] })
    const { bytes } = await fetcher.fetch(`http://rebound.example:${port}/`)
    expect(Buffer.from(bytes).toString()).toBe('ok')
    expect([found.length, count()]).toEqual([2, 0])
  })

  it('is looked up and judged anew after a redirect', async () => {
    const { count } = await forbidden()
    const port = await serveRaw((socket) => socket.end('HTTP/1.1 302 Found\r\nLocation: /again\r\n\r\n'))
    const found = [[ALLOWED], ['127.0.0.1']]
    const fetcher = fetcherWith({ 'rebound.example': () => found.shift() ?? [] })
    expect(await problemOf(fetcher.fetch(`http://rebound.example:${port}/`))).toEqual(REFUSED)
    expect(count()).toBe(0)
  })

  it('that is not found, or has no address, or can’t be looked up in time is told as that', async () => {
    const failing = nodeFetcher({
      isOn: true,
      allow: [],
      version: '0.0.0',
      resolve: (host) =>
        host === 'slow.example'
          ? new Promise(() => undefined)
          : Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })),
    })
    const told = (code: string, host: string) => ({ code, params: { host } })
    expect(await problemOf(failing.fetch('http://gone.example/'))).toEqual(told('fetchNoHost', 'gone.example'))
    expect(await problemOf(failing.fetch('http://slow.example/'))).toEqual(told('fetchSlow', 'slow.example'))
    const without = fetcherWith({ 'empty.example': () => [] })
    expect(await problemOf(without.fetch('http://empty.example/'))).toEqual(told('fetchNoHost', 'empty.example'))
  })
})

describe('a redirect', () => {
  const NO_WEB = { code: 'fetchNoWeb' }

  it.each([
    ['http://127.0.0.1:PORT/', REFUSED],
    ['//127.0.0.1:PORT/', REFUSED],
    ['\\\\127.0.0.1:PORT', REFUSED],
    ['https://0x7f000001:PORT/', REFUSED],
    ['http://[::ffff:7f00:1]:PORT/', REFUSED],
    ['HTTP://LocalHost:PORT/', REFUSED],
    ['http://169.254.169.254/latest/meta-data/', REFUSED],
    ['http://192.168.1.1/', REFUSED],
    ['file:///etc/passwd', NO_WEB],
    ['ftp://127.0.0.1:PORT/', NO_WEB],
    ['gopher://127.0.0.1:PORT/_x', NO_WEB],
    ['data:text/html,hello', NO_WEB],
    ['javascript:alert(1)', NO_WEB],
    ['http://', NO_WEB],
    ['http://mail.example:25/', NO_WEB],
    ['http://user:secret@127.0.0.1:PORT/', { code: 'fetchCredentials' }],
    ['http://user@good.example/', { code: 'fetchCredentials' }],
  ])('to %s is refused, and nobody is asked', async (location, problem) => {
    const { port, count } = await forbidden()
    const to = location.replace('PORT', String(port))
    const from = await serveRaw((socket) => socket.end(`HTTP/1.1 302 Found\r\nLocation: ${to}\r\n\r\n`))
    const fetcher: Fetcher = fetcherWith({ localhost: () => ['127.0.0.1'] })
    expect(await problemOf(fetcher.fetch(`http://bad.example:${from}/`))).toEqual(problem)
    expect(await problemOf(fetcher.fetch(`http://bad.example:${from}/`, { method: 'HEAD' }))).toEqual(problem)
    expect(count()).toBe(0)
  })
})

it.each([
  ['ftp://example.com/', 'fetchNoWeb'],
  ['file:///etc/passwd', 'fetchNoWeb'],
  ['example.com', 'fetchNoWeb'],
  ['', 'fetchNoWeb'],
  ['http://example.com:22/', 'fetchNoWeb'],
  ['http://256.256.256.256/', 'fetchNoWeb'],
  ['http://1.2.3.4.5/', 'fetchNoWeb'],
  ['http://[::1%25lo]/', 'fetchNoWeb'],
  ['https://user:secret@example.com/', 'fetchCredentials'],
])('%s is not fetched: %s', async (url, code) => {
  expect(await problemOf(fetcherWith().fetch(url))).toEqual({ code })
})
