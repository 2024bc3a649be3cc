import { z } from 'zod'
import { SITE_FIELDS } from '../core/fields/site.ts'
import { DEFAULT_SCHEMES } from '../core/url.ts'
import { inputSchemas } from './input.ts'
import { hidableShape, inputShapes, storedShape } from './shapes.ts'

export const siteSchema = z
  .object(storedShape(SITE_FIELDS))
  .readonly()
  .meta({ id: 'Site', description: 'A link in a group.' })

/** A site as reads return it: guests get no notes, and `lan_url` only at home. */
export const shownSiteSchema = siteSchema
  .unwrap()
  .extend(hidableShape(SITE_FIELDS))
  .readonly()
  .meta({ id: 'ShownSite', description: 'A link as reads return it: guests get no notes, and `lan_url` only at home.' })

/**
 * The shapes of a site in input. They depend on the installation, because `ALLOWED_URL_SCHEMES` adds to the
 * schemes that a URL may have. A site moved without `order_num` goes last.
 */
export function siteSchemas(schemes: ReadonlySet<string> = DEFAULT_SCHEMES) {
  const { newRecord, patch, imported, empty } = inputSchemas(inputShapes(SITE_FIELDS, schemes))
  return {
    newSite: newRecord,
    patch,
    imported: imported.meta({ id: 'ImportedSite' }),
    empty,
  }
}

export type SiteSchemas = ReturnType<typeof siteSchemas>
export type NewSite = z.infer<SiteSchemas['newSite']>
