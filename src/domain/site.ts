import { z } from 'zod'
import { id, instant, orderNum, storedFlag } from './fields.ts'
import { inputSchemas } from './input.ts'
import { DEFAULT_SCHEMES, MAX_ICON_CHARACTERS, MAX_URL_CHARACTERS, readIcon, readLink } from './networks/url.ts'
import { asIssue } from './problem.ts'
import { clearableText, storedText, text } from './text.ts'

const MAX_NAME = 200
const MAX_DESCRIPTION = 1000
const MAX_NOTES = 5000
const URLS = ['https://example.com', 'nas:5000']
const ICONS = ['', 'https://example.com/icon.png']

export const siteSchema = z
  .object({
    id,
    group_id: id,
    name: storedText(MAX_NAME, { required: true }),
    url: storedText(MAX_URL_CHARACTERS, { required: true }),
    icon: storedText(MAX_ICON_CHARACTERS),
    description: storedText(MAX_DESCRIPTION),
    notes: storedText(MAX_NOTES).meta({ description: "The owner's private text: guests never get this field." }),
    order_num: orderNum,
    is_public: storedFlag,
    created_at: instant,
    updated_at: instant,
  })
  .readonly()
  .meta({ id: 'Site', description: 'A link in a group.' })

export type Site = z.infer<typeof siteSchema>

/** A site as reads return it: guests get no notes. */
export const shownSiteSchema = siteSchema
  .unwrap()
  .partial({ notes: true })
  .readonly()
  .meta({ id: 'ShownSite', description: 'A link as reads return it: guests get no notes.' })

export type ShownSite = z.infer<typeof shownSiteSchema>

const icon = clearableText(MAX_ICON_CHARACTERS, { examples: ICONS }).transform((typed, context) => {
  const result = readIcon(typed)
  if ('url' in result) return result.url
  context.addIssue(asIssue(result.problem))
  return typed
})

function link(schemes: ReadonlySet<string>) {
  return text(MAX_URL_CHARACTERS, { required: true, examples: URLS })
    .transform((typed, context) => {
      const result = readLink(typed, schemes)
      if ('url' in result) return result.url
      context.addIssue(asIssue(result.problem))
      return typed
    })
    .meta({ description: `A missing scheme is filled in. Allowed are ${[...schemes].join(', ')}.` })
}

/**
 * The shapes of a site in input. They depend on the installation, because `ALLOWED_URL_SCHEMES` adds to the
 * schemes that a URL may have. A site moved without `order_num` goes last.
 */
export function siteSchemas(schemes: ReadonlySet<string> = DEFAULT_SCHEMES) {
  const { newRecord, patch, imported, empty } = inputSchemas(
    { group_id: id, name: text(MAX_NAME, { required: true }), url: link(schemes) },
    { icon, description: clearableText(MAX_DESCRIPTION), notes: clearableText(MAX_NOTES) },
  )
  return {
    newSite: newRecord,
    patch,
    imported: imported.meta({ id: 'ImportedSite' }),
    empty,
  }
}

export type SiteSchemas = ReturnType<typeof siteSchemas>
export type NewSite = z.infer<SiteSchemas['newSite']>
