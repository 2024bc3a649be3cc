import { z } from 'zod'

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0] & object

interface Reference {
  readonly $ref: string
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: JsonSchema
}

interface Content {
  readonly 'application/json': { readonly schema: JsonSchema }
}

export interface Response {
  readonly headers?: Readonly<Record<string, object>>
  readonly content?: Partial<Content>
}

export interface Operation {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, Response | Reference>>
}

/** The parts of an OpenAPI document that the tests read. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly responses: Readonly<Record<string, Response>>
  }
}

/** What a description says of a response; undefined if it does not say that there is one. */
export function responseOf({ components }: Description, { responses }: Operation, status: number) {
  const response = responses[status]
  return response && '$ref' in response ? components.responses[nameIn(response.$ref)] : response
}

/** `Site` of `#/components/schemas/Site`. */
export function nameIn(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}

/** Returns what is wrong with a value by a schema of the description. */
export function createChecker({ components }: Description) {
  const $defs = inDefinitions(components.schemas)
  const known = new Map<object, z.ZodType>()
  return (schema: JsonSchema, value: unknown): readonly string[] => {
    const check = known.get(schema) ?? z.fromJSONSchema({ ...inDefinitions(schema), $defs })
    known.set(schema, check)
    const { error } = check.safeParse(value)
    return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
  }
}

/** With references as zod knows them. */
function inDefinitions<Value extends object>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replaceAll('#/components/schemas/', '#/$defs/'))
}

/** The headers of every response, which the description leaves out. */
const CONSTANT = [
  ...['content-type', 'content-length', 'date', 'connection', 'keep-alive', 'transfer-encoding'],
  ...[
    'x-content-type-options',
    'cross-origin-resource-policy',
    'referrer-policy',
    'content-security-policy',
    'x-accel-buffering',
  ],
]

/** Returns what is wrong with an answer: a status, a header or a body that is not described. */
export function createAnswerChecker(description: Description) {
  const check = createChecker(description)
  return (
    operation: Operation,
    { status, headers, body }: { readonly status: number; readonly headers: Headers; readonly body: unknown },
  ): readonly string[] => {
    const described = responseOf(description, operation, status)
    if (!described) return [`${operation.operationId} ${status} is not described`]
    const names = Object.keys(described.headers ?? {}).map((name) => name.toLowerCase())
    const stray = [...headers.keys()].filter((name) => !CONSTANT.includes(name) && !names.includes(name))
    const schema = described.content?.['application/json']?.schema
    const faults = schema ? check(schema, body) : body === undefined ? [] : ['has a body']
    return [
      ...faults.map((fault) => `${operation.operationId} ${status} ${fault}`),
      ...stray.map((name) => `${operation.operationId} ${status} sends ${name}, which is not described`),
    ]
  }
}
