import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { parseYaml } from './yaml.ts'

const serviceSchema = z.looseObject({
  build: z.string().optional(),
  image: z.string().optional(),
  user: z.string().optional(),
  restart: z.string().optional(),
  read_only: z.boolean(),
  cap_drop: z.array(z.string()),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.array(z.string()),
  environment: z.record(z.string(), z.string().nullable()).default({}),
  volumes: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  stop_grace_period: z.string().optional(),
  healthcheck: z
    .object({ test: z.array(z.string()) })
    .loose()
    .optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
})

const composeSchema = z.looseObject({
  services: z.record(z.string(), serviceSchema),
  networks: z
    .record(
      z.string(),
      z.object({
        internal: z.boolean().default(false),
        ipam: z.object({ config: z.array(z.object({ subnet: z.string() })) }).optional(),
      }),
    )
    .default({}),
  volumes: z.record(z.string(), z.null()).default({}),
})

export type ComposeService = z.infer<typeof serviceSchema>

export function readCompose(file: string) {
  const [content] = parseYaml(readFileSync(file, 'utf8'))
  return composeSchema.parse(content)
}

/** A value as Compose fills it: `${NAME}`, `${NAME:-default}` and `${NAME:?what is wrong}`. */
export function fill(text: string, env: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, sign?: string, words = '') => {
    const value = env[name]
    if (value) return value
    if (sign === '?') throw new Error(`${name}: ${words}`)
    return words
  })
}

/** What a service is given: a variable without a value is passed on from the environment, if it is there. */
export function environmentOf(service: ComposeService, env: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(service.environment)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value === null ? (env[name] ?? '') : fill(value, env)]),
  )
}
