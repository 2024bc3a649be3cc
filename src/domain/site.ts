import { z } from 'zod'
import { id, instant, orderNum, storedFlag } from './fields.ts'
import { inputSchemas } from './input.ts'
import { DEFAULT_SCHEMES, MAX_ICON_CHARACTERS, MAX_URL_CHARACTERS, readIcon, readLink } from './networks/url.ts'
import { clearableText, text } from './text.ts'

export const siteSchema = z
  .object({
    id,
    group_id: id,
    name: z.string(),
    url: z.string(),
    icon: z.string(),
    description: z.string(),
    notes: z.string().meta({ description: "The owner's private text: guests never get this field." }),
    order_num: orderNum,
    is_public: storedFlag,
    created_at: instant,
    updated_at: instant,
  })
  .readonly()
  .meta({ description: 'A link in a group.' })

export type Site = z.infer<typeof siteSchema>

/** A site as reads return it: guests get no notes. */
export const shownSiteSchema = siteSchema.unwrap().partial({ notes: true }).readonly()

export type ShownSite = z.infer<typeof shownSiteSchema>

const icon = clearableText(MAX_ICON_CHARACTERS).transform((typed, context) => {
  const result = readIcon(typed)
  if ('url' in result) return result.url
  context.addIssue(result.problem)
  return typed
})

function link(schemes: ReadonlySet<string>) {
  return text(MAX_URL_CHARACTERS, { required: true }).transform((typed, context) => {
    const result = readLink(typed, schemes)
    if ('url' in result) return result.url
    context.addIssue(result.problem)
    return typed
  })
}

/**
 * The shapes of a site in input. They depend on the installation, because `ALLOWED_URL_SCHEMES` adds to the
 * schemes that a URL may have. A site moved without `order_num` goes last.
 */
export function siteSchemas(schemes: ReadonlySet<string> = DEFAULT_SCHEMES) {
  const { newRecord, ...others } = inputSchemas(
    { group_id: id, name: text(200, { required: true }), url: link(schemes) },
    { icon, description: clearableText(1000), notes: clearableText(5000) },
  )
  return { newSite: newRecord, ...others }
}

export type SiteSchemas = ReturnType<typeof siteSchemas>
export type NewSite = z.infer<SiteSchemas['newSite']>
export type SitePatch = z.infer<SiteSchemas['patch']>
