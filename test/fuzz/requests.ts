import fc from 'fast-check'
import type { Description, Operation } from '../support/description.ts'
import { PASSWORD } from '../support/node-target.ts'
import { badBodies, mutated } from './mutations.ts'
import { createValues, type JsonSchema } from './values.ts'

/** Who sends a request, and how. */
export const SENDERS = ['owner', 'owner by cookie', 'guest', 'guest with a bad token'] as const

export interface FuzzedRequest {
  readonly operation: Operation
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly sender: (typeof SENDERS)[number]
}

/** Requests to all operations of a description, most of them valid. */
export function requestsTo({ paths, components }: Description): fc.Arbitrary<FuzzedRequest> {
  const values = createValues(components.schemas)
  const rightLogin = fc.constant({ username: 'admin', password: PASSWORD })
  const valuesOf: ValuesOf = (schema) =>
    schema.$ref?.endsWith('/LoginInput') ? fc.oneof(values(schema), rightLogin) : values(schema)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => requestsOf(operation, { method, path }, valuesOf)),
  )
  return fc.oneof(...operations)
}

type ValuesOf = ReturnType<typeof createValues>

function requestsOf(operation: Operation, { method, path }: { method: string; path: string }, valuesOf: ValuesOf) {
  return fc
    .record({
      address: pathsOf(path, operation, valuesOf),
      query: queriesOf(operation, valuesOf),
      method: method === 'get' ? often('GET', 'HEAD') : fc.constant(method.toUpperCase()),
      headers: headersOf(operation, valuesOf),
      body: operation.requestBody ? bodiesOf(operation.requestBody, valuesOf) : fc.constant(undefined),
      sender: fc.oneof({ weight: 3, arbitrary: fc.constant('owner' as const) }, fc.constantFrom(...SENDERS)),
    })
    .map(({ address, query, ...request }): FuzzedRequest => ({ ...request, operation, path: address + query }))
}

function often<Value>(usual: Value, ...others: Value[]): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, fc.constantFrom(...others))
}

const BAD_PARAMETERS = ['0', '-1', 'x', '1.5', '1e1', '9007199254740993', '٣', '%', ' ', '1;2', '00001', 'null', '*']

function parameterValues(schema: JsonSchema, valuesOf: ValuesOf): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 9, arbitrary: valuesOf(schema).map(String) },
    { weight: 1, arbitrary: fc.constantFrom(...BAD_PARAMETERS) },
  )
}

function pathsOf(path: string, { parameters = [] }: Operation, valuesOf: ValuesOf): fc.Arbitrary<string> {
  const named = parameters.filter((parameter) => parameter.in === 'path')
  return fc
    .tuple(...named.map(({ schema }) => parameterValues(schema as JsonSchema, valuesOf)))
    .map((values) =>
      named.reduce(
        (so_far, { name }, index) => so_far.replace(`{${name}}`, encodeURIComponent(values[index] ?? '')),
        path,
      ),
    )
}

function queriesOf({ parameters = [] }: Operation, valuesOf: ValuesOf): fc.Arbitrary<string> {
  const named = parameters.filter((parameter) => parameter.in === 'query')
  const pairs = named.map(({ name, schema }) =>
    fc.tuple(fc.constant(name), parameterValues(schema as JsonSchema, valuesOf)),
  )
  return fc
    .subarray([...pairs, fc.constant(['unknown', 'x'] as [string, string])])
    .chain((some) => fc.tuple(...some))
    .map((chosen) => (chosen.length === 0 ? '' : `?${new URLSearchParams(chosen)}`))
}

const CONTENT_TYPES = [
  'application/json; charset=utf-8',
  'text/plain',
  'application/xml',
  'application/json; charset=latin1',
  '',
]

function headersOf({ parameters = [] }: Operation, valuesOf: ValuesOf): fc.Arbitrary<Record<string, string>> {
  const own = parameters.filter(({ name }) => name.startsWith('Signpost-'))
  const general = {
    'Content-Type': often('application/json', ...CONTENT_TYPES),
    'If-None-Match': fc.constantFrom('*', '"x"', 'W/"x", *', ''),
    'Accept-Encoding': fc.constantFrom('gzip', 'br', 'identity', '*;q=0'),
    'Sec-Fetch-Site': often('same-origin', 'cross-site', 'none', 'x'),
    Origin: fc.constantFrom('http://localhost', 'https://evil.example', 'null'),
  }
  const values = own.map(({ name, schema }) => [name, valuesOf(schema as JsonSchema).map(String)] as const)
  return fc
    .tuple(fc.record(general), fc.record(Object.fromEntries(values)), fc.subarray([...Object.keys(general)]), fc.nat(3))
    .map(([some, ours, left, isOurs]) => {
      const sent = Object.entries(some).filter(([name]) => name === 'Content-Type' || !left.includes(name))
      return { ...Object.fromEntries(sent), ...(isOurs === 0 && ours) }
    })
}

function bodiesOf({ content }: NonNullable<Operation['requestBody']>, valuesOf: ValuesOf): fc.Arbitrary<string> {
  const values = valuesOf(content['application/json'].schema as JsonSchema)
  const asText = (value: unknown) => JSON.stringify(value) ?? ''
  return fc.oneof(
    { weight: 12, arbitrary: values.map(asText) },
    { weight: 6, arbitrary: mutated(values).map(asText) },
    { weight: 1, arbitrary: badBodies },
  )
}
