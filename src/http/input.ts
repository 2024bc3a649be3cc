import type { Context } from 'hono'
import { z } from 'zod'
import { count, id } from '../schemas/fields.ts'
import { refusalOf } from '../services/zod-errors.ts'
import { type BodyOf, MAX_BODY_BYTES, MAX_SIGN_IN_BYTES, readBody, readFileBody } from './body.ts'
import type { Endpoint, Input } from './endpoint.ts'

/** A number from 1, in a query or a path. */
export const numberInQuery = z
  .string()
  .regex(/^\d{1,16}$/, 'must be a whole number from 1')
  .transform(Number)
  .pipe(id)

/** A revision, from 0. */
export const revisionInQuery = z
  .string()
  .regex(/^\d{1,15}$/, 'must be a whole number from 0')
  .transform(Number)
  .pipe(count)

/** Off by default; `?flag` alone switches it on. */
export const flagInQuery = z
  .enum(['true', 'false', '1', '0', ''], 'must be true or false')
  .optional()
  .transform((value) => value === 'true' || value === '1' || value === '')
  .pipe(z.boolean())

/** Numbers from 0 and ranges of them, such as `3,7-9`. */
export const numbersInQuery = z
  .string()
  .regex(/^\d{1,6}(?:-\d{1,6})?(?:,\d{1,6}(?:-\d{1,6})?)*$/, 'must be numbers and ranges such as 3,7-9')
  .transform((text) => numbersIn(text))
  .optional()

/** Numbers from 0 with the id that each goes to, such as `3:12,4:12`. */
export const pairsInQuery = z
  .string()
  .regex(/^\d{1,6}:\d{1,16}(?:,\d{1,6}:\d{1,16})*$/, 'must be numbers with ids such as 3:12,4:12')
  .transform((text) => new Map(text.split(',').map((pair) => pairOf(pair))))
  .optional()

/** More records than any document has: the rest of a longer range can't match anything. */
const MAX_NUMBERS = 300_000

function numbersIn(text: string): readonly number[] {
  const numbers: number[] = []
  for (const range of text.split(',')) {
    const [from = 0, to = from] = range.split('-').map(Number)
    for (let number = from; number <= to && numbers.length < MAX_NUMBERS; number += 1) numbers.push(number)
  }
  return numbers
}

function pairOf(pair: string): readonly [number, number] {
  const [number = 0, id = 0] = pair.split(':').map(Number)
  return [number, id]
}

export interface InputDeps {
  readonly settings: { readonly maxImportBytes: number }
  readonly bodyOf?: BodyOf
}

/** Reads everything but the body. Parts that the endpoint does not declare are not parsed. Throws `invalid_input`. */
export function readRequestHead(c: Context, { params, query, requestHeaders }: Endpoint): Input {
  return {
    params: params.length === 0 ? NOTHING : readParams(c, params),
    query: query && parse(query, c.req.query(), ''),
    body: undefined,
    headers: requestHeaders ? mapValues(requestHeaders, ({ name }) => c.req.header(name)) : NOTHING,
  }
}

/** Reads the path, then the query, then the body. Throws `invalid_input`, `too_large` or `unsupported_media_type`. */
export async function readInput(c: Context, endpoint: Endpoint, { settings, bodyOf }: InputDeps): Promise<Input> {
  const address = readRequestHead(c, endpoint)
  const { body, needs, maxBodyBytes = MAX_BODY_BYTES } = endpoint
  if (!body) return address
  const maxBytes = 'file' in body ? settings.maxImportBytes : needs === 'anyone' ? MAX_SIGN_IN_BYTES : maxBodyBytes
  const unread = { maxBytes, chunks: bodyOf?.(c, maxBytes) }
  if ('file' in body) return { ...address, body: readFileBody(c.req.raw, unread) }
  return { ...address, body: await readBody(c.req.raw, body, unread) }
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
