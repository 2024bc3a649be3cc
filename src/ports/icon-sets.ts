import { brandTile, type Colour, GLYPH_PART } from '../logos/brand-tile.ts'

/** An icon of a bundled set. */
export interface SetIcon {
  /** Such as `logos`. */
  readonly set: string
  /** Within its set, such as `docker-icon`. */
  readonly name: string
  /** For people, such as `Docker`. */
  readonly title: string
  /** A complete SVG file. Replace `currentColor` with an ink before drawing it. */
  readonly svg: string
}

/** The icons that come with Signpost, see docs/adr/0055-icon-sets.md. */
export interface IconSets {
  /** The icons that a search finds, the best first. */
  search(query: string, limit: number): Promise<readonly SetIcon[]>
  /** The SVG of one icon; undefined if there is none with this name. */
  svg(set: string, name: string): Promise<string | undefined>
  /** The SVGs of the named icons that a set has, by the names that other programs use: `jellyfin.png`, `si-github`. */
  named(names: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** The tiles of `KNOWN_LOGOS`, drawn when Signpost was built: a page doesn't wait for a set to be read. */
  logos(): Promise<DrawnLogos>
}

/** WebP in base64, by the names in `KNOWN_LOGOS`. */
export type DrawnLogos = ReadonlyMap<string, string>

/** The attribute of a monochrome drawing with its brand's colour, such as `#00a4dc`. */
export const BRAND_ATTR = 'data-brand'

const DRAWN = new RegExp(` (width="\\d+" height="\\d+") (viewBox="[^"]*")(?: ${BRAND_ATTR}="#([\\da-f]{6})")?`)

/** The colour of monochrome drawings whose brand has none. */
const INK = '1f2328'

/** Draws a monochrome drawing as a glyph on a square of its brand's colour. Coloured drawings stay as they are. */
export function colourGlyph(svg: string): string {
  if (!svg.includes('currentColor')) return svg
  const brand = Number.parseInt(DRAWN.exec(svg)?.[3] ?? INK, 16)
  const { top, bottom, ink } = brandTile([brand >> 16, (brand >> 8) & 255, brand & 255])
  const glyph = svg.replace(DRAWN, ` ${MIDDLE} $2`).replaceAll('currentColor', hex(ink))
  const gradient = `<linearGradient id="brand" x2="0" y2="1"><stop stop-color="${hex(top)}"/><stop offset="1" stop-color="${hex(bottom)}"/></linearGradient>`
  const ground = `<defs>${gradient}</defs><path fill="url(#brand)" d="M0 0h100v100H0z"/>`
  return onGround(ground, glyph)
}

/** The drawing of a logo as a picture that fills a tile. A coloured one gets a white background, a light one a dark one. */
export function asTile(svg: string, { isLight = false } = {}): string {
  if (svg.includes('currentColor')) return colourGlyph(svg)
  const logo = svg.replace(/ width="\d+" height="\d+"/, ' x="14" y="14" width="72" height="72"')
  return onGround(`<path fill="${isLight ? `#${INK}` : '#fff'}" d="M0 0h100v100H0z"/>`, logo)
}

function onGround(ground: string, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 100 100">${ground}${drawing}</svg>`
}

const [START, SIDE] = [50 - 50 * GLYPH_PART, 100 * GLYPH_PART].map(Math.round)
const MIDDLE = `x="${START}" y="${START}" width="${SIDE}" height="${SIDE}"`

function hex(colour: Colour): string {
  return `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
