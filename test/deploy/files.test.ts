import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { VARIABLE_NAMES } from '../../src/config/variables.ts'
import { all, environment, readStages } from './dockerfile.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const compose = read('compose.yaml')
const unit = read('deploy/signpost.service')
const final = readStages().at(-1) ?? []
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
const unknown = (names: readonly string[], others: readonly string[]) =>
  names.filter((name) => !new Set<string>([...VARIABLE_NAMES, ...others]).has(name))
/** A block of compose.yaml: what stands further right below a line. */
function block(name: string): string {
  const [, indent = '', text = ''] = new RegExp(`^( {0,2})${name}:.*\\n((?:(?:\\1 .*)?\\n)*)`, 'm').exec(compose) ?? []
  return `${indent}${text}`
}

describe('the files to deploy with', () => {
  it('set variables that exist, to values that are good', () => {
    const { NODE_ENV, SQLITE_TMPDIR, ...image } = environment(final)
    expect([NODE_ENV, SQLITE_TMPDIR]).toEqual(['production', image.DATA_DIR])
    expect(unknown(Object.keys(image), [])).toEqual([])
    expect(readConfig(image)).toHaveProperty('config')

    const inUnit = namesIn(unit, /^Environment=(.*)$/gm).flatMap((line) => line.split(' '))
    expect(unknown(namesIn(inUnit.join('\n'), /^(\w+)=/gm), ['NODE_ENV'])).toEqual([])
    expect(inUnit).toContain('DATA_DIR=/var/lib/signpost')

    const inCompose = namesIn(block('x-signpost'), /^ {4}(\w+):(?: |$)/gm).filter((name) => /^[A-Z_]+$/.test(name))
    expect(inCompose).toContain('DATABASE_URL')
    expect(unknown(inCompose, [])).toEqual([])
    expect(unknown(namesIn(compose, /\$\{(\w+)/g), ['POSTGRES_PASSWORD', 'SITE_ADDRESS'])).toEqual([])
  })

  it.each([
    ...readdirSync('deploy').map((name) => join('deploy', name)),
    'docs/deploy-docker.md',
    'docs/deploy-linux.md',
  ])('%s names variables that exist', (file) => {
    const names = namesIn(read(file), /(?<![\w$-])([A-Z]{2,}_[A-Z_]+)(?=[=\s`])/g)
    const others = ['POSTGRES_PASSWORD', 'SITE_ADDRESS', 'NODE_ENV', 'ADDRESS_OF_THIS_REPOSITORY']
    expect(
      unknown(names, file.endsWith('.service') ? [...others, ...names.filter((name) => /^AF_/.test(name))] : others),
    ).toEqual([])
    for (const value of namesIn(read(file), /\bTRUST_PROXY=([\d./]+)/g))
      expect(readConfig({ TRUST_PROXY: value })).toHaveProperty('config')
  })
})

describe('compose.yaml', () => {
  it('is indented by spaces, two a step', () => {
    expect(compose).not.toContain('\t')
    expect(compose.split('\n').filter((line) => (/^ */.exec(line)?.[0].length ?? 0) % 2 === 1)).toEqual([])
  })

  it('pins every image to a major version', () => {
    expect(namesIn(compose, /^ *image: (.*)$/gm)).toEqual(['postgres:18', 'caddy:2'])
    for (const from of readStages().map(([first]) => first?.text)) expect(from).toMatch(/\bnode:24-[a-z]+-slim\b/)
  })

  it('trusts its own network, and that is not everybody', () => {
    const [subnet = ''] = namesIn(compose, /- subnet: (.*)$/gm)
    expect(namesIn(compose, /TRUST_PROXY: (.*)$/gm)).toEqual([subnet])
    expect(Number(subnet.split('/')[1])).toBeGreaterThanOrEqual(24)
    expect(readConfig({ TRUST_PROXY: subnet })).toHaveProperty('config')
  })

  it('starts two replicas, to which Caddy gives the requests', () => {
    const replicas = namesIn(compose, /^ {2}([\w-]+): \*signpost$/gm)
    expect(replicas).toHaveLength(2)
    const upstreams = replicas.map((name) => `${name}:${environment(final).PORT}`)
    expect(read('deploy/compose.Caddyfile')).toContain(`:${upstreams.join(' ')}}`)
    for (const name of replicas) expect(block('caddy')).toContain(`${name}:\n        condition: service_healthy`)
  })

  it('hardens every service, and has no secret in it', () => {
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'security_opt: ["no-new-privileges:true"]'])
      expect(block('x-hardened')).toContain(line)
    for (const name of ['x-signpost', 'postgres', 'caddy']) expect(block(name), name).toContain('<<: *hardened')
    expect(compose.match(/POSTGRES_PASSWORD:\?/g)).toHaveLength(2)
  })

  it('gives the data folder to the user of the image', () => {
    const [user = ''] = all(final, 'USER')
    const [uid, gid] = user.split(':')
    expect(compose).toContain(`/data:uid=${uid},gid=${gid},mode=0700`)
    expect(all(final, 'RUN').join()).toContain(`-o ${uid} -g ${gid} /data`)
    expect(read('docs/deploy-docker.md')).toContain(`-o ${uid} -g ${gid} `)
  })
})

describe('signpost.service', () => {
  it('starts the program where the guide puts it', () => {
    const { bin } = JSON.parse(read('package.json')) as { bin: { signpost: string } }
    expect(unit).toContain(`ExecStart=/opt/signpost/node_modules/.bin/node /opt/signpost/${bin.signpost} serve\n`)
    expect(read('docs/deploy-linux.md')).toContain('git clone ADDRESS_OF_THIS_REPOSITORY /opt/signpost\n')
  })

  it('may write to its data folder alone, and lets V8 compile', () => {
    for (const line of [
      'StateDirectory=signpost',
      'ReadWritePaths=/var/lib/signpost',
      'ProtectSystem=strict',
      'NoNewPrivileges=yes',
      'PrivateTmp=yes',
      'SystemCallFilter=@system-service',
      'Restart=on-failure',
      'EnvironmentFile=-/etc/signpost.env',
    ])
      expect(unit).toContain(`\n${line}\n`)
    expect(unit).not.toMatch(/^MemoryDenyWriteExecute=/m)
  })
})

describe('the proxies', () => {
  it('let in the largest import, and close idle connections before the server does', () => {
    const [megabytes] = namesIn(read('src/runtime/service.ts'), /MAX_IMPORT_BYTES = (\d+) \* 1024 \* 1024/g)
    const sizes = namesIn(read('deploy/nginx.conf'), /client_max_body_size (\d+)m;/g)
    expect(sizes).toEqual([megabytes, megabytes])
    const [idle = ''] = namesIn(read('src/runtime/http-server.ts'), /keepAliveTimeout: ([\d_]+)/g)
    const files = ['deploy/nginx.conf', 'deploy/Caddyfile', 'deploy/compose.Caddyfile']
    const waits = files.flatMap((file) => namesIn(read(file), /keepalive(?:_timeout)? (\d+)s/g))
    expect(waits).toHaveLength(3)
    for (const seconds of waits) expect(Number(seconds) * 1000).toBeLessThan(Number(idle.replaceAll('_', '')))
  })
})
