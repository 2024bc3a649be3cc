import { z } from 'zod'
import { MAX_URL_CHARACTERS } from '../core/fields/field.ts'
import { GROUP_FIELDS } from '../core/fields/group.ts'
import { SITE_LIMITS } from '../core/fields/site.ts'
import { messageFor } from './problem-issues.ts'
import { storedText } from './text.ts'

/** A pasted text, and the HTML of the same copy. Both are read as they are: nothing in them is stored. */
export const pastedInputSchema = z
  .object({ text: z.string(messageFor('notText')), html: z.string(messageFor('notText')).default('') })
  .meta({ id: 'PastedText' })

export const pastedLinksSchema = z
  .object({
    links: z
      .array(
        z.object({
          url: storedText(MAX_URL_CHARACTERS, { required: true }),
          name: storedText(SITE_LIMITS.name),
          description: storedText(SITE_LIMITS.description),
          group: storedText(GROUP_FIELDS.name.max),
        }),
      )
      .readonly(),
    left_out: z.array(z.string()).readonly(),
  })
  .meta({ id: 'PastedLinks', description: 'The links in a text. Missing texts are empty.' })

export type PastedLinks = z.infer<typeof pastedLinksSchema>
