import { KNOWN_LOGOS, logoNames } from '../../logos/known-logos.ts'
import { asTile, type DrawnLogos, type SetIcon } from '../../ports/icon-sets.ts'
import type { Drawing } from '../../ports/pictures.ts'
import { drawIcon, drawSetIcon } from '../icons/icons.ts'
import { createIconResolver } from './find-icons.ts'
import type { ListedIcon } from './read-set.ts'

/** An icon and where its drawing is: in which piece, at which characters. */
export interface PackedIcon extends Omit<ListedIcon, 'svg'> {
  readonly piece: number
  readonly start: number
  readonly length: number
}

/** A search reads about one piece per icon it finds. */
const PIECE_CHARACTERS = 65_536

/** For runtimes that read files piece by piece: an index to search, and the drawings, similar names next to each other. */
export function packIcons(icons: readonly ListedIcon[]): { index: PackedIcon[]; pieces: string[] } {
  const pieces = ['']
  const index = icons
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en'))
    .map(({ svg, ...icon }) => {
      const last = pieces.at(-1) ?? ''
      if (last.length + svg.length > PIECE_CHARACTERS) pieces.push('')
      const piece = pieces.length - 1
      const start = pieces[piece]?.length ?? 0
      pieces[piece] += svg
      return { ...icon, piece, start, length: svg.length }
    })
  return { index, pieces }
}

/** The icons of known programs and sites in these sets, by their names in `KNOWN_LOGOS`. */
export function knownLogosIn(icons: readonly ListedIcon[]): ReadonlyMap<string, SetIcon> {
  const named = createIconResolver(icons)
  return new Map(
    KNOWN_LOGOS.flatMap((logo) => {
      const icon = logoNames(logo).map(named).find(Boolean)
      return icon ? [[logo, icon] as const] : []
    }),
  )
}

/** Draws logos for `IconSets.logos`, which takes some seconds. */
export async function drawLogos(
  logos: ReadonlyMap<string, SetIcon>,
  drawing: Drawing,
): Promise<Record<string, string>> {
  const drawn: Record<string, string> = {}
  for (const [name, { svg }] of logos) {
    const { kind } = await drawSetIcon(svg, drawing)
    const tile = new TextEncoder().encode(asTile(svg, { isLight: kind === 'light' }))
    drawn[name] = (await drawIcon(tile, drawing)).data
  }
  return drawn
}

/** Reads what scripts/pack-icon-sets.mjs has written. */
export function readLogos(json: string): DrawnLogos {
  const { icons } = JSON.parse(json) as { readonly icons: Record<string, string> } // as it writes them
  return new Map(Object.entries(icons))
}
