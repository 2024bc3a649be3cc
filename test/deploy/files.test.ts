import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { VARIABLE_NAMES } from '../../src/config/variables.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { environment, readStages } from './dockerfile.ts'
import { findAll, readDirectives, valuesOf, withDefaults } from './proxies.ts'
import { readUnit } from './unit.ts'

const HOME = '/opt/signpost'
const read = (file: string) => readFileSync(file, 'utf8')
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
const numberIn = (file: string, pattern: RegExp) => Number(pattern.exec(read(file))?.[1]?.replaceAll('_', ''))
const unknown = (names: readonly string[], others: readonly string[]) =>
  names.filter((name) => !new Set<string>([...VARIABLE_NAMES, ...others]).has(name))

function configOf(env: Record<string, string>) {
  const result = readConfig(env)
  if ('faults' in result) throw new Error(result.faults.join())
  return result.config
}

describe('the files to deploy with', () => {
  it('the image sets variables that exist, to values that are good', () => {
    const { NODE_ENV, SQLITE_TMPDIR, ...image } = environment(readStages().at(-1) ?? [])
    expect([NODE_ENV, SQLITE_TMPDIR]).toEqual(['production', image.DATA_DIR])
    expect(unknown(Object.keys(image), [])).toEqual([])
    expect(configOf(image).host).toBe('0.0.0.0')
  })

  it.each([
    ...readdirSync('deploy').map((name) => join('deploy', name)),
    'docs/deploy-docker.md',
    'docs/deploy-kubernetes.md',
    'docs/deploy-linux.md',
    'docs/deploy-postgres.md',
  ])('%s names variables that exist', (file) => {
    const names = namesIn(read(file), /(?<![\w$-])([A-Z]{2,}_[A-Z_]+)(?=[=\s`])/g)
    const others = [
      'POSTGRES_PASSWORD',
      'POSTGRES_USER',
      'POSTGRES_DB',
      'SITE_ADDRESS',
      'COMPOSE_FILE',
      'NODE_ENV',
      'ADDRESS_OF_THIS_REPOSITORY',
      'ON_ERROR_STOP',
    ]
    const families = names.filter((name) => file.endsWith('.service') && /^AF_/.test(name))
    expect(unknown(names, [...others, ...families])).toEqual([])
    for (const value of namesIn(read(file), /\bTRUST_PROXY=([\d./]+)/g))
      expect(configOf({ TRUST_PROXY: value }).app.trustProxy).toHaveLength(1)
  })
})

describe('signpost.service', () => {
  const unit = readUnit('deploy/signpost.service')
  const one = (name: string) => {
    expect(unit.get(name), name).toHaveLength(1)
    return unit.get(name)?.[0] ?? ''
  }
  const env = Object.fromEntries(
    one('Environment')
      .split(' ')
      .map((pair) => pair.split('=')),
  )

  it('starts the program where the guide puts it, by the Node of the checkout', () => {
    const program = 'dist/runtime/node.js' // not what npm links as signpost: the Node is known to be new enough
    expect(one('ExecStart').split(' ')).toEqual([`${HOME}/node_modules/.bin/node`, `${HOME}/${program}`, 'serve'])
    expect(existsSync(program)).toBe(true)
    expect(read('docs/deploy-linux.md')).toContain(`sudo ln -s $release ${HOME}\n`)
  })

  it('sets variables that exist, and lets the file of the guide set others after them', () => {
    expect(unknown(Object.keys(env), ['NODE_ENV'])).toEqual([])
    const { NODE_ENV, ...ours } = env
    expect([NODE_ENV, configOf(ours).dataDir]).toEqual(['production', env.DATA_DIR])
    const names = [...unit.keys()]
    expect(names.indexOf('EnvironmentFile')).toBeGreaterThan(names.indexOf('Environment'))
    const [, optional, file] = /^(-?)(.*)$/.exec(one('EnvironmentFile')) ?? []
    expect([optional, read('docs/deploy-linux.md').includes(`| sudo tee ${file}\n`)]).toEqual(['-', true])
  })

  it('runs as the user that the guide makes, and writes to its data folder alone', () => {
    const [user, folder] = [one('User'), `/var/lib/${one('StateDirectory')}`]
    expect([env.DATA_DIR, one('ReadWritePaths')]).toEqual([folder, folder])
    expect(read('docs/deploy-linux.md')).toMatch(new RegExp(`useradd .*--home-dir ${folder} .* ${user}\n`))
    expect([one('ProtectSystem'), one('ProtectHome'), one('PrivateTmp')]).toEqual(['strict', 'yes', 'yes'])
    // Node asks for the machine's own addresses over netlink, before each request that leaves it.
    expect(one('RestrictAddressFamilies').split(' ').toSorted()).toEqual([
      'AF_INET',
      'AF_INET6',
      'AF_NETLINK',
      'AF_UNIX',
    ])
    expect([one('NoNewPrivileges'), one('CapabilityBoundingSet'), one('UMask')]).toEqual(['yes', '', '0077'])
  })

  it('is started again after a failure, has longer to stop than the server takes, and lets V8 compile', () => {
    expect(one('Restart')).toBe('on-failure')
    expect(Number(one('TimeoutStopSec')) * 1000).toBeGreaterThan(
      numberIn('src/runtime/service.ts', /GRACE_MS = (\d[\d_]*)/),
    )
    expect(unit.get('SystemCallFilter')?.[0]).toBe('@system-service')
    expect(unit.has('MemoryDenyWriteExecute')).toBe(false)
  })

  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
  it.runIf(hasSystemd)('is a unit that systemd takes', () => {
    const file = join(tempFolder(), 'signpost.service')
    writeFileSync(file, read('deploy/signpost.service').replaceAll(`${HOME}/node_modules/.bin/node`, process.execPath))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })
    const about = stderr.split('\n').filter((line) => line.includes('signpost.service'))
    expect({ status, about }).toEqual({ status: 0, about: [] })
  })
})

describe('the proxies', () => {
  const { host, port } = configOf({})
  const nginx = readDirectives('deploy/nginx.conf')
  const replicas = readDirectives('deploy/nginx-replicas.conf')
  const caddy = readDirectives('deploy/Caddyfile')
  const passing = findAll([...nginx, ...replicas], 'server').flatMap((server) =>
    findAll([server], 'location')
      .filter((location) => valuesOf(location, 'proxy_pass'))
      .map((location) => ({ server, location })),
  )

  it('pass on to where Signpost listens when nothing is configured', () => {
    const upstreams = findAll(nginx, 'upstream')
    expect(upstreams.map((upstream) => valuesOf(upstream, 'server'))).toEqual([[`${host}:${port}`]])
    expect(passing).toHaveLength(3)
    // Nothing after the name: nginx would put it in place of the path.
    const targets = upstreams.map(({ values: [name] }) => `http://${name}`)
    for (const { location } of passing) expect(valuesOf(location, 'proxy_pass')).toEqual(targets)
    const byCaddy = findAll(caddy, 'reverse_proxy').flatMap(({ values }) => values.flatMap(withDefaults))
    expect(byCaddy).toEqual([`${host}:${port}`])
  })

  it('nginx leaves no replica out, and repeats no change that it has sent', () => {
    const [upstream] = findAll(replicas, 'upstream')
    const servers = upstream?.inner.filter(({ name }) => name === 'server').map(({ values }) => values) ?? []
    expect(servers.length).toBeGreaterThanOrEqual(2)
    for (const [, ...options] of servers) expect(options).toEqual(['max_fails=0'])
    const [location] = findAll(replicas, 'location').filter((one) => valuesOf(one, 'proxy_pass'))
    const set = ['proxy_next_upstream', 'proxy_request_buffering'].map((name) => location && valuesOf(location, name))
    expect(set).toEqual([['error', 'timeout'], ['off']]) // no `non_idempotent`, and no answer that is an error
  })

  it('nginx tells Signpost the name, the scheme and the client, and uses its connections again', () => {
    for (const { location } of passing) {
      const headers = location.inner.filter(({ name }) => name === 'proxy_set_header').map(({ values }) => values)
      expect(Object.fromEntries(headers)).toEqual({
        Connection: '""',
        Host: '$http_host', // with its port
        'X-Forwarded-For': '$remote_addr', // not added to what the client sends
        'X-Forwarded-Proto': '$scheme',
      })
      expect(valuesOf(location, 'proxy_http_version')).toEqual(['1.1'])
    }
  })

  it('tell browsers to use HTTPS only, for a year', () => {
    const value = 'Strict-Transport-Security "max-age=31536000"'
    for (const { server, location } of passing) {
      expect(valuesOf(server, 'add_header')?.join(' ')).toBe(`${value} always`)
      expect(valuesOf(location, 'add_header')).toBeUndefined() // it would take the place of the server's
    }
    for (const file of ['deploy/Caddyfile', 'deploy/compose.Caddyfile']) {
      const headers = findAll(readDirectives(file), 'header').map(({ values }) => values.join(' '))
      expect(headers).toEqual([expect.stringContaining(value)])
    }
  })

  it('nginx redirects to its own name, and never to one that a request brings', () => {
    const both = [...nginx, ...replicas]
    const redirects = findAll(both, 'return').map(({ values }) => values)
    expect(redirects).toEqual(Array(2).fill(['301', 'https://$server_name$request_uri']))
    const names = findAll(both, 'server').flatMap((server) =>
      server.inner.length > 0 ? [valuesOf(server, 'server_name')] : [],
    )
    for (const name of names) expect(name).toHaveLength(1) // $server_name is the first
  })

  it('let in the largest import, and leave compressing to Signpost', () => {
    const megabytes = numberIn('src/runtime/service.ts', /MAX_IMPORT_BYTES = (\d+) \* 1024 \* 1024/)
    for (const { server, location } of passing) {
      const set = (name: string) => valuesOf(location, name) ?? valuesOf(server, name)
      expect([set('client_max_body_size'), set('gzip')]).toEqual([[`${megabytes}m`], ['off']])
    }
    for (const file of ['deploy/Caddyfile', 'deploy/compose.Caddyfile'])
      for (const name of ['encode', 'request_body', 'max_size']) expect(findAll(readDirectives(file), name)).toEqual([])
  })

  it('close idle connections before the server does', () => {
    const idleMs = numberIn('src/runtime/http-server.ts', /keepAliveTimeout: ([\d_]+)/)
    const waits = [
      ...findAll([...nginx, ...replicas], 'keepalive_timeout'),
      ...findAll(caddy, 'keepalive'),
      ...findAll(readDirectives('deploy/compose.Caddyfile'), 'keepalive'),
    ].map(({ values: [span = ''] }) => Number(/^(\d+)s$/.exec(span)?.[1]) * 1000)
    expect(waits).toHaveLength(4)
    for (const wait of waits) expect(wait).toBeLessThan(idleMs)
  })

  it('under a path pass on that path and what is below it, and nothing beside it', () => {
    const [, pattern = ''] = findAll(nginx, 'location').find(({ values: [sign] }) => sign === '~')?.values ?? []
    const byNginx = (path: string) => new RegExp(pattern).test(path)
    const matcher =
      findAll(caddy, '@signpost')
        .find(({ values: [kind] }) => kind === 'path')
        ?.values.slice(1) ?? []
    const byCaddy = (path: string) =>
      matcher.some((it) => (it.endsWith('*') ? path.startsWith(it.slice(0, -1)) : path === it))
    const base = configOf({ BASE_PATH: matcher[0] ?? '' }).app.basePath
    expect(base).not.toBe('')
    for (const passes of [byNginx, byCaddy]) {
      for (const path of [base, `${base}/`, `${base}/api/groups`]) expect(passes(path), path).toBe(true)
      for (const path of ['/', `${base}igation`, `/other${base}/`]) expect(passes(path), path).toBe(false)
    }
  })
})
