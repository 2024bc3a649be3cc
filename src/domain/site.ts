import { z } from 'zod'
import { flag, id, instant, orderNum, storedFlag } from './fields.ts'
import { DEFAULT_SCHEMES, MAX_ICON_CHARACTERS, MAX_URL_CHARACTERS, readIcon, readLink } from './networks/url.ts'
import { nullableText, optionalText, text } from './text.ts'

export const siteSchema = z
  .object({
    id,
    group_id: id,
    name: z.string(),
    url: z.string(),
    icon: z.string(),
    description: z.string(),
    notes: z.string().meta({ description: "The owner's own: guests never get this field." }),
    order_num: orderNum,
    is_public: storedFlag,
    created_at: instant,
    updated_at: instant,
  })
  .readonly()
  .meta({ description: 'A link in a group.' })

export type Site = z.infer<typeof siteSchema>

/** A site as a read answers it: guests get no notes. */
export const shownSiteSchema = siteSchema.unwrap().partial({ notes: true }).readonly()

export type ShownSite = z.infer<typeof shownSiteSchema>

const icon = nullableText(MAX_ICON_CHARACTERS).transform((typed, context) => {
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
 * The shapes in which a site comes in. They depend on the installation, because `ALLOWED_URL_SCHEMES` adds to the
 * schemes that a link may have.
 */
export function siteSchemas(schemes: ReadonlySet<string> = DEFAULT_SCHEMES) {
  const name = text(200, { required: true })
  const url = link(schemes)
  /** `order_num` left out: last in its group. `is_public` left out: public. */
  const newSite = z.object({
    group_id: id,
    name,
    url,
    icon: icon.default(''),
    description: optionalText(1000),
    notes: optionalText(5000),
    order_num: orderNum.nullish(),
    is_public: flag.nullish(),
  })
  /** What is left out stays as it is; a site moved without `order_num` goes last. */
  const patch = z.object({
    group_id: id.optional(),
    name: name.optional(),
    url: url.optional(),
    icon: icon.optional(),
    description: nullableText(1000).optional(),
    notes: nullableText(5000).optional(),
    order_num: orderNum.nullish(),
    is_public: flag.nullish(),
  })
  return { newSite, patch }
}

export type SiteSchemas = ReturnType<typeof siteSchemas>
export type NewSite = z.infer<SiteSchemas['newSite']>
export type SitePatch = z.infer<SiteSchemas['patch']>
