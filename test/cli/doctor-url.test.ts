import { readFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { command } from '../support/command.ts'
import { freePort } from '../support/free-port.ts'
import { httpProxy, type ProxyHabits } from '../support/http-proxy.ts'
import { serve, type Workplace, workplace } from '../support/process.ts'

const SERVER_ENV = { TRUST_PROXY: '127.0.0.1', AUTH_REQUIRED_FOR_READ: 'false' }

interface Site {
  readonly place: Workplace
  readonly target: string
}

async function site(env: Record<string, string> = {}): Promise<Site> {
  const place = workplace({ ...SERVER_ENV, PORT: String(await freePort()), ...env })
  return { place, target: (await serve(place)).url }
}

/** What the doctor finds through a proxy with such habits. */
async function through({ place, target }: Site, habits: Partial<ProxyHabits>, path = '') {
  const { origin } = new URL(target)
  return examine(place, `${await httpProxy({ target: origin, ...habits })}${path}`)
}

async function examine(place: Workplace, url: string) {
  const { code, out, err } = await command(place, ['doctor', '--json', '--url', url])
  expect(err).not.toMatch(/undefined/)
  const lines: string[] = JSON.parse(out).findings.map((finding: Record<string, string>) =>
    [finding.sign, `${finding.what}:`, finding.found, ...(finding.todo ? ['→', finding.todo] : [])].join(' '),
  )
  return { code, lines, text: lines.join('\n') }
}

describe('signpost doctor --url', () => {
  it('finds nothing wrong behind a proxy that does as it should, and changes nothing', async () => {
    const behind = await site()
    const before = await healthOf(behind)
    const { code, lines } = await through(behind, {})
    expect(code).toBe(0)
    expect(await healthOf(behind)).toBe(before)
    for (const line of [
      /^ok address: http:\/\/localhost:\d+ leads to Signpost$/,
      /^ok Host: arrives as localhost:\d+$/,
      /^ok client address: 127\.0\.0\.1, from the proxy at 127\.0\.0\.1$/,
      /^ok headers: arrive as they were sent$/,
      /^ok compression: br/,
      /^ok ETag: arrives as it was sent$/,
      /^ok large imports: up to 64 MB are accepted$/,
    ])
      expect(lines).toContainEqual(expect.stringMatching(line))
  })

  const habits: [what: string, habits: Partial<ProxyHabits>, finding: RegExp, code: number][] = [
    [
      'passes on what a client says it is',
      { send: () => ({}) },
      /^FAIL client address: anyone can choose it.*→.*proxy_set_header/m,
      1,
    ],
    [
      'does not say who its client is',
      { send: () => ({ 'x-forwarded-for': undefined }) },
      /^warn client address: 127\.0\.0\.1 for everyone/m,
      0,
    ],
    [
      'sends another Host',
      { send: () => ({ host: 'signpost.internal', 'x-forwarded-for': '198.51.100.7' }) },
      /^FAIL Host: arrives as signpost\.internal.*→.*\$http_host/m,
      1,
    ],
    [
      'keeps Authorization to itself',
      { send: () => ({ authorization: undefined }) },
      /^warn client address: unknown.*→.*passes Authorization on/m,
      0,
    ],
    [
      'takes away headers',
      { answer: { 'content-security-policy': undefined } },
      /^warn headers: content-security-policy: removed or changed/m,
      0,
    ],
    [
      'puts others in their place',
      { answer: { 'content-security-policy': "default-src 'none'" } },
      /^warn headers: content-security-policy: removed or changed/m,
      0,
    ],
    [
      'compresses by itself',
      { compresses: true },
      /^warn compression: gzip, by the proxy.*^warn ETag: is weakened/ms,
      0,
    ],
    ['takes away tags', { answer: { etag: undefined } }, /^warn ETag: removed on the way/m, 0],
    [
      'refuses large bodies',
      { mostBytes: 1024 * 1024 },
      /^FAIL large imports: 64 MB are rejected with 413 →.*client_max_body_size/m,
      1,
    ],
    [
      'asks for a sign-in of its own',
      { path: () => '/api/history' },
      /^FAIL address: .*answers with 401 → Something in between/m,
      1,
    ],
  ]
  it('says what a proxy does that it should not', async () => {
    const behind = await site()
    for (const [what, own, finding, code] of habits) {
      const examined = await through(behind, own)
      expect([examined.code, examined.text], what).toEqual([code, expect.stringMatching(finding)])
    }
  })

  it('names the host that ALLOWED_HOSTS does not list', async () => {
    const behind = await site({ ALLOWED_HOSTS: 'nav.example.com' })
    const { code, text } = await through(behind, { send: () => ({ host: 'signpost.internal' }) })
    const finding = /^FAIL server: .*signpost\.internal: ALLOWED_HOSTS does not list it →.*Add .*pass Host on/m
    expect([code, text]).toEqual([1, expect.stringMatching(finding)])
    expect((await through(behind, { send: () => ({ host: 'nav.example.com' }) })).text).toMatch(/leads to Signpost/)
  })

  it('names the proxy that is not trusted', async () => {
    const { code, text } = await through(await site({ TRUST_PROXY: '' }), {
      send: () => ({ 'x-forwarded-for': '198.51.100.7' }),
    })
    expect([code, text]).toEqual([
      1,
      expect.stringMatching(
        /^FAIL client address: .*proxy at 127\.0\.0\.1 is not trusted → Set TRUST_PROXY=127\.0\.0\.1$/m,
      ),
    ])
  })

  it('tells a base path that is kept from one that is stripped, or lost', async () => {
    const nav = await site({ BASE_PATH: '/nav' })
    expect((await through(nav, {}, '/nav/')).text).toMatch(/^ok base path: \/nav$/m)
    expect((await through(nav, { path: (path) => path.replace('/nav', '') }, '/nav')).text).toMatch(
      /^FAIL address: .*Set BASE_PATH/m,
    )
    const root = await site()
    const stripped = await through(root, { path: (path) => path.replace('/nav', '') }, '/nav')
    expect([stripped.code, stripped.text]).toEqual([
      1,
      expect.stringMatching(/^FAIL base path: \/nav outside, \/ at the server.*Set BASE_PATH=\/nav/m),
    ])
  })

  it('says if nothing is behind the proxy, or there is none', async () => {
    const place = workplace()
    const nobody = await httpProxy({ target: 'http://127.0.0.1:1' })
    expect(await examine(place, nobody)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^FAIL address: .*answers with 502/m),
    })
    expect(await examine(place, 'http://127.0.0.1:1')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^FAIL address: .*refused/m),
    })
  })

  it('refuses an address that is none: exit code 3', async () => {
    for (const url of ['nav.example.com', 'https://user:password@nav.example.com'])
      expect((await command(workplace(), ['doctor', '--url', url])).code, url).toBe(3)
  })
})

function healthOf({ target }: Site): Promise<string> {
  return fetch(`${target}/api/health`).then((response) => response.text())
}

describe('signpost doctor --url, of HTTPS', () => {
  const pem = (name: string) => readFileSync(`test/fixtures/tls/${name}.pem`, 'utf8')
  const secure = (name: string) => ({ certificate: { key: pem('key'), cert: pem(name) } })
  const trusting = { NODE_EXTRA_CA_CERTS: resolve('test/fixtures/tls/good.pem') }

  it('finds nothing wrong with a trusted certificate', async () => {
    const { code, text } = await through(await site(trusting), secure('good'))
    expect(code).toBe(0)
    expect(text).toMatch(/^ok address: https:.* leads to Signpost$/m)
    expect(text).toMatch(/^ok client address: /m)
  })

  it.each([
    ['has ended', 'old', 'certificate has expired', {}],
    ['is for another name', 'other', 'altnames', { NODE_EXTRA_CA_CERTS: resolve('test/fixtures/tls/other.pem') }],
    ['is of an unknown authority', 'good', 'self-signed certificate', {}],
  ])('fails for one that %s, and sends nothing to whoever has it', async (_, name, reason, env) => {
    const asked: (string | undefined)[] = []
    const send = ({ url }: IncomingMessage) => {
      asked.push(url)
      return {}
    }
    const { code, text } = await through(await site(env), { ...secure(name), send })
    expect([code, text]).toEqual([1, expect.stringMatching(/^FAIL address: .* → .*NODE_EXTRA_CA_CERTS$/m)])
    expect(text).toContain(reason)
    expect(asked).toEqual([])
  })
})

describe('GET /api/seen', () => {
  it('takes no proof that is old, of another installation, or none', async () => {
    const { target } = await site()
    for (const authorization of [
      '',
      'Proof',
      'Proof 1.x',
      `Proof 9999999999.${'A'.repeat(43)}`,
      `Bearer ${'A'.repeat(43)}`,
    ]) {
      const status = await new Promise((resolve) => {
        request(`${target}/api/seen`, { headers: { authorization } }, (response) =>
          resolve(response.resume().statusCode),
        ).end()
      })
      expect(status, authorization).toBe(401)
    }
  })
})
