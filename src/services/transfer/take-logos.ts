import { iconNamed } from '../../domain/icon-name.ts'
import { knownLogo } from '../../domain/known-logos.ts'
import type { DocumentSite } from './import-document.ts'
import { type TakeIconsDeps, takeNamedIcons } from './take-named-icons.ts'

/** Gives the links of known programs and sites their logos, unless they have an icon. */
export async function takeLogos(
  sites: readonly DocumentSite[],
  deps: TakeIconsDeps,
  options: { readonly keeps: boolean },
): Promise<readonly DocumentSite[]> {
  const logos = sites.map((site) => (site.icon === undefined ? knownLogo(site) : undefined))
  const names = logos.flatMap((logo) => (logo === undefined ? [] : [iconNamed(logo)]))
  if (names.length === 0) return sites
  const { addresses } = await takeNamedIcons(names, deps, options)
  return sites.map((site, at) => ({ ...site, logo: addresses.get(iconNamed(logos[at] ?? '')) }))
}
