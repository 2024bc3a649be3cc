import type { Context } from 'hono'
import { z } from 'zod'
import { id } from '../domain/fields.ts'
import { refusalOf } from '../services/issues.ts'
import { readBody, readLargeBody } from './body.ts'
import type { Endpoint, Input } from './endpoint.ts'

/** A number from 1, in a query or a path. */
export const numberInQuery = z
  .string()
  .regex(/^\d{1,16}$/, 'must be a whole number from 1')
  .transform(Number)
  .pipe(id)

/** Off by default; `?flag` alone switches it on. */
export const flagInQuery = z
  .enum(['true', 'false', '1', '0', ''], 'must be true or false')
  .optional()
  .transform((value) => value === 'true' || value === '1' || value === '')
  .pipe(z.boolean())

export interface InputDeps {
  readonly settings: { readonly maxImportBytes: number }
}

/** Everything but the body. What the endpoint does not declare is not parsed. Throws `invalid_input`. */
export function readAddress(c: Context, { params, query, takes }: Endpoint): Input {
  return {
    params: params.length === 0 ? NOTHING : readParams(c, params),
    query: query && parse(query, c.req.query(), ''),
    body: undefined,
    taken: takes ? mapValues(takes, ({ name }) => c.req.header(name)) : NOTHING,
  }
}

/** Everything: first the path, then the query, then the body. Throws `invalid_input`, `too_large` or `unsupported_media_type`. */
export async function readInput(c: Context, endpoint: Endpoint, { settings }: InputDeps): Promise<Input> {
  const address = readAddress(c, endpoint)
  const { body } = endpoint
  if (!body) return address
  if ('large' in body) return { ...address, body: readLargeBody(c.req.raw, settings.maxImportBytes) }
  return { ...address, body: await readBody(c.req.raw, body) }
}

const NOTHING = {}

function readParams(c: Context, names: readonly string[]): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, parse(numberInQuery, c.req.param(name), name)]))
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, at: string): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw refusalOf(result.error, at)
}
