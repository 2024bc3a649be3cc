import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readConfig } from '../../src/config/config.ts'
import { VARIABLE_NAMES } from '../../src/config/variables.ts'
import { DESCRIBED } from '../support/endpoints.ts'
import { readCompose } from './compose.ts'
import { all, environment, readStages } from './dockerfile.ts'
import { parseYaml } from './yaml.ts'

const labels = z.record(z.string(), z.string())
const httpProbe = z.strictObject({
  httpGet: z.strictObject({ path: z.string(), port: z.string() }),
  periodSeconds: z.number(),
  timeoutSeconds: z.number().optional(),
  failureThreshold: z.number().optional(),
})
const container = z.looseObject({
  name: z.string(),
  image: z.string(),
  env: z.array(
    z.strictObject({
      name: z.string(),
      value: z.string().optional(),
      valueFrom: z.strictObject({ secretKeyRef: z.strictObject({ name: z.string(), key: z.string() }) }).optional(),
    }),
  ),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: z.number() })),
  securityContext: z.unknown(),
  resources: z.unknown(),
  volumeMounts: z.array(z.strictObject({ name: z.string(), mountPath: z.string() })),
})
const workload = z.looseObject({
  metadata: z.object({ name: z.string(), labels }),
  spec: z.looseObject({
    replicas: z.number(),
    selector: z.object({ matchLabels: labels }),
    template: z.object({
      metadata: z.object({ labels }),
      spec: z.looseObject({
        terminationGracePeriodSeconds: z.number(),
        securityContext: z.looseObject({ runAsNonRoot: z.boolean(), runAsUser: z.number(), runAsGroup: z.number() }),
        containers: z.tuple([container]),
        volumes: z.array(z.looseObject({ name: z.string() })),
      }),
    }),
    volumeClaimTemplates: z.array(z.looseObject({ metadata: z.object({ name: z.string() }) })).default([]),
  }),
})
const service = z.looseObject({
  metadata: z.object({ name: z.string(), labels }),
  spec: z.looseObject({
    selector: labels,
    ports: z.tuple([z.strictObject({ name: z.string(), port: z.number(), targetPort: z.string() })]),
  }),
})

const text = readFileSync('deploy/kubernetes.yaml', 'utf8')
const guide = readFileSync('docs/deploy-kubernetes.md', 'utf8')
const documents = z.array(z.looseObject({ apiVersion: z.string(), kind: z.string() })).parse(parseYaml(text))
const one = (kind: string) => documents.filter((document) => document.kind === kind)
const server = workload.parse(one('Deployment')[0])
const database = workload.parse(one('StatefulSet')[0])
const [serverService, databaseService] = one('Service').map((document) => service.parse(document))
const [signpost] = server.spec.template.spec.containers
const [postgres] = database.spec.template.spec.containers
const probes = z
  .object({
    startupProbe: httpProbe,
    livenessProbe: httpProbe,
    readinessProbe: httpProbe,
  })
  .parse(signpost)
const image = readStages().at(-1) ?? []

/** The values of `--from-literal` in the guide, with a password in place of the variable. */
const secret = Object.fromEntries(
  [...guide.matchAll(/--from-literal=(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll('$PASSWORD', 'abc123'),
  ]),
)

function envOf({ env }: z.infer<typeof container>): Record<string, string> {
  return Object.fromEntries(
    env.map(({ name, value, valueFrom }) => [name, value ?? secret[valueFrom?.secretKeyRef.key ?? ''] ?? '']),
  )
}

describe('deploy/kubernetes.yaml', () => {
  it('has what it takes, each kind in its version', () => {
    expect(documents.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`)).toEqual([
      'apps/v1 Deployment',
      'v1 Service',
      'policy/v1 PodDisruptionBudget',
      'apps/v1 StatefulSet',
      'v1 Service',
    ])
  })

  it('selects by labels that the pods have, and tells the server from the database', () => {
    for (const { metadata, spec } of [server, database]) {
      expect([spec.selector.matchLabels, spec.template.metadata.labels]).toEqual([metadata.labels, metadata.labels])
    }
    expect([serverService?.spec.selector, databaseService?.spec.selector]).toEqual([
      server.metadata.labels,
      database.metadata.labels,
    ])
    expect(server.metadata.labels).not.toEqual(database.metadata.labels)
    expect(one('PodDisruptionBudget')[0]?.spec).toEqual({
      maxUnavailable: 1,
      selector: { matchLabels: server.metadata.labels },
    })
    expect(server.spec).toMatchObject({
      replicas: 2,
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      template: { spec: { topologySpreadConstraints: [{ labelSelector: { matchLabels: server.metadata.labels } }] } },
    })
  })

  it('sets variables that exist, and leads the replicas to the database that it makes', () => {
    const env = envOf(signpost)
    expect(Object.keys(env).filter((name) => !new Set<string>(VARIABLE_NAMES).has(name))).toEqual([])
    const result = readConfig({ ...environment(image), ...env })
    if ('faults' in result) throw new Error(result.faults.join())
    expect(result.config.warnings).toEqual([])
    const { hostname, port, username, password, pathname } = new URL(env.DATABASE_URL ?? '')
    expect([hostname, Number(port)]).toEqual([databaseService?.metadata.name, databaseService?.spec.ports[0].port])
    expect(database.spec).toMatchObject({ serviceName: hostname, replicas: 1 })
    expect(envOf(postgres)).toEqual({
      POSTGRES_USER: username,
      POSTGRES_DB: pathname.slice(1),
      POSTGRES_PASSWORD: password,
    })
  })

  it('has no password in it: without the Secret of the guide nothing starts', () => {
    expect(one('Secret')).toEqual([])
    const refs = [...signpost.env, ...postgres.env].flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? [])
    expect(refs.map(({ key }) => key).toSorted()).toEqual(Object.keys(secret).toSorted())
    for (const { name } of refs) expect(guide).toContain(`kubectl create secret generic ${name} `)
  })

  it('sends requests to the port where the server listens', () => {
    for (const [{ ports }, target, port] of [
      [signpost, serverService, Number(environment(image).PORT)],
      [postgres, databaseService, 5432],
    ] as const) {
      expect(ports).toEqual([{ name: target?.spec.ports[0].targetPort, containerPort: port }])
    }
    for (const probe of [probes.startupProbe, probes.livenessProbe, probes.readinessProbe])
      expect(probe.httpGet.port).toBe(signpost.ports[0]?.name)
  })

  it('restarts a pod by its health, and sends it requests while it can serve reads', () => {
    const { startupProbe, livenessProbe, readinessProbe } = probes
    expect(DESCRIBED.find(({ name }) => name === `GET ${livenessProbe.httpGet.path}`)?.needs).toBe('anyone')
    expect(startupProbe.httpGet.path).toBe(livenessProbe.httpGet.path)
    expect(readinessProbe.httpGet.path).toBe('/api/ready?for=reads')
  })

  it('gives the server longer to stop than it takes', () => {
    const graceMs = Number(
      /GRACE_MS = ([\d_]+)/.exec(readFileSync('src/runtime/service.ts', 'utf8'))?.[1]?.replaceAll('_', ''),
    )
    const { terminationGracePeriodSeconds } = server.spec.template.spec
    expect(terminationGracePeriodSeconds * 1000).toBeGreaterThan(graceMs)
  })

  it('hardens every pod, and mounts what it writes to', () => {
    const [uid, gid] = (all(image, 'USER')[0] ?? '').split(':').map(Number)
    expect(server.spec.template.spec.securityContext).toMatchObject({ runAsUser: uid, runAsGroup: gid })
    for (const { spec } of [server, database]) {
      const pod = spec.template.spec
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      })
      const [{ securityContext, resources, volumeMounts }] = pod.containers
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(resources).toMatchObject({ requests: { cpu: expect.any(String) }, limits: { memory: expect.any(String) } })
      const volumes = [...pod.volumes, ...spec.volumeClaimTemplates.map(({ metadata }) => metadata)]
      expect(volumeMounts.map(({ name }) => name).toSorted()).toEqual(volumes.map(({ name }) => name).toSorted())
    }
    expect(signpost.volumeMounts.map(({ mountPath }) => mountPath)).toEqual([environment(image).DATA_DIR])
  })

  it('has the PostgreSQL of compose.cluster.yaml, with the same folders and the same check', () => {
    const same = readCompose('compose.cluster.yaml').services.postgres
    expect(postgres.image).toBe(same?.image)
    const folders = [...(same?.volumes ?? []).map((volume) => volume.split(':')[1]), ...(same?.tmpfs ?? [])]
    expect(postgres.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(
      folders.map((folder) => folder?.split(':')[0]),
    )
    expect(postgres.readinessProbe).toMatchObject({ exec: { command: same?.healthcheck?.test.slice(1) } })
  })

  it('can be had without its database, by the label that the guide names', () => {
    const [, label = '', value = ''] = /kubectl apply .* -l ([\w./]+)=(\w+)/.exec(guide) ?? []
    const kept = documents.filter(({ metadata }) => z.object({ labels }).parse(metadata).labels[label] === value)
    expect(kept.map(({ kind }) => kind)).toEqual(['Deployment', 'Service', 'PodDisruptionBudget'])
  })
})
