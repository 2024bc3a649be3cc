import { BRAND_ATTR, type SetIcon } from '../../ports/icon-sets.ts'

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
  /** The longest drawing to take, in characters, if not `MAX_CHARACTERS`. */
  readonly maxCharacters?: number
}

interface IconifyIcon {
  readonly body: string
  /** The name as its makers spell it; if missing, it is made from the icon's key. */
  readonly title?: string
  readonly width?: number
  readonly height?: number
  readonly left?: number
  readonly top?: number
  /** Withdrawn from the set. */
  readonly hidden?: boolean
}

/** The longest drawing to take: a response has sixty. Longer ones, 50 of 6,100, are paintings rather than icons. */
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
type BrandColours = Readonly<Record<string, string>>

export function coloursOf(brands: readonly Brand[]): BrandColours {
  return Object.fromEntries(brands.map(({ slug, hex }) => [slug.replaceAll('_', '-'), `#${hex.toLowerCase()}`]))
}

/** The file that scripts/pack-icon-sets.mjs writes for Node. */
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

/** Notes the brand's colour in the drawing, if it is known, for `colourGlyph`. */
function drawingOf({ width, height, left = 0, top = 0, body }: Drawn, brand: string | undefined) {
  const longer = Math.max(width, height)
  const [w, h] = [width, height].map((side) => Math.round((SIDE * side) / longer))
  const box = `width="${w}" height="${h}" viewBox="${left} ${top} ${width} ${height}"${brand ? ` ${BRAND_ATTR}="${brand}"` : ''}`
  return {
    isLong: longer > 2 * Math.min(width, height),
    svg: `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${body}</svg>`,
  }
}

/** The package `@loganmarchione/homelab-svg-assets`: its list, and its drawings by their paths there. */
export interface HomelabPackage {
  readonly icons: readonly { readonly path: string; readonly name: string }[]
  readonly read: (path: string) => string
}

/** Attributes of the outer element that everything in it inherits. */
const INHERITED = /\s(?:xmlns:\w+|fill|style|(?:fill|clip)-rule|stroke-\w+)="[^"]*"/g
/** Elements that icons do without: text, and pictures of other kinds. */
const NOT_DRAWN = /<(?:text|image)\b/

/** Twenty drawings are longer than those of other sets may be, Lidarr's among them; three are paintings. */
const MAX_HOMELAB_CHARACTERS = 64_000

/**
 * The drawings for home labs as a set like the others, without those that are more than paths and colours. An icon
 * whose name ends in a variant, such as `Scrutiny (black)`, is also found without it.
 */
export function homelabSet({ icons, read }: HomelabPackage): IconifySet {
  const drawn = icons.flatMap(({ path, name }) => {
    const icon = readDrawing(read(path))
    return icon && icon.body.length <= MAX_HOMELAB_CHARACTERS ? [[slugOf(path), { ...icon, title: name }] as const] : []
  })
  const aliases = drawn.flatMap(([parent, { title }]) => {
    const [short = '', which] = title.split(' (', 2)
    return which === undefined ? [] : [[short, { parent }] as const]
  })
  return {
    ...{ prefix: 'homelab', width: 48, height: 48, maxCharacters: MAX_HOMELAB_CHARACTERS },
    icons: Object.fromEntries(drawn),
    aliases: Object.fromEntries(aliases.reverse()), // reversed, so that the first icon of a name gets it
  }
}

function slugOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.svg$/, '')
}

function readDrawing(svg: string): IconifyIcon | undefined {
  const begin = svg.indexOf('<svg')
  const opened = svg.indexOf('>', begin)
  const end = svg.lastIndexOf('</svg>')
  if (begin === -1 || opened === -1 || end < opened) return undefined
  const [head, inner] = [svg.slice(begin + '<svg'.length, opened), svg.slice(opened + 1, end)]
  const [, box = ''] = /\sviewBox="([^"]+)"/.exec(head) ?? []
  const [left, top, width, height] = box.split(/[\s,]+/).map(Number)
  if (!width || !height || NOT_DRAWN.test(inner)) return undefined
  const said = head.match(INHERITED)?.join('') ?? ''
  return { body: said === '' ? inner : `<g${said}>${inner}</g>`, left: left ?? 0, top: top ?? 0, width, height }
}
