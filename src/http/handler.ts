import type { Context } from 'hono'
import { z } from 'zod'
import { AppError } from '../domain/errors.ts'
import { id } from '../domain/fields.ts'
import type { Audience } from '../domain/visibility.ts'
import { describeIssues } from '../services/issues.ts'
import type { Session } from '../services/token.ts'
import type { ACCESS, Endpoint } from './access.ts'

type Answer = Response | Promise<Response>

/** What a handler gets depends on its role in the access table: an owner's has a session, a reader's an audience. */
interface HandlerOf {
  readonly anyone: (c: Context) => Answer
  readonly reader: (c: Context, audience: Audience) => Answer
  readonly owner: (c: Context, session: Session) => Answer
}

/** One handler an endpoint; each file of routes/ has some of them. */
export type Handlers = { readonly [Name in Endpoint]: HandlerOf[(typeof ACCESS)[Name]] }

const idText = z
  .string()
  .regex(/^\d{1,16}$/, 'must be a whole number from 1')
  .transform(Number)
  .pipe(id)

/** A parameter of the path as a number from 1. Throws `invalid_input`. */
export function idParam(c: Context, name: string): number {
  return parse(idText, c.req.param(name), name)
}

/** The `updated_at` that the client's version of a record had, where it wants to be told of a newer one. */
export function unchangedSince(c: Context): string | undefined {
  return c.req.header('signpost-unchanged-since')
}

/** The query by a schema. Throws `invalid_input`; parameters that the schema does not name are ignored. */
export function readQuery<Schema extends z.ZodType>(c: Context, schema: Schema): z.infer<Schema> {
  return parse(schema, c.req.query(), '')
}

/** A number from 1, in a query. */
export const numberInQuery = idText

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, at: string): z.infer<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new AppError('invalid_input', describeIssues(result.error, at))
}
