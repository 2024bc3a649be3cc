import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readConfig } from '../../src/config/config.ts'
import { VARIABLE_NAMES } from '../../src/config/variables.ts'
import { type ComposeService, environmentOf, fill, readCompose } from './compose.ts'
import { environment, readStages } from './dockerfile.ts'
import { readXml } from './xml.ts'
import { parseYaml } from './yaml.ts'

const image = environment(readStages().at(-1) ?? [])
const service = readCompose('compose.yaml').services.signpost
if (!service) throw new Error('compose.yaml has no signpost')
const { services, 'x-casaos': casaos } = z
  .object({
    services: z.object({
      signpost: z.looseObject({
        environment: z.record(z.string(), z.string()),
        ports: z.array(z.object({ target: z.number(), published: z.string() }).loose()),
        volumes: z.array(z.object({ type: z.string(), source: z.string(), target: z.string() })),
        'x-casaos': z.record(z.string(), z.array(z.object({ container: z.string() }).loose())),
      }),
    }),
    'x-casaos': z.looseObject({ main: z.string(), port_map: z.string(), title: z.object({ en_US: z.string() }) }),
  })
  .loose()
  .parse(parseYaml(readFileSync('deploy/casaos.yaml', 'utf8'))[0])

function configOf(env: Readonly<Record<string, string>>) {
  const result = readConfig({ ...image, ...env })
  if ('faults' in result) throw new Error(result.faults.join())
  return result.config
}

/** What Compose gives the container, with what is set in the environment or in .env. */
const envOf = (
  set: Readonly<Record<string, string>>,
  { environment }: Pick<ComposeService, 'environment'> = service,
) => {
  const env = environmentOf({ ...service, environment }, set)
  expect(Object.keys(env).filter((name) => !new Set<string>(VARIABLE_NAMES).has(name))).toEqual([])
  return env
}

const hardened = { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] }

describe('compose.yaml', () => {
  it('is one service on SQLite, built here, with its data in the folder data', () => {
    expect(Object.keys(readCompose('compose.yaml').services)).toEqual(['signpost'])
    expect([service.image, service.build, service.restart]).toEqual(['signpost', '.', 'unless-stopped'])
    const { databaseUrl, dataDir, port, warnings } = configOf(envOf({}))
    expect([databaseUrl, warnings]).toEqual([undefined, []])
    expect([service.volumes, service.ports]).toEqual([[`./data:${dataDir}`], [`${port}:${port}`]])
  })

  it('runs as the owner of that folder: 1000, or who .env says', () => {
    expect(fill(service.user ?? '', {})).toBe('1000:1000')
    expect(fill(service.user ?? '', { UID: '0', GID: '7' })).toBe('0:7')
  })

  it('passes on what people set, and has the defaults where they do not', () => {
    const set = { AUTH_REQUIRED_FOR_READ: 'false', TRUST_PROXY: '10.0.0.1', ALLOWED_HOSTS: 'nas', LINK_CHECK: 'daily' }
    const { app, fetch } = configOf(envOf({ ...set, FETCH: 'off', FETCH_ALLOW: '10.0.0.0/8' }))
    expect([app.guestMode, app.trustProxy.length, app.linkCheck]).toEqual([true, 1, 'daily'])
    expect(app.allowedHosts).toEqual(new Set(['nas']))
    expect([fetch.isOn, fetch.allow?.length]).toEqual([false, 1])
    expect(configOf(envOf({}))).toEqual(configOf({}))
  })

  it('can be set as the guide says', () => {
    const set = Object.entries(service.environment).filter(([name, value]) => value?.startsWith(`\${${name}:-`))
    const [named = ''] = /^- Set .* in `\.env` too/m.exec(readFileSync('docs/deploy-docker.md', 'utf8')) ?? []
    expect([...named.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name)).toEqual(set.map(([name]) => name))
    expect(set).toHaveLength(6)
  })

  it('is hardened, and gives the server longer to stop than it takes', () => {
    expect(service).toMatchObject({ ...hardened, cap_add: [], stop_grace_period: '15s' })
  })
})

describe('deploy/casaos.yaml', () => {
  const { signpost } = services

  it('is what compose.yaml is, in a folder that CasaOS makes as root', () => {
    const { dataDir, port } = configOf(envOf({}, signpost))
    expect(signpost).toMatchObject({ ...hardened, user: '0:0', image: service.image, stop_grace_period: '15s' })
    expect(signpost.ports).toEqual([{ target: port, published: `${port}`, protocol: 'tcp' }])
    expect(signpost.volumes).toEqual([{ type: 'bind', source: '/DATA/AppData/$AppID/data', target: dataDir }])
    expect(envOf({}, signpost)).toEqual(envOf({}))
  })

  it('describes each variable, port and folder, and opens the page', () => {
    const described = (what: string) => signpost['x-casaos'][what]?.map(({ container }) => container)
    expect(described('envs')).toEqual(Object.keys(signpost.environment))
    expect(described('ports')).toEqual(signpost.ports.map(({ target }) => `${target}`))
    expect(described('volumes')).toEqual(signpost.volumes.map(({ target }) => target))
    expect([casaos.main, casaos.port_map]).toEqual(['signpost', signpost.ports[0]?.published])
  })
})

describe('deploy/unraid.xml', () => {
  const root = readXml(readFileSync('deploy/unraid.xml', 'utf8'))
  const of = (name: string) => root.inner.find((element) => element.name === name)?.text ?? ''
  const configs = root.inner.filter(({ name }) => name === 'Config')
  const ofType = (type: string) => configs.filter(({ attributes }) => attributes.Type === type)
  const targetsOf = (type: string) => ofType(type).map(({ attributes }) => attributes.Target)

  it('sets the same variables, port and folder, and opens the page', () => {
    const { dataDir, port } = configOf({})
    const variables = ofType('Variable').map(({ attributes, text }) => [attributes.Target, text])
    expect(Object.fromEntries(variables)).toEqual(envOf({}))
    expect([targetsOf('Port'), targetsOf('Path')]).toEqual([[`${port}`], [dataDir]])
    expect([of('Repository'), of('WebUI')]).toEqual([service.image, `http://[IP]:[PORT:${port}]/`])
  })

  it('runs hardened, as the user nobody whom Unraid gives the folder', () => {
    const options = of('ExtraParams').split(/ (?=--)/)
    expect(options).toEqual(
      expect.arrayContaining(['--user 99:100', '--read-only', '--cap-drop ALL', '--security-opt no-new-privileges']),
    )
    expect(options).toEqual(expect.arrayContaining(['--stop-timeout 15', '--restart unless-stopped']))
  })
})
