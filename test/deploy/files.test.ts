import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { READ_NAMES } from '../../src/config/variables.ts'
import { DESCRIBED } from '../support/endpoints.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { environment, readStages } from './dockerfile.ts'
import { configOf, GRACE_MS, numberIn } from './settings.ts'
import { readUnit } from './unit.ts'

const HOME = '/opt/signpost'
const read = (file: string) => readFileSync(file, 'utf8')
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
describe('the files to deploy with', () => {
  it('the image sets variables that exist, to values that are good', () => {
    const image = environment(readStages().at(-1) ?? [])
    expect(image).toMatchObject({ NODE_ENV: 'production', SQLITE_TMPDIR: image.DATA_DIR })
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
    const known = new Set<string>([...READ_NAMES, ...others, ...families])
    expect(names.filter((name) => !known.has(name))).toEqual([])
    for (const value of namesIn(read(file), /\bTRUST_PROXY=([\d./]+)/g))
      expect(configOf({ TRUST_PROXY: value }).app.trustProxy).toHaveLength(1)
  })
})

it('ask for health where anyone is answered', () => {
  const files = [
    'Dockerfile',
    'compose.yaml',
    'compose.cluster.yaml',
    ...readdirSync('deploy').map((it) => join('deploy', it)),
  ]
  const paths = files.flatMap((file) => namesIn(read(file), /(\/api\/[\w/]+)/g))
  expect(new Set(paths)).toEqual(new Set(['/api/health', '/api/ready']))
  for (const path of paths) expect(DESCRIBED.find(({ name }) => name === `GET ${path}`)?.needs).toBe('anyone')
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
    expect([env.NODE_ENV, configOf(env).dataDir]).toEqual(['production', env.DATA_DIR])
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
    expect(Number(one('TimeoutStopSec')) * 1000).toBeGreaterThan(GRACE_MS)
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
  const nginx = ['nginx.conf', 'nginx-replicas.conf'].map((name) => read(join('deploy', name)))
  const caddy = ['Caddyfile', 'compose.Caddyfile'].map((name) => read(join('deploy', name)))

  it('pass on to where Signpost listens when nothing is configured', () => {
    expect(nginx[0]).toContain(`server ${host}:${port};`)
    expect(caddy[0]).toContain(`{$UPSTREAM:${host}:${port}}`)
  })

  it('nginx leaves no replica out, and repeats no change that it has sent', () => {
    expect(namesIn(nginx[1] ?? '', /^ +server 127\S+ (.*);$/gm)).toEqual(['max_fails=0', 'max_fails=0'])
    expect(nginx[1]).toMatch(/^ +proxy_next_upstream error timeout;\n +proxy_request_buffering off;$/m)
  })

  it('let in the largest import, and leave compressing to Signpost', () => {
    const megabytes = numberIn('src/runtime/service.ts', /MAX_IMPORT_BYTES = (\d+) \* 1024 \* 1024/)
    const limits = namesIn(nginx.join('\n'), /client_max_body_size (\w+);/g)
    expect(limits).toEqual(Array(3).fill(`${megabytes}m`))
    expect(namesIn(nginx.join('\n'), /^ +(gzip .*);$/gm)).toEqual(Array(3).fill('gzip off'))
    expect(caddy.join('\n')).not.toMatch(/^\s*(?:request_body|encode)/m)
  })

  it('close idle connections before the server does', () => {
    const idleMs = numberIn('src/runtime/server/http-server.ts', /keepAliveTimeout: ([\d_]+)/)
    const waits = namesIn([...nginx, ...caddy].join('\n'), /\bkeepalive(?:_timeout)? (\d+)s/g).map(Number)
    expect(waits).toHaveLength(4)
    for (const wait of waits) expect(wait * 1000).toBeLessThan(idleMs)
  })

  it('tell browsers to use HTTPS only, but not on localhost', () => {
    expect(caddy[1]).toContain(
      '@named not host localhost\n\theader @named Strict-Transport-Security "max-age=31536000"',
    )
  })
})
