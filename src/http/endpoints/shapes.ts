import { z } from 'zod'
import { groupSchema } from '../../domain/group.ts'
import { siteSchema } from '../../domain/site.ts'

/** A site as a read answers it: guests get no notes. */
export const shownSite = siteSchema.unwrap().partial({ notes: true })

export const groupWithSites = groupSchema.unwrap().extend({ sites: z.array(siteSchema).readonly() })
