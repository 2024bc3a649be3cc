import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { VARIABLE_NAMES } from '../../src/config/variables.ts'
import { isWithin } from '../../src/domain/networks/address.ts'
import { DESCRIBED } from '../support/endpoints.ts'
import { environmentOf, readCompose } from './compose.ts'
import { all, environment, readStages } from './dockerfile.ts'
import { findAll, readDirectives, valuesOf, withDefaults } from './proxies.ts'

const GIVEN = { POSTGRES_PASSWORD: 'abc123' }
const compose = readCompose('compose.cluster.yaml')
const services = Object.entries(compose.services)
const replicas = services.filter(([, { build }]) => build !== undefined)
const image = readStages().at(-1) ?? []
const { postgres, caddy } = compose.services
if (!postgres || !caddy) throw new Error('compose.cluster.yaml has no postgres or no caddy')
const reverseProxies = findAll(readDirectives('deploy/compose.Caddyfile'), 'reverse_proxy')
const [reverseProxy] = reverseProxies
if (!reverseProxy) throw new Error('deploy/compose.Caddyfile passes nothing on')

/** What a replica runs with: the image's variables, and those of compose.cluster.yaml over them. */
const replicaEnv = (env: Readonly<Record<string, string>> = {}) =>
  replicas.map(([, service]) => ({ ...environment(image), ...environmentOf(service, { ...GIVEN, ...env }) }))

function configOf(env: Readonly<Record<string, string>>) {
  const result = readConfig(env)
  if ('faults' in result) throw new Error(result.faults.join())
  return result.config
}

const secondsOf = (span = '') => Number(/^(\d+)s$/.exec(span)?.[1])

it('starts two replicas or more, alike, with variables that exist and values that are good', () => {
  expect(replicas.length).toBeGreaterThanOrEqual(2)
  expect(new Set(replicas.map(([, service]) => JSON.stringify(service))).size).toBe(1)
  for (const [, service] of replicas)
    expect(Object.keys(service.environment).filter((name) => !new Set<string>(VARIABLE_NAMES).has(name))).toEqual([])
  for (const env of replicaEnv()) expect(configOf(env).warnings).toEqual([])
})

it('passes on what .env may set, and the default holds where it does not', () => {
  const guide = /`\.env` may also set (.*)\./.exec(readFileSync('docs/deploy-docker.md', 'utf8'))?.[1] ?? ''
  const named = [...guide.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name)
  const passedOn = Object.entries(replicas[0]?.[1].environment ?? {}).filter(([, value]) => value === null)
  expect(passedOn.map(([name]) => name)).toEqual(named)
  const reading = { AUTH_USERNAME: 'eve', AUTH_REQUIRED_FOR_READ: 'false', LOG_LEVEL: 'warn' }
  const set = { ...reading, FETCH: 'off', FETCH_ALLOW: '10.0.0.0/8', LINK_CHECK: 'daily' }
  const { auth, app, logLevel, fetch } = configOf(replicaEnv(set)[0] ?? {})
  expect([auth.username, app.guestMode, logLevel]).toEqual(['eve', true, 'warn'])
  expect([fetch.isOn, fetch.allow?.length, app.linkCheck]).toEqual([false, 1, 'daily'])
  expect(configOf(replicaEnv()[0] ?? {}).auth.username).toBe(configOf({}).auth.username)
})

it('does not start without a password for the database, and has none in it', () => {
  for (const service of [postgres, ...replicas.map(([, replica]) => replica)])
    expect(() => environmentOf(service, {})).toThrow(/^POSTGRES_PASSWORD: /)
})

it('leads the replicas to the database that it makes', () => {
  const made = environmentOf(postgres, GIVEN)
  for (const { DATABASE_URL = '' } of replicaEnv()) {
    const { hostname, port, username, password, pathname } = new URL(DATABASE_URL)
    expect(compose.services[hostname]).toBe(postgres)
    expect({ port, username, password, database: pathname.slice(1) }).toEqual({
      port: '5432',
      username: made.POSTGRES_USER,
      password: made.POSTGRES_PASSWORD,
      database: made.POSTGRES_DB,
    })
  }
  const check = postgres.healthcheck?.test ?? []
  expect(check).toContain(`--username=${made.POSTGRES_USER}`)
  expect(check).toContain(`--dbname=${made.POSTGRES_DB}`)
})

it('names networks, volumes, files and services that are there', () => {
  const used = new Set(services.flatMap(([, { networks }]) => networks))
  expect([...used].toSorted()).toEqual(Object.keys(compose.networks).toSorted())
  const sources = services.flatMap(([, { volumes }]) => volumes.map((volume) => volume.split(':')[0] ?? ''))
  const files = sources.filter((source) => source.startsWith('.'))
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  const named = sources.filter((source) => !source.startsWith('.'))
  expect(named.toSorted()).toEqual(Object.keys(compose.volumes).toSorted())
})

it('waits for the health of what has a health check, over a network that both are in', () => {
  for (const [name, service] of services)
    for (const [other, { condition }] of Object.entries(service.depends_on)) {
      const target = compose.services[other]
      const isChecked = target?.healthcheck ?? (target?.build && all(image, 'HEALTHCHECK')[0])
      expect([name, other, condition, Boolean(isChecked)]).toEqual([name, other, 'service_healthy', true])
      expect(service.networks.filter((network) => target?.networks.includes(network))).not.toEqual([])
    }
  const names = replicas.map(([name]) => name)
  expect(Object.keys(caddy.depends_on)).toEqual(names)
  for (const [, { depends_on }] of replicas) expect(Object.keys(depends_on)).toEqual(['postgres'])
})

it('shuts the database off from the outside and from Caddy; Caddy alone is open to the world', () => {
  expect(postgres.networks.map((name) => compose.networks[name]?.internal)).toEqual([true])
  expect(caddy.networks.filter((name) => postgres.networks.includes(name))).toEqual([])
  expect(services.filter(([, { ports }]) => ports.length > 0).map(([, service]) => service)).toEqual([caddy])
})

it('trusts the network that Caddy reaches the replicas by, and not a neighbour of it', () => {
  const shared = caddy.networks.filter((name) => replicas.every(([, { networks }]) => networks.includes(name)))
  const subnets = shared.flatMap((name) => compose.networks[name]?.ipam?.config.map(({ subnet }) => subnet) ?? [])
  expect(subnets).toHaveLength(1)
  const [subnet = ''] = subnets
  const bytes = subnet.split('/')[0]?.split('.').map(Number) ?? []
  const at = (...last: readonly [number, number]) => [...bytes.slice(0, 2), ...last].join('.')
  const third = bytes[2] ?? 0
  for (const env of replicaEnv()) {
    const { trustProxy } = configOf(env).app
    for (const inside of [at(third, 1), at(third, 254)]) expect(isWithin(inside, trustProxy), inside).toBe(true)
    for (const outside of [at(third - 1, 255), at(third + 1, 0), '127.0.0.1', '203.0.113.9'])
      expect(isWithin(outside, trustProxy), outside).toBe(false)
  }
})

it('has Caddy give the requests to every replica, at the port and in the network where it listens', () => {
  const listening = replicas.map(([name], index) => `${name}:${configOf(replicaEnv()[index] ?? {}).port}`)
  expect(reverseProxies).toHaveLength(2)
  for (const { values } of reverseProxies)
    expect(values.filter((value) => !value.startsWith('@')).flatMap(withDefaults)).toEqual(listening)
  for (const env of replicaEnv()) expect(configOf(env).host).toBe('0.0.0.0')
})

const accessOf = (path: string | undefined) => DESCRIBED.find(({ name }) => name === `GET ${path}`)?.needs

it('has Caddy ask for the readiness at a path that answers anyone', () => {
  const [path = ''] = valuesOf(reverseProxy, 'health_uri') ?? []
  expect(path).toBe('/api/ready?for=reads')
  expect(accessOf(path.split('?')[0])).toBe('anyone')
  const checked = /\/api\/[\w/]+/.exec(all(image, 'HEALTHCHECK')[0] ?? '')?.[0]
  expect(accessOf(checked)).toBe('anyone')
})

it('gives Caddy the address of the site, and localhost where none is named', () => {
  const site = readDirectives('deploy/compose.Caddyfile').find(({ name }) => name.startsWith('{$'))
  const [, variable = '', otherwise] = /^\{\$(\w+):(.*)\}$/.exec(site?.name ?? '') ?? []
  expect(environmentOf(caddy, { [variable]: 'nav.example.com' })).toEqual({ [variable]: 'nav.example.com' })
  expect(environmentOf(caddy, {})).toEqual({ [variable]: otherwise })
})

it('gives the data folder to the user of the image', () => {
  const [uid, gid] = (all(image, 'USER')[0] ?? '').split(':')
  for (const [index, [, { tmpfs }]] of replicas.entries()) {
    const { dataDir } = configOf(replicaEnv()[index] ?? {})
    expect(tmpfs).toEqual([`${dataDir}:uid=${uid},gid=${gid},mode=0700`])
  }
  expect(all(image, 'VOLUME')).toEqual([environment(image).DATA_DIR])
  for (const text of [all(image, 'RUN').join(), readFileSync('docs/deploy-docker.md', 'utf8')])
    expect(text).toMatch(new RegExp(`install -d -m 700 -o ${uid} -g ${gid} /`))
})

it('gives the server longer to stop than it takes', () => {
  const service = readFileSync('src/runtime/service.ts', 'utf8')
  const graceMs = Number(/GRACE_MS = ([\d_]+)/.exec(service)?.[1]?.replaceAll('_', ''))
  for (const [, { stop_grace_period }] of replicas) expect(secondsOf(stop_grace_period) * 1000).toBeGreaterThan(graceMs)
})

it('hardens every service, and gives back one capability to Caddy alone', () => {
  for (const [name, { read_only, cap_drop, cap_add, security_opt }] of services) {
    const kept = { name, read_only, cap_drop, security_opt, cap_add }
    const hardened = { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] }
    expect(kept).toEqual({ name, ...hardened, cap_add: name === 'caddy' ? ['NET_BIND_SERVICE'] : [] })
  }
})

it('pins every image to a major version', () => {
  for (const { image: name } of [postgres, caddy]) expect(name).toMatch(/^[a-z]+:\d+$/)
  for (const from of readStages().map(([first]) => first?.text)) expect(from).toMatch(/\bnode:24-[a-z]+-slim\b/)
})
