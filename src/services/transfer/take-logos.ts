import { AppError } from '../../core/errors.ts'
import { iconNamed } from '../../core/icon-name.ts'
import { knownLogo, logoNames } from '../../domain/known-logos.ts'
import type { DocumentSite } from './import-document.ts'
import { type TakeIconsDeps, takeNamedIcons } from './take-named-icons.ts'

/**
 * Gives the links of known programs and sites their logos, unless they have an icon. If they can't be had at the moment, the links
 * come without: the file names none, and a later search for missing icons finds them.
 */
export async function takeLogos(
  sites: readonly DocumentSite[],
  deps: TakeIconsDeps,
  options: { readonly keeps: boolean },
): Promise<readonly DocumentSite[]> {
  const logos = sites.map((site) => (site.icon === undefined ? knownLogo(site) : undefined))
  const wanted = [...new Set(logos.flatMap((logo) => logo ?? []))]
  if (wanted.length === 0) return sites
  try {
    const addressOf = await takeAll(wanted, deps, options)
    return sites.map((site, at) => ({ ...site, logo: addressOf(logos[at] ?? '') }))
  } catch (error) {
    if (error instanceof AppError) return sites
    throw error
  }
}

/** Returns the address here of each logo. */
async function takeAll(wanted: readonly string[], deps: TakeIconsDeps, options: { readonly keeps: boolean }) {
  const glyphs = await takeNamedIcons(wanted.map(glyphOf), deps, options)
  const others = wanted.filter((logo) => !glyphs.addresses.has(glyphOf(logo))).map(iconNamed)
  const coloured = await takeNamedIcons(others, deps, options)
  return (logo: string) => glyphs.addresses.get(glyphOf(logo)) ?? coloured.addresses.get(iconNamed(logo))
}

function glyphOf(logo: string): string {
  return iconNamed(logoNames(logo)[0])
}
