import { iconNamed } from '../../domain/icon-name.ts'
import { knownLogo, logoNames } from '../../domain/known-logos.ts'
import type { DocumentSite } from './import-document.ts'
import { type TakeIconsDeps, takeNamedIcons } from './take-named-icons.ts'

/** Gives the links of known programs and sites their logos, unless they have an icon. */
export async function takeLogos(
  sites: readonly DocumentSite[],
  deps: TakeIconsDeps,
  options: { readonly keeps: boolean },
): Promise<readonly DocumentSite[]> {
  const logos = sites.map((site) => (site.icon === undefined ? knownLogo(site) : undefined))
  const wanted = [...new Set(logos.flatMap((logo) => logo ?? []))]
  if (wanted.length === 0) return sites
  const glyphs = await takeNamedIcons(wanted.map(glyphOf), deps, options)
  const others = wanted.filter((logo) => !glyphs.addresses.has(glyphOf(logo))).map(iconNamed)
  const coloured = await takeNamedIcons(others, deps, options)
  const addressOf = (logo: string) => glyphs.addresses.get(glyphOf(logo)) ?? coloured.addresses.get(iconNamed(logo))
  return sites.map((site, at) => ({ ...site, logo: addressOf(logos[at] ?? '') }))
}

function glyphOf(logo: string): string {
  return iconNamed(logoNames(logo)[0])
}
