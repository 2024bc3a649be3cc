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
  /** The SVGs of those that a set has, by their names as other programs write them: `jellyfin.png`, `si-github`. */
  named(names: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** The attribute of a monochrome drawing that has the colour of its brand, such as `#00a4dc`. */
export const BRAND = 'data-brand'

const BRANDED = new RegExp(` (width="\\d+" height="\\d+") (viewBox="[^"]*") ${BRAND}="(#[\\da-f]{6})"`)

/** The colours of monochrome icons without a brand on light and on dark pages, and of those on their brand's colour. */
const INKS = { light: '#1f2328', dark: '#f6f8fa' } as const
const ON_BRAND = { light: '#14171a', dark: '#fff' } as const

/** Whether it takes two drawings to show on light and on dark pages. */
export function isOfOneInk(svg: string): boolean {
  return svg.includes('currentColor') && !BRANDED.test(svg)
}

/** The drawing in colours: one that knows its brand is a glyph on a square of the brand's colour. */
export function inked(svg: string, ink: keyof typeof INKS): string {
  const [, , box = '', brand] = BRANDED.exec(svg) ?? []
  if (brand === undefined) return svg.replaceAll('currentColor', INKS[ink])
  const glyph = svg.replace(BRANDED, ` x="21" y="21" width="58" height="58" ${box}`)
  const gradient = `<linearGradient id="brand" x2="0" y2="1"><stop stop-color="${lighter(brand)}"/><stop offset="1" stop-color="${brand}"/></linearGradient>`
  const ground = `<defs>${gradient}</defs><path fill="url(#brand)" d="M0 0h100v100H0z"/>`
  const onBrand = glyph.replaceAll('currentColor', luminanceOf(brand) > LIGHT ? ON_BRAND.light : ON_BRAND.dark)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 100 100">${ground}${onBrand}</svg>`
}

/** From here on, white has a contrast below 2. */
const LIGHT = 0.475

function channels(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

/** Mixed with 13 % white. */
function lighter(colour: string): string {
  const mixed = channels(colour).map((value) => Math.round(value + 0.13 * (255 - value)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** By WCAG: 0 is black, 1 is white. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
