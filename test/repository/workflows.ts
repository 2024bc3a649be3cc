import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'

/** The YAML reader that the validator of OpenAPI brings along. */
const fromValidator = createRequire(createRequire(import.meta.url).resolve('@seriousme/openapi-schema-validator'))
const yaml: { parse(text: string): unknown } = fromValidator('yaml')

const FOLDER = '.github/workflows'

const stepSchema = z.strictObject({
  id: z.string().optional(),
  name: z.string().optional(),
  if: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
  env: z.record(z.string(), z.string()).default({}),
  'working-directory': z.string().optional(),
})

const jobSchema = z.strictObject({
  name: z.string(),
  needs: z.union([z.string(), z.array(z.string())]).default([]),
  if: z.string().optional(),
  uses: z.string().optional(),
  permissions: z.record(z.string(), z.enum(['read', 'write'])),
  'runs-on': z.string().optional(),
  'timeout-minutes': z.number().optional(),
  environment: z.unknown().optional(),
  outputs: z.record(z.string(), z.string()).default({}),
  strategy: z.unknown().optional(),
  steps: z.array(stepSchema).default([]),
})

const workflowSchema = z.strictObject({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: z.strictObject({}),
  concurrency: z.object({ group: z.string(), 'cancel-in-progress': z.union([z.boolean(), z.string()]) }),
  jobs: z.record(z.string(), jobSchema),
})

export type Job = z.infer<typeof jobSchema>

export interface Workflow {
  readonly file: string
  readonly text: string
  readonly jobs: readonly (Job & { readonly id: string })[]
}

/** @throws if a part of one has no place in the schema: what is spelled wrong is ignored by the forge */
export function readWorkflows(): readonly Workflow[] {
  return readdirSync(FOLDER).map((file) => {
    const text = readFileSync(`${FOLDER}/${file}`, 'utf8')
    const { jobs } = workflowSchema.parse(yaml.parse(text))
    return { file, text, jobs: Object.entries(jobs).map(([id, job]) => ({ id, ...job })) }
  })
}

export function readYaml(file: string): unknown {
  return yaml.parse(readFileSync(file, 'utf8'))
}
