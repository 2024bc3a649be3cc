import { describe, expect, it } from 'vitest'
import { type Config, readConfig } from '../../src/config/config.ts'
import { chooseCredentials, parseSecrets, weaknessesOf } from '../../src/config/secrets.ts'
import type { VariableName } from '../../src/config/variables.ts'
import { FORBIDDEN_SCHEMES } from '../../src/core/url.ts'

const HASH = `$2b$10$${'a'.repeat(53)}`
const SECRET = 'x'.repeat(32)

const ALL_BAD = {
  PORT: 'x',
  DATABASE_URL: 'mysql://me:hunter2@db/x',
  BASE_PATH: 'nav',
  AUTH_ENABLED: 'yes',
  AUTH_PASSWORD: 'hunter2',
  AUTH_SECRET: 'too-short',
  TRUST_PROXY: 'proxy.example',
  ALLOWED_HOSTS: '*',
  CORS_ORIGINS: '*',
  ALLOWED_URL_SCHEMES: 'javascript',
  LOG_LEVEL: 'loud',
}

function config(env: Record<string, string> = {}): Config {
  const result = readConfig(env)
  if ('faults' in result) throw new Error(result.faults.join('\n'))
  return result.config
}

function faults(env: Record<string, string>): readonly string[] {
  const result = readConfig(env)
  return 'faults' in result ? result.faults : []
}

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(config()).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: './data',
      logLevel: 'info',
      auth: { enabled: true, username: 'admin' },
      app: { guestMode: undefined, basePath: '', trustProxy: [], frameAncestors: [], extraSchemes: [] },
      warnings: [],
    })
  })

  it('takes a variable that is set to nothing for one that is not set', () => {
    expect(config({ PORT: '', HOST: ' ', AUTH_ENABLED: '', BASE_PATH: '' })).toEqual(config())
  })

  it('takes an IPv6 address to listen on with brackets, too', () => {
    for (const host of ['::1', '[::1]']) expect(config({ HOST: host }).host).toBe('::1')
  })

  it.each([
    ['PORT', '0', '65535'],
    ['BASE_PATH', '/nav', '/', '/a/b-c/'],
    ['AUTH_PASSWORD', HASH, HASH.replace('$2b', '$2y')],
    [
      'DATABASE_URL',
      'postgres://db/x',
      'postgresql://u:p%40@[::1]:5432/x?sslmode=verify-full',
      'postgres:///x?host=/run/pg',
    ],
    ['AUTH_SECRET', SECRET],
    ['TRUST_PROXY', '127.0.0.1', '10.0.0.0/8, ::1 fd00::/8'],
    ['ALLOWED_HOSTS', 'a.example', 'A.example.:8443, *.home.arpa nas', 'bücher.example', '192.168.1.7 [fd00::7]:3000'],
    ['CORS_ORIGINS', 'https://a.example', 'http://localhost:5173, https://b.example'],
    ['FRAME_ANCESTORS', 'self', 'https://dash.example, http://10.0.0.2:8080 self'],
    ['ALLOWED_URL_SCHEMES', 'steam', 'steam:, obsidian'],
    ['LOG_LEVEL', 'debug', 'silent'],
  ])('%s may be %s', (name, ...values) => {
    for (const value of values) expect(faults({ [name]: value }), value).toEqual([])
  })

  it.each([
    ['PORT', 'x', '-1', '65536', '1e3', '3000.5'],
    ['DATABASE_URL', 'x', 'postgres://x', 'postgres://x/', 'mysql://me:hunter2@db/x', 'https://db/x', 'postgres:///x'],
    ['BASE_PATH', 'nav', '/a b', '/a/../b', '//x', '/<x>'],
    ['AUTH_PASSWORD', 'secret', '$2b$10$short', `$1$${'a'.repeat(57)}`],
    ['AUTH_SECRET', 'x'.repeat(31)],
    ['BACKUP_KEEP', '0', '-1', '1.5', 'all', '10000'],
    ['TRUST_PROXY', 'true', '10.0.0.0/99', 'proxy.example', '127.0.0.1, x', '1', '10.1', '010.0.0.1', '10.1/8'],
    ['ALLOWED_HOSTS', '*', '*.', 'a.*.example', '*a.example', '*.192.168.1.7', '*.[::1]', 'fd00::7', 'a..example'],
    ['ALLOWED_HOSTS', 'https://a.example', 'a.example/', 'a.example?x', 'me@a.example', 'a.example:x', 'a.example, .b'],
    ['CORS_ORIGINS', '*', 'a.example', 'https://a.example/', 'https://a.example/x'],
    ['FRAME_ANCESTORS', '*', 'dash.example', 'https://dash.example/', "'self'", 'none', 'https:', 'data:x', 'a;b'],
    ['ALLOWED_URL_SCHEMES', 'javascript', 'DATA:', 'vbscript', 'blob', 'file', 'a b/c', '1x'],
    ['LOG_LEVEL', 'loud'],
  ])('%s may not be %s', (name, ...values) => {
    for (const value of values) {
      const found = faults({ [name]: value })
      expect(found, value).toHaveLength(1)
      expect(found[0]).toMatch(new RegExp(`^${name}: `))
    }
  })

  it('takes no network that is wider than IPv4 is in IPv6, and says what to write', () => {
    for (const text of ['::ffff:192.168.0.0/16', '::FFFF:c0a8:0/95']) {
      const fault = `FETCH_ALLOW: "${text}" is wider than IPv4 is in IPv6; write an IPv4 network as such: 192.168.0.0/16`
      expect(faults({ FETCH_ALLOW: text })).toEqual([fault])
    }
    expect(faults({ FETCH_ALLOW: '::ffff:192.168.0.0/112' })).toEqual([])
  })

  it('tells all faults at once, each by its name, and repeats no secret', () => {
    const found = faults({ ...ALL_BAD, HOST: 'fine' })
    expect(found.map((fault) => fault.split(':')[0]).toSorted()).toEqual(Object.keys(ALL_BAD).toSorted())
    expect(found.join('\n')).not.toMatch(/hunter2|too-short/)
    expect(found.join('\n')).toMatch(/npm run hash-password/)
  })

  it.each([...FORBIDDEN_SCHEMES])('never allows %s: as a scheme of links', (scheme) => {
    for (const text of [scheme, `${scheme.toUpperCase()}:`, `steam ${scheme}`])
      expect(faults({ ALLOWED_URL_SCHEMES: text }), text).toEqual([expect.stringContaining('can never be allowed')])
  })

  it('reads every variable', () => {
    const values: Record<VariableName, string> = {
      HOST: '0.0.0.0',
      PORT: '8080',
      MAX_CONNECTIONS: '250',
      DATA_DIR: '/srv/data folder',
      DATABASE_URL: '',
      BACKUP_DIR: '/srv/backups',
      BACKUP_KEEP: '7',
      BASE_PATH: '/nav/',
      AUTH_ENABLED: 'true',
      AUTH_REQUIRED_FOR_READ: 'false',
      AUTH_USERNAME: 'Zoë',
      AUTH_PASSWORD: HASH,
      AUTH_SECRET: ` ${SECRET} `,
      TRUST_PROXY: '127.0.0.1,10.0.0.0/8 fd00::/8',
      ALLOWED_HOSTS: 'Links.example.com., bücher.example:8443 *.home.arpa',
      CORS_ORIGINS: 'https://a.example, http://localhost:5173',
      FRAME_ANCESTORS: 'self https://dash.example',
      ALLOWED_URL_SCHEMES: 'Steam:, obsidian',
      FETCH: 'off',
      FETCH_ALLOW: '192.168.0.0/16',
      LINK_CHECK: 'weekly',
      LOG_LEVEL: 'debug',
    }
    const { app, ...others } = config(values)
    expect(others).toEqual({
      host: '0.0.0.0',
      port: 8080,
      maxConnections: 250,
      dataDir: '/srv/data folder',
      backups: { dir: '/srv/backups', keep: 7 },
      logLevel: 'debug',
      fetch: { isOn: false, allow: [[expect.anything(), 16]] },
      auth: { enabled: true, username: 'Zoë', passwordHash: HASH, secret: SECRET },
      warnings: [],
    })
    const { trustProxy, ...rest } = app
    expect(trustProxy.map(([network, bits]) => `${network}/${bits}`)).toEqual([
      '127.0.0.1/32',
      '10.0.0.0/8',
      'fd00::/8',
    ])
    expect(rest).toEqual({
      guestMode: true,
      basePath: '/nav',
      allowedHosts: new Set(['links.example.com', 'xn--bcher-kva.example', '*.home.arpa']),
      corsOrigins: new Set(['https://a.example', 'http://localhost:5173']),
      frameAncestors: ["'self'", 'https://dash.example'],
      extraSchemes: ['steam', 'obsidian'],
      linkCheck: 'weekly',
    })
  })

  it('switches signing in off for "false" alone, and takes nothing else but "true"', () => {
    expect(config({ AUTH_ENABLED: 'true' }).auth.enabled).toBe(true)
    expect(config({ AUTH_ENABLED: 'false' })).toMatchObject({
      auth: { enabled: false },
      warnings: [expect.stringMatching(/AUTH_ENABLED/)],
    })
    for (const value of ['TRUE', '1', 'yes', 'no', 'on'])
      expect(faults({ AUTH_ENABLED: value }), value).toEqual(['AUTH_ENABLED: must be true or false'])
  })

  it('warns of networks that hold more than any private one does', () => {
    for (const name of ['TRUST_PROXY', 'FETCH_ALLOW']) {
      for (const network of ['0.0.0.0/0', '::/0', '0.0.0.0/1', '2000::/3'])
        expect(config({ [name]: `127.0.0.1, ${network}` }).warnings, network).toEqual([
          expect.stringContaining(`${name} holds ${network}, so`),
        ])
      expect(config({ [name]: '::ffff:0.0.0.0/96' }).warnings).toEqual([expect.stringContaining('0.0.0.0/0')])
      expect(config({ [name]: '10.0.0.0/8 fc00::/7 fe80::/10 104.16.0.0/13' }).warnings).toEqual([])
    }
  })

  it('warns of names that are nearly those of variables, and not of others', () => {
    expect(config({ AUTH_PASWORD: SECRET, LOGLEVEL: 'debug', PATH: '/bin', POSTGRES_PASSWORD: 'x' }).warnings).toEqual([
      'AUTH_PASWORD is not read. If you meant AUTH_PASSWORD, rename it',
      'LOGLEVEL is not read. If you meant LOG_LEVEL, rename it',
    ])
  })

  it('lets guests read for "false" alone, and warns of what it does not know', () => {
    expect(config({ AUTH_REQUIRED_FOR_READ: 'false' })).toMatchObject({ app: { guestMode: true }, warnings: [] })
    expect(config({ AUTH_REQUIRED_FOR_READ: 'true' })).toMatchObject({ app: { guestMode: false }, warnings: [] })
    expect(config({ AUTH_REQUIRED_FOR_READ: 'no' })).toMatchObject({
      app: { guestMode: false },
      warnings: [expect.stringMatching(/AUTH_REQUIRED/)],
    })
  })
})

describe('secrets', () => {
  it('of the environment come before those that are kept', () => {
    const kept = { passwordHash: HASH, secret: 'k'.repeat(40) }
    expect(chooseCredentials(config(), kept)).toEqual({
      secret: kept.secret,
      accounts: [{ username: 'admin', passwordHash: HASH }],
    })
    expect(chooseCredentials(config({ AUTH_SECRET: SECRET, AUTH_USERNAME: 'me' }), kept)).toEqual({
      secret: SECRET,
      accounts: [{ username: 'me', passwordHash: HASH }],
    })
    expect(chooseCredentials(config(), { secret: SECRET })).toBeUndefined()
  })

  it.each([
    ['a'.repeat(40), 1],
    ['changemechangemechangemechangeme', 1],
    ['1234567890'.repeat(4), 1],
    ['0123456789012345678901234567890123', 1],
    ['ab'.repeat(20), 1],
    ['f3b1c09d4e7a82655d10c9e2f47b8a36', 0],
    ['82746501938475610293847561029384', 0],
    ['q6R0T2zJ7xkZ0mGfXqv1sYk8aT3wQn5eP9dLbVhUcRs=', 0],
    ['a passphrase of some words, longer than it must be', 0],
  ])('such as %s have %i weaknesses', (weak, count) => {
    const accounts = [{ username: 'admin', passwordHash: HASH }] as const
    expect(weaknessesOf({ secret: weak, accounts })).toHaveLength(count)
  })

  it('with a quick hash are told, by the name of the account', () => {
    const strong = 'q6R0T2zJ7xkZ0mGfXqv1sYk8aT3wQn5eP9dLbVhUcRs='
    const told = (rounds: string) =>
      weaknessesOf({
        secret: strong,
        accounts: [{ username: 'admin', passwordHash: HASH.replace('$10$', `$${rounds}$`) }],
      })
    expect(told('09')).toEqual([expect.stringMatching(/"admin".*hash-password/)])
    expect([told('10'), told('12')]).toEqual([[], []])
  })

  it('that were spoiled by hand are refused', () => {
    for (const text of ['', 'x', '{"passwordHash":"plain"}', '{"secret":"short"}', '{"secret":3}'])
      expect(() => parseSecrets(text)).toThrow()
    for (const text of ['[]', 'null', '{}']) expect(parseSecrets(text), text).toEqual({})
    const kept = { passwordHash: HASH, secret: SECRET }
    expect(parseSecrets(JSON.stringify({ ...kept, more: 1 }))).toEqual(kept)
  })
})
