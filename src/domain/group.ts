import { z } from 'zod'
import { flag, id, instant, orderNum, storedFlag } from './fields.ts'
import { siteSchema } from './site.ts'
import { text } from './text.ts'

export const groupSchema = z
  .object({
    id,
    name: z.string(),
    order_num: orderNum,
    is_public: storedFlag,
    created_at: instant,
    updated_at: instant,
  })
  .readonly()
  .meta({ description: 'A category of links.' })

export type Group = z.infer<typeof groupSchema>

/** The sites are in display order. */
export const groupWithSitesSchema = groupSchema
  .unwrap()
  .extend({ sites: z.array(siteSchema).readonly() })
  .readonly()

export type GroupWithSites = z.infer<typeof groupWithSitesSchema>

const name = text(100, { required: true })

/** `order_num` left out: last. `is_public` left out: public. */
export const newGroupSchema = z.object({
  name,
  order_num: orderNum.nullish(),
  is_public: flag.nullish(),
})

export type NewGroup = z.infer<typeof newGroupSchema>

/** What is left out stays as it is. */
export const groupPatchSchema = z.object({
  name: name.optional(),
  order_num: orderNum.nullish(),
  is_public: flag.nullish(),
})

export type GroupPatch = z.infer<typeof groupPatchSchema>
