import { z } from 'zod'
import type { Cursor } from '../core/sync.ts'
import { count, instant } from '../schemas/fields.ts'
import { refusalOf } from '../services/zod-errors.ts'

/** A header that endpoints take or send, and its description; by default one of our own. */
export interface OwnHeader<Name extends string = `Signpost-${string}`> {
  readonly name: Name
  readonly description: string
  readonly schema: z.ZodType
  /** The status with which a request that carries it may be refused. */
  readonly refusal?: number
}

/** Headers by the names that handlers use. */
export type OwnHeaders<Name extends string = `Signpost-${string}`> = Readonly<Record<string, OwnHeader<Name>>>

export const unchangedSince = {
  name: 'Signpost-Unchanged-Since',
  description: 'The `updated_at` of the version you know. Refused with 409 if the record has changed since.',
  schema: instant,
  refusal: 409,
} as const satisfies OwnHeader

export const generatedPassword = {
  name: 'Signpost-Generated-Password',
  description: 'Whether the password is the one that the first start generated: `signpost set-password` sets your own.',
  schema: z.enum(['true', 'false']),
} as const satisfies OwnHeader

export const problems = {
  name: 'Signpost-Problems',
  description:
    'What is wrong with the input, as JSON in ASCII: a list of `{ "at": "url", "code", "params" }`. For programs that show it in other languages. A problem in a record of an import has the `path`, `name` and `url` of that `record`. What would make the header too long is left out; `error` says the same in English.',
  schema: z.string(),
} as const satisfies OwnHeader

/** A revision and, except for the first, the nonce of its commit. */
const cursor = z.string().regex(/^\d{1,15}(?: [\w.-]{1,100})?$/, 'must be a revision and a nonce')

export const since = {
  name: 'Signpost-Since',
  description:
    'The revision and the nonce that you know, such as `41 4e7c…`, see `Signpost-Nonce`. The answer then has `commits`: those after it, up to the one with this change.',
  schema: cursor,
} as const satisfies OwnHeader

const editName = z.string().regex(/^[\w-]{8,40}$/, 'must be 8 to 40 letters, digits, _ or -')

export const edit = {
  name: 'Signpost-Edit',
  description:
    'A random name for this edit. The nonce of its commit ends with it, after a dot: a client whose answer got lost learns from the commits whether the edit was made.',
  schema: editName,
} as const satisfies OwnHeader

/** Throws `invalid_input`. Returns undefined if the header is missing. */
export function readEdit(text: string | undefined): string | undefined {
  const read = editName.optional().safeParse(text)
  if (!read.success) throw refusalOf(read.error, edit.name)
  return read.data
}

/** Throws `invalid_input`. Returns undefined if the header is missing. */
export function readSince(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  const read = cursor.safeParse(text)
  if (!read.success) throw refusalOf(read.error, since.name)
  const [revision, nonce = ''] = text.split(' ')
  return { revision: Number(revision), nonce }
}

const REVISION = 'Signpost-Revision'

export const revision = {
  name: REVISION,
  description: 'The revision that made this change, for undoing it. Missing if nothing changed.',
  schema: count,
} as const satisfies OwnHeader

export const shownRevision = {
  name: REVISION,
  description:
    'The revision that this shows: replicas may lag behind each other. Left out of a 304, which confirms it.',
  schema: count,
} as const satisfies OwnHeader

export const shownNonce = {
  name: 'Signpost-Nonce',
  description: 'Names the commit of that revision: a restored database repeats revisions, but never nonces.',
  schema: z.string(),
} as const satisfies OwnHeader
