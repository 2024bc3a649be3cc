import { AppError } from '../../core/errors.ts'
import { knownLogo } from '../../domain/known-logos.ts'
import { addressOf } from '../icons/icons.ts'
import type { DocumentSite } from './import-document.ts'
import type { TakeIconsDeps } from './take-named-icons.ts'

/**
 * Gives the links of known programs and sites their logos, unless they have an icon. If logos can't be had at the
 * moment, the links come without: the file names none, and a later search for missing icons finds them. `keeps: false`
 * stores none.
 */
export async function takeLogos(
  sites: readonly DocumentSite[],
  { store, iconSets }: Pick<TakeIconsDeps, 'store' | 'iconSets'>,
  { keeps }: { readonly keeps: boolean },
): Promise<readonly DocumentSite[]> {
  const names = sites.map((site) => (site.icon === undefined ? knownLogo(site) : undefined))
  if (!names.some((name) => name !== undefined)) return sites
  try {
    const logos = await iconSets.logos()
    const given = names.map((name) => (name === undefined ? undefined : logos.get(name)))
    if (keeps) await store.addIcons([...new Set(given)].flatMap((icon) => icon ?? []))
    return sites.map((site, at) => {
      const icon = given[at]
      return icon ? { ...site, logo: addressOf([icon]) } : site
    })
  } catch (error) {
    if (error instanceof AppError) return sites
    throw error
  }
}
