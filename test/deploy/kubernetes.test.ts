import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { all, environment, readStages } from './dockerfile.ts'
import { configOf, GRACE_MS } from './settings.ts'

type Labels = Readonly<Record<string, string>>

interface Variable {
  readonly name: string
  readonly value?: string
  readonly valueFrom?: { readonly secretKeyRef: { readonly name: string; readonly key: string } }
}

interface Container {
  readonly image: string
  readonly env: readonly Variable[]
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[]
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[]
  readonly readinessProbe: { readonly exec?: { readonly command: readonly string[] } }
}

/** What is read of any document; a linter in CI holds them against the schemas of Kubernetes. */
interface Manifest {
  readonly kind: string
  readonly metadata: { readonly name: string; readonly labels: Labels }
  readonly spec: {
    readonly selector: Labels
    readonly ports: readonly { readonly port: number; readonly targetPort: string }[]
    readonly template: {
      readonly metadata: { readonly labels: Labels }
      readonly spec: { readonly terminationGracePeriodSeconds: number; readonly containers: readonly [Container] }
    }
  }
}

const manifests: readonly Manifest[] = parseAllDocuments(readFileSync('deploy/kubernetes.yaml', 'utf8')).map((it) =>
  it.toJS(),
)
const guide = readFileSync('docs/deploy-kubernetes.md', 'utf8')
const [server, serverService, budget, database, databaseService] = manifests
if (!server || !serverService || !budget || !database || !databaseService) throw new Error('A manifest is missing')
const [signpost] = server.spec.template.spec.containers
const [postgres] = database.spec.template.spec.containers
const image = readStages().at(-1) ?? []

/** The values of `--from-literal` in the guide, with a password in place of the variable. */
const secret = new Map(
  [...guide.matchAll(/--from-literal=(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll('$PASSWORD', 'abc123'),
  ]),
)
const envOf = ({ env }: Container): Record<string, string> =>
  Object.fromEntries(
    env.map(({ name, value, valueFrom }) => [name, value ?? secret.get(valueFrom?.secretKeyRef.key ?? '') ?? '']),
  )

describe('deploy/kubernetes.yaml', () => {
  it('selects by labels that the pods have, and tells the server from the database', () => {
    for (const [pods, service] of [
      [server, serverService],
      [database, databaseService],
    ] as const) {
      const { labels } = pods.metadata
      expect(pods.spec).toMatchObject({ selector: { matchLabels: labels }, template: { metadata: { labels } } })
      expect(service.spec.selector).toEqual(labels)
    }
    expect(server.metadata.labels).not.toEqual(database.metadata.labels)
    expect(budget.spec).toEqual({ maxUnavailable: 1, selector: { matchLabels: server.metadata.labels } })
    expect(server.spec).toMatchObject({ replicas: 2, strategy: { rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } } })
  })

  it('leads the replicas to the database that it makes, by the Secret of the guide', () => {
    const { databaseUrl = '', warnings } = configOf({ ...environment(image), ...envOf(signpost) })
    const { hostname, port, username, password, pathname } = new URL(databaseUrl)
    expect([warnings, hostname, Number(port)]).toEqual([
      [],
      databaseService.metadata.name,
      databaseService.spec.ports[0]?.port,
    ])
    expect(database.spec).toMatchObject({ serviceName: hostname, replicas: 1 })
    const made = { POSTGRES_USER: username, POSTGRES_DB: pathname.slice(1), POSTGRES_PASSWORD: password }
    expect(envOf(postgres)).toEqual(made)
    const refs = [...signpost.env, ...postgres.env].flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? [])
    expect(refs.map(({ key }) => key).toSorted()).toEqual([...secret.keys()].toSorted())
    for (const { name } of refs) expect(guide).toContain(`kubectl create secret generic ${name} `)
  })

  it('sends requests to the port where the server listens, while it can serve reads', () => {
    for (const [{ ports }, { spec }, port] of [
      [signpost, serverService, Number(environment(image).PORT)],
      [postgres, databaseService, 5432],
    ] as const)
      expect(ports).toEqual([{ name: spec.ports[0]?.targetPort, containerPort: port }])
    const [{ name: port } = { name: '' }] = signpost.ports
    expect(signpost).toMatchObject({
      startupProbe: { httpGet: { path: '/api/health', port } },
      livenessProbe: { httpGet: { path: '/api/health', port } },
      readinessProbe: { httpGet: { path: '/api/ready?for=reads', port } },
    })
  })

  it('hardens every pod, mounts what it writes to, and gives the server longer to stop than it takes', () => {
    for (const { spec } of [server, database])
      expect(spec.template.spec).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
        containers: [
          {
            securityContext: {
              allowPrivilegeEscalation: false,
              readOnlyRootFilesystem: true,
              capabilities: { drop: ['ALL'] },
            },
            resources: { limits: { memory: expect.any(String) } },
          },
        ],
      })
    const [runAsUser, runAsGroup] = (all(image, 'USER')[0] ?? '').split(':').map(Number)
    expect(server.spec.template.spec).toMatchObject({ securityContext: { runAsUser, runAsGroup } })
    expect(signpost.volumeMounts).toEqual([{ name: 'data', mountPath: environment(image).DATA_DIR }])
    expect(server.spec.template.spec.terminationGracePeriodSeconds * 1000).toBeGreaterThan(GRACE_MS)
  })

  it('has the PostgreSQL of compose.cluster.yaml, with the same folders and the same check', () => {
    const { postgres: same } = parse(readFileSync('compose.cluster.yaml', 'utf8'), { merge: true }).services
    const folders = ['/var/lib/postgresql', '/run/postgresql', '/tmp']
    expect(postgres.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(folders)
    expect([...same.volumes, ...same.tmpfs].join()).toMatch(
      /^postgres:\/var\/lib\/postgresql,\/run\/postgresql:.*,\/tmp$/,
    )
    expect([postgres.image, postgres.readinessProbe.exec?.command]).toEqual([
      same.image,
      same.healthcheck.test.slice(1),
    ])
  })

  it('can be had without its database, by the label that the guide names', () => {
    const [, label = '', value = ''] = /kubectl apply .* -l ([\w./]+)=(\w+)/.exec(guide) ?? []
    const kept = manifests.filter(({ metadata }) => metadata.labels[label] === value)
    expect(kept.map(({ kind }) => kind)).toEqual(['Deployment', 'Service', 'PodDisruptionBudget'])
  })
})
