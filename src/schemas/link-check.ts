import { z } from 'zod'
import { LINK_FILTERS } from '../core/link-check.ts'
import { count, id, instant } from './fields.ts'

export const reasonSchema = z
  .object({ code: z.string(), params: z.record(z.string(), z.unknown()).optional(), message: z.string() })
  .meta({ id: 'Reason', description: 'A code with parameters, and the same in English.' })

export type Reason = z.infer<typeof reasonSchema>

export const checkedLinkSchema = z
  .object({
    siteId: id,
    name: z.string(),
    url: z.string(),
    state: z.enum(LINK_FILTERS),
    httpStatus: z.int().nullable(),
    reason: reasonSchema.nullable(),
    movedTo: z.string().nullable(),
    failures: count,
    checkedAt: instant.nullable(),
    nextCheckAt: instant.nullable(),
    isIgnored: z.boolean(),
  })
  .meta({ id: 'CheckedLink' })

export type CheckedLink = z.infer<typeof checkedLinkSchema>

export const linkProgressSchema = z
  .object({ isRunning: z.boolean(), isOffline: z.boolean(), total: count, done: count })
  .meta({ id: 'LinkCheckProgress', description: 'The progress of the requested check.' })

export type LinkProgress = z.infer<typeof linkProgressSchema>

export const linkChecksSchema = linkProgressSchema
  .extend({
    checkedAt: instant.nullable(),
    nextCheckAt: instant.nullable(),
    counts: z.record(z.enum(LINK_FILTERS), count),
    links: z.array(checkedLinkSchema),
  })
  .meta({ id: 'LinkChecks' })
