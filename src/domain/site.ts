import { z } from 'zod'
import { id, instant, orderNum, storedFlag } from './fields.ts'
import { clearableIcon, storedIcon } from './icon.ts'
import { clearableChoice, inputSchemas } from './input.ts'
import { DEFAULT_SCHEMES, MAX_URL_CHARACTERS, readLink } from './networks/url.ts'
import { asIssue } from './problem-in-english.ts'
import { clearableTags, storedTags } from './tags.ts'
import { clearableText, storedText, text } from './text.ts'

/** How many characters each text of a site may have. */
export const SITE_TEXTS = { name: 200, description: 1000, notes: 5000 } as const
const URLS = ['https://example.com', 'nas:5000']

/** Where a link opens; '' follows the setting of the site. */
export const OPEN_IN = ['', 'same', 'new'] as const

const lanUrl = storedText(MAX_URL_CHARACTERS).meta({
  description: 'The address for those who come from `site.networks`; no other guest gets this field.',
})

export const siteSchema = z
  .object({
    id,
    group_id: id,
    name: storedText(SITE_TEXTS.name, { required: true }),
    url: storedText(MAX_URL_CHARACTERS, { required: true }),
    icon: storedIcon,
    description: storedText(SITE_TEXTS.description),
    notes: storedText(SITE_TEXTS.notes).meta({ description: "The owner's private text: guests never get this field." }),
    order_num: orderNum,
    is_public: storedFlag,
    created_at: instant,
    updated_at: instant,
    tags: storedTags,
    lan_url: lanUrl.default(''),
    open_in: z.enum(OPEN_IN).default('').meta({ description: 'The tab that it opens in; empty for the default.' }),
  })
  .readonly()
  .meta({ id: 'Site', description: 'A link in a group.' })

export type Site = z.infer<typeof siteSchema>

/** A site as reads return it: guests get no notes, and `lan_url` only at home. */
export const shownSiteSchema = siteSchema
  .unwrap()
  .partial({ notes: true })
  .extend({ lan_url: lanUrl.optional() }) // without its default
  .readonly()
  .meta({ id: 'ShownSite', description: 'A link as reads return it: guests get no notes, and `lan_url` only at home.' })

export type ShownSite = z.infer<typeof shownSiteSchema>

function link(schemes: ReadonlySet<string>) {
  return text(MAX_URL_CHARACTERS, { required: true, examples: URLS })
    .transform(readWith(schemes))
    .meta({ description: `A missing scheme is filled in. Allowed are ${[...schemes].join(', ')}.` })
}

/** '' for no link. */
function clearableLink(schemes: ReadonlySet<string>) {
  const read = readWith(schemes)
  return clearableText(MAX_URL_CHARACTERS, { examples: ['', ...URLS] }).transform((typed, context) =>
    typed === '' ? '' : read(typed, context),
  )
}

function readWith(schemes: ReadonlySet<string>) {
  return (typed: string, context: z.RefinementCtx): string => {
    const result = readLink(typed, schemes)
    if ('url' in result) return result.url
    context.addIssue(asIssue(result.problem))
    return typed
  }
}

/**
 * The shapes of a site in input. They depend on the installation, because `ALLOWED_URL_SCHEMES` adds to the
 * schemes that a URL may have. A site moved without `order_num` goes last.
 */
export function siteSchemas(schemes: ReadonlySet<string> = DEFAULT_SCHEMES) {
  const { newRecord, patch, imported, empty } = inputSchemas(
    { group_id: id, name: text(SITE_TEXTS.name, { required: true }), url: link(schemes) },
    {
      icon: clearableIcon,
      description: clearableText(SITE_TEXTS.description),
      notes: clearableText(SITE_TEXTS.notes),
      tags: clearableTags,
      lan_url: clearableLink(schemes),
      open_in: clearableChoice(OPEN_IN),
    },
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
