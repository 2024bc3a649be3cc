import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { isWithin } from '../../src/networks/address.ts'
import { all, environment, readStages } from './dockerfile.ts'
import { configOf, GRACE_MS } from './settings.ts'

interface Service {
  readonly build?: string
  readonly user?: string
  readonly environment: Readonly<Record<string, string | null>>
  readonly ports?: readonly string[]
  readonly volumes?: readonly string[]
  readonly tmpfs?: readonly string[]
  readonly networks?: readonly string[]
  readonly cap_add?: readonly string[]
  readonly stop_grace_period: string
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly networks: { readonly web: { readonly ipam: { readonly config: readonly { readonly subnet: string }[] } } }
}

const readCompose = (file: string): Compose => parse(readFileSync(file, 'utf8'), { merge: true })
const image = readStages().at(-1) ?? []
const guide = readFileSync('docs/deploy-docker.md', 'utf8')
const hardened = { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] }
const namesIn = (text = '') => [...text.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name)

/** A value as Compose fills it: `${NAME}`, `${NAME:-default}` and `${NAME:?what is wrong}`. */
function fill(text: string, env: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, sign?: string, words = '') => {
    const value = env[name]
    if (value) return value
    if (sign === '?') throw new Error(`${name}: ${words}`)
    return words
  })
}

/** What a container has: the image's variables, and those of the service, which may come from the environment or .env. */
function envOf({ environment: own }: Pick<Service, 'environment'>, set: Readonly<Record<string, string>> = {}) {
  const filled = Object.entries(own).map(([name, value]) => [name, value === null ? set[name] : fill(value, set)])
  return { ...environment(image), ...Object.fromEntries(filled.filter(([, value]) => value !== undefined)) }
}

const { signpost } = readCompose('compose.yaml').services
const cluster = readCompose('compose.cluster.yaml')
const { postgres, caddy, ...replicas } = cluster.services
const [replica] = Object.values(replicas)
if (!signpost || !postgres || !caddy || !replica) throw new Error('A service is missing')

describe('compose.yaml', () => {
  it('has its data in the folder data, which the guide makes, and runs as its owner: 1000, or who .env says', () => {
    const { databaseUrl, dataDir, port, warnings } = configOf(envOf(signpost))
    expect([databaseUrl, warnings]).toEqual([undefined, []])
    expect([signpost.volumes, signpost.ports]).toEqual([[`./data:${dataDir}`], [`${port}:${port}`]])
    expect(fill(signpost.user ?? '', {})).toBe('1000:1000')
    expect(fill(signpost.user ?? '', { UID: '0', GID: '7' })).toBe('0:7')
    expect(guide).toContain('mkdir -m 700 data\ndocker compose up -d\n')
  })

  it('passes on what the guide says, and has the defaults where nothing is set', () => {
    const set = Object.entries(signpost.environment).filter(([name, value]) => value?.startsWith(`\${${name}:-`))
    expect(set.map(([name]) => name)).toEqual(namesIn(/^- Set .* in `\.env` too/m.exec(guide)?.[0]))
    expect(configOf(envOf(signpost))).toEqual(configOf(environment(image)))
  })

  it('is hardened, and gives the server longer to stop than it takes', () => {
    expect(signpost).toMatchObject(hardened)
    expect(signpost.cap_add).toBeUndefined()
    expect(Number.parseInt(signpost.stop_grace_period, 10) * 1000).toBeGreaterThan(GRACE_MS)
  })
})

describe('compose.cluster.yaml', () => {
  const given = { POSTGRES_PASSWORD: 'abc123' }

  it('has two replicas or more, alike, to which Caddy gives the requests', () => {
    const names = Object.keys(replicas)
    expect(names.length).toBeGreaterThanOrEqual(2)
    for (const one of Object.values(replicas)) expect(one).toEqual(replica)
    const { host, port } = configOf(envOf(replica, given))
    expect(host).toBe('0.0.0.0')
    const upstreams = [...readFileSync('deploy/compose.Caddyfile', 'utf8').matchAll(/\{\$UPSTREAMS:(.*)\}/g)]
    expect(new Set(upstreams.map(([, list]) => list))).toEqual(new Set([names.map((it) => `${it}:${port}`).join(' ')]))
  })

  it('passes on what the guide says', () => {
    const passedOn = Object.entries(replica.environment).filter(([, value]) => value === null)
    expect(passedOn.map(([name]) => name)).toEqual(namesIn(/`\.env` may also set .*\./.exec(guide)?.[0]))
    expect(configOf(envOf(replica, { ...given, AUTH_USERNAME: 'eve' })).auth.username).toBe('eve')
  })

  it('leads the replicas to the database that it makes, and starts nothing without a password', () => {
    const { databaseUrl = '', warnings } = configOf(envOf(replica, given))
    const { hostname, port, username, password, pathname } = new URL(databaseUrl)
    expect([warnings, hostname, port]).toEqual([[], 'postgres', '5432'])
    const made = { POSTGRES_USER: username, POSTGRES_DB: pathname.slice(1), POSTGRES_PASSWORD: password }
    expect(envOf(postgres, given)).toMatchObject(made)
    for (const service of [postgres, replica]) expect(() => envOf(service)).toThrow(/^POSTGRES_PASSWORD: /)
  })

  it('shuts the database off from the outside and from Caddy; Caddy alone is open to the world', () => {
    expect([postgres.networks, caddy.networks, replica.networks]).toEqual([['database'], ['web'], ['web', 'database']])
    expect(cluster.networks).toMatchObject({ database: { internal: true } })
    expect([postgres.ports, replica.ports]).toEqual([undefined, undefined])
  })

  it('trusts the network that Caddy reaches the replicas by, and not a neighbour of it', () => {
    const { trustProxy } = configOf(envOf(replica, given)).app
    expect(cluster.networks.web.ipam.config).toEqual([{ subnet: '172.30.93.0/24' }])
    const addresses = ['172.30.93.1', '172.30.93.254', '172.30.92.255', '172.30.94.0', '127.0.0.1']
    expect(addresses.map((it) => isWithin(it, trustProxy))).toEqual([true, true, false, false, false])
  })

  it('gives the data folder to the user of the image, and the server longer to stop than it takes', () => {
    const [uid, gid] = (all(image, 'USER')[0] ?? '').split(':')
    expect(replica.tmpfs).toEqual([`${environment(image).DATA_DIR}:uid=${uid},gid=${gid},mode=0700`])
    for (const text of [all(image, 'RUN').join(), guide])
      expect(text).toContain(`install -d -m 700 -o ${uid} -g ${gid} /`)
    expect(Number.parseInt(replica.stop_grace_period, 10) * 1000).toBeGreaterThan(GRACE_MS)
  })

  it('hardens every service, and gives back one capability to Caddy alone', () => {
    for (const service of Object.values(cluster.services)) expect(service).toMatchObject(hardened)
    expect([postgres.cap_add, replica.cap_add, caddy.cap_add]).toEqual([undefined, undefined, ['NET_BIND_SERVICE']])
  })
})

describe('the templates', () => {
  const { dataDir, port } = configOf(environment(image))

  it('deploy/casaos.yaml is what compose.yaml is, in a folder that CasaOS makes as root', () => {
    const { services, 'x-casaos': casaos } = parse(readFileSync('deploy/casaos.yaml', 'utf8'))
    expect(services.signpost).toMatchObject({ ...hardened, user: '0:0', image: 'signpost', stop_grace_period: '15s' })
    expect(services.signpost.ports).toEqual([{ target: port, published: `${port}`, protocol: 'tcp' }])
    expect(services.signpost.volumes).toEqual([{ type: 'bind', source: '/DATA/AppData/$AppID/data', target: dataDir }])
    expect(envOf(services.signpost)).toEqual(envOf(signpost))
    expect(casaos).toMatchObject({ main: 'signpost', port_map: `${port}` })
  })

  it('deploy/unraid.xml sets the same variables, port and folder, as the user nobody whom Unraid gives the folder', () => {
    const text = readFileSync('deploy/unraid.xml', 'utf8')
    const configs = [
      ...text.matchAll(/<Config .*? Target="(\w+|\/data)" .*? Type="(\w+)"[^>]*?(?:\/>|>(.*)<\/Config>)/g),
    ]
    const ofType = (wanted: string) => configs.filter(([, , type]) => type === wanted)
    expect(ofType('Variable').map(([, name, , value = '']) => [name, value])).toEqual(
      Object.keys(signpost.environment).map((name) => [name, envOf(signpost)[name]]),
    )
    expect([...ofType('Port'), ...ofType('Path')].map(([, target]) => target)).toEqual([`${port}`, dataDir])
    expect(text).toContain(`<WebUI>http://[IP]:[PORT:${port}]/</WebUI>`)
    expect(text).toContain(
      '--user 99:100 --read-only --cap-drop ALL --security-opt no-new-privileges --stop-timeout 15',
    )
  })
})
