import { BRAND, type SetIcon } from '../../domain/icon-sets.ts'

/** An icon with what a search needs. */
export interface ListedIcon extends SetIcon {
  /** Its other names. */
  readonly aliases: readonly string[]
  /** More than twice as wide as high, or the reverse: hard to read in a tile. */
  readonly isLong: boolean
}

/** The part of https://iconify.design/docs/types/iconify-json.html that we use. */
export interface IconifySet {
  readonly prefix: string
  readonly width: number
  readonly height: number
  readonly icons: Readonly<Record<string, IconifyIcon>>
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>
  /** How long its drawings may be, if not as those of others. */
  readonly maxCharacters?: number
}

export interface IconifyIcon {
  readonly body: string
  /** As its makers spell it; else it is made of the name. */
  readonly title?: string
  readonly width?: number
  readonly height?: number
  readonly left?: number
  readonly top?: number
  /** Withdrawn from the set. */
  readonly hidden?: boolean
}

/** A response has sixty drawings. Longer ones, 50 of 6,100, are paintings rather than icons. */
const MAX_CHARACTERS = 16_000
const SIDE = 96

/** An entry of the list in the package `simple-icons`: the set in Iconify's format lacks the colours. */
export interface Brand {
  /** The name of its icon, with `_` where Iconify writes `-`. */
  readonly slug: string
  /** Such as `00A4DC`. */
  readonly hex: string
}

/** The colours of brands, such as `#00a4dc`, by the names of their icons. */
export type BrandColours = Readonly<Record<string, string>>

export function coloursOf(brands: readonly Brand[]): BrandColours {
  return Object.fromEntries(brands.map(({ slug, hex }) => [slug.replaceAll('_', '-'), `#${hex.toLowerCase()}`]))
}

/** What scripts/pack-icon-sets.mjs writes for Node. */
export interface BuiltSets {
  readonly homelab: IconifySet
  readonly colours: BrandColours
}

/** The icons of all sets. A name without word breaks takes those of the same name in another set. */
export function readSets(sets: readonly IconifySet[], colours: BrandColours): ListedIcon[] {
  const spelled = new Map<string, string>()
  for (const { icons } of sets)
    for (const name of Object.keys(icons)) if (name.includes('-')) spelled.set(name.replaceAll('-', ''), name)
  return sets.flatMap((set) => {
    const aliases = Object.entries(set.aliases ?? {})
    const max = set.maxCharacters ?? MAX_CHARACTERS
    return Object.entries(set.icons)
      .filter(([, { body, hidden }]) => !hidden && body.length <= max)
      .map(([name, icon]) => ({
        set: set.prefix,
        name,
        title: icon.title ?? titleOf(spelled.get(name) ?? name),
        aliases: aliases.filter(([, { parent }]) => parent === name).map(([alias]) => alias),
        ...drawingOf({ ...set, ...icon }, set.prefix === 'simple-icons' ? colours[name] : undefined),
      }))
  })
}

/** `visual-studio-code` → `Visual Studio Code`, `docker-icon` → `Docker`, `nodedotjs` → `Node.js` */
function titleOf(name: string): string {
  return name
    .replace(/-icon$/, '')
    .replace(/(?<=.)(?<!^go)dot(?=..)/g, '.')
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')
}

type Drawn = IconifyIcon & Pick<IconifySet, 'width' | 'height'>

/** The drawing says its brand's colour, if that is known: see `inked`. */
function drawingOf({ width, height, left = 0, top = 0, body }: Drawn, brand: string | undefined) {
  const longer = Math.max(width, height)
  const [w, h] = [width, height].map((side) => Math.round((SIDE * side) / longer))
  const box = `width="${w}" height="${h}" viewBox="${left} ${top} ${width} ${height}"${brand ? ` ${BRAND}="${brand}"` : ''}`
  return {
    isLong: longer > 2 * Math.min(width, height),
    svg: `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${body}</svg>`,
  }
}
