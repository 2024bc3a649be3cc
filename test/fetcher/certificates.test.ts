import { readFileSync } from 'node:fs'
import https, { createServer, type RequestOptions } from 'node:https'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ALLOWED, fetcherWith } from './listeners.ts'

const PUBLIC = '93.184.215.14'
const CERTIFICATES = ['good', 'old', 'other']
const pem = (name: string) => readFileSync(`test/fixtures/tls/${name}.pem`, 'utf8')

/** Serves a page with a certificate that nobody can trust, or a redirect. Returns the port, and the names by which it was asked for a page and for its certificate. */
async function secure({ certificate = 'good', location = '' } = {}) {
  const names: string[] = []
  const asked: string[] = []
  const SNICallback = (name: string, done: (error: null) => void) => {
    asked.push(name)
    done(null)
  }
  const server = createServer({ key: pem('key'), cert: pem(certificate), SNICallback }, ({ headers }, response) => {
    names.push(headers.host ?? '')
    response.writeHead(location === '' ? 200 : 302, location === '' ? {} : { location }).end('page')
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, ALLOWED, resolve))
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, names, asked }
}

/** Leads connections to public addresses to the servers here: the judgement is the real one. */
function publicInternetHere() {
  const { request } = https
  const connected: unknown[] = []
  const spy = vi.spyOn(https, 'request').mockImplementation((url, options) => {
    const { lookup, ...others } = options as RequestOptions // the server gives no callback here
    lookup?.('', { all: true }, (_error, addresses) => connected.push(addresses))
    const here = [{ address: ALLOWED, family: ALLOWED.includes(':') ? 6 : 4 }]
    return request(url, { ...others, lookup: (_host, _options, done) => done(null, here) })
  })
  onTestFinished(() => spy.mockRestore())
  return connected
}

const fetcher = () => fetcherWith({ 'public.example': () => [PUBLIC], 'both.example': () => [ALLOWED, PUBLIC] })

it.each(CERTIFICATES)(
  'a host in a network that is listed needs no certificate that can be trusted (%s)',
  async (name) => {
    const { port, names, asked } = await secure({ certificate: name })
    const { status, bytes } = await fetcher().fetch(`https://nas.example:${port}/`)
    expect([status, new TextDecoder().decode(bytes)]).toEqual([200, 'page'])
    expect([names, asked]).toEqual([[`nas.example:${port}`], ['nas.example']])
  },
)

it.each(CERTIFICATES)('a public host needs one (%s)', async (certificate) => {
  const { port, names, asked } = await secure({ certificate })
  const connected = publicInternetHere()
  await expect(fetcher().fetch(`https://public.example:${port}/`)).rejects.toMatchObject({
    problem: { code: 'fetchTls', params: { host: `public.example:${port}` } },
  })
  expect(connected).toEqual([[{ address: PUBLIC, family: 4 }]])
  expect([names, asked]).toEqual([[], ['public.example']])
})

it('a name that leads to a public address too needs one', async () => {
  const { port, names } = await secure()
  publicInternetHere()
  await expect(fetcher().fetch(`https://both.example:${port}/`)).rejects.toMatchObject({
    problem: { code: 'fetchTls' },
  })
  expect(names).toEqual([])
})

it('a redirect from a listed network to a public host is judged anew', async () => {
  const there = await secure()
  const here = await secure({ location: `https://public.example:${there.port}/` })
  publicInternetHere()
  await expect(fetcher().fetch(`https://nas.example:${here.port}/`)).rejects.toMatchObject({
    problem: { code: 'fetchTls', params: { host: `public.example:${there.port}` } },
  })
  expect([here.names.length, there.names.length]).toEqual([1, 0])
})
