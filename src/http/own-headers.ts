import { z } from 'zod'
import { instant } from '../domain/fields.ts'

/** A header of this API's own, as an endpoint takes or sends it. */
export interface OwnHeader {
  readonly name: `Signpost-${string}`
  readonly description: string
  readonly schema: z.ZodType
  /** The status with which a request that carries it may be refused. */
  readonly refusal?: number
}

/** By the names that handlers use. */
export type OwnHeaders = Readonly<Record<string, OwnHeader>>

export const unchangedSince = {
  name: 'Signpost-Unchanged-Since',
  description: 'The `updated_at` of the version that you know: refused with 409 when the record has changed since.',
  schema: instant,
  refusal: 409,
} as const satisfies OwnHeader

export const revision = {
  name: 'Signpost-Revision',
  description: 'The revision that holds the change, for an undo.',
  schema: z.int(),
} as const satisfies OwnHeader
