import { z } from 'zod'
import { STATUSES } from '../core/status.ts'
import { count, id, instant } from './fields.ts'
import { reasonSchema } from './link-check.ts'

const status = z.enum(STATUSES)

export const linkStatusSchema = z
  .object({
    siteId: id,
    groupId: id.meta({ description: 'The group that it is in.' }),
    status,
    since: instant.nullable().meta({ description: 'Null if it was never checked.' }),
    checkedAt: instant.nullable(),
  })
  .meta({ id: 'LinkStatus', description: 'Whether a link is up, as of its last check.' })

export type LinkStatus = z.infer<typeof linkStatusSchema>

export const statusListSchema = z
  .object({
    isOn: z.boolean().meta({ description: 'Whether status checks are on and this reader may see them.' }),
    isWhole: z.boolean().meta({ description: 'Whether it lists all links, and not only what has changed.' }),
    cursor: z.string().meta({ description: 'To be passed on as `since`.' }),
    statuses: z.array(linkStatusSchema),
  })
  .meta({ id: 'StatusList' })

export type StatusList = z.infer<typeof statusListSchema>

export const statusDetailsSchema = linkStatusSchema
  .extend({
    took: count.nullable().meta({ description: 'Milliseconds until the last answer.' }),
    usual: count.nullable().meta({ description: 'Milliseconds that an answer usually takes.' }),
    reason: reasonSchema
      .nullable()
      .meta({ description: 'Why the last check failed. Guests do not get it, because it may name a host.' }),
    day: z.array(status.nullable()).meta({
      description:
        'The worst status in each quarter-hour of the last day, oldest first; null where there was no check.',
    }),
  })
  .meta({ id: 'StatusDetails' })

export type StatusDetails = z.infer<typeof statusDetailsSchema>
