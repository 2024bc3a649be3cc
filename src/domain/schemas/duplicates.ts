import { z } from 'zod'
import { siteSchema } from './site.ts'

const copySchema = siteSchema
  .unwrap()
  .extend({ path: z.array(z.string()).meta({ description: 'The names of the groups that it is in, from the top.' }) })
  .meta({ id: 'Copy', description: 'One of several links to a page, with the way to it.' })

export const duplicatesSchema = z
  .object({
    url: z.string().meta({ description: 'The form that their addresses have in common.' }),
    sites: z.array(copySchema).meta({ minItems: 2 }),
  })
  .meta({ id: 'Duplicates', description: 'Links to one page, in display order.' })
