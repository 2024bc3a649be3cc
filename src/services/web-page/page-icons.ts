import { z } from 'zod'
import { MAX_URL_CHARACTERS } from '../../core/fields/field.ts'
import type { Attributes } from '../../formats/file/markup.ts'
import type { PageIcon } from './page.ts'

const MAX_ICONS = 32
const MAX_MEDIA_CHARACTERS = 200
const MAX_DATA_CHARACTERS = 64 * 1024

/** The icons that the `<link>` elements of a page name. Relative addresses start from `base`. */
export function iconsIn(links: readonly Attributes[], base: string): readonly PageIcon[] {
  return links.flatMap((link) => readIconLink(link, base) ?? []).slice(0, MAX_ICONS)
}

/** The address that browsers request if a page names no icon. */
export function guessedIcon(pageUrl: string): readonly PageIcon[] {
  const url = URL.parse('/favicon.ico', pageUrl)?.href
  return url === undefined ? [] : [{ url, source: 'guess', isVector: false, side: undefined, scheme: undefined }]
}

/** The words of `rel`, in lower case. */
export function relationsOf(link: Attributes): readonly string[] {
  return (link.get('rel') ?? '').toLowerCase().split(/\s+/)
}

/** Resolves the address of an icon; undefined unless it is on the web or a `data:` picture. */
function iconAddress(href: string, base: string): string | undefined {
  const url = href.trim() === '' ? null : URL.parse(href.trim(), base)
  const isWeb = url !== null && /^https?:$/.test(url.protocol)
  if (url === null || url.href.length > (isWeb ? MAX_URL_CHARACTERS : MAX_DATA_CHARACTERS)) return undefined
  return isWeb || /^data:image\//i.test(url.href) ? url.href : undefined
}

/** The largest of `16x16 32x32`. */
function largestSide(sizes: string): number | undefined {
  let largest: number | undefined
  for (const [, width, height] of sizes.matchAll(/(?<!\S)(\d{1,5})x(\d{1,5})(?!\S)/gi))
    largest = Math.max(largest ?? 0, Math.min(Number(width), Number(height)))
  return largest
}

/** Whether it is SVG, by its media type or its file name. */
function isVector(type: string, url: string): boolean {
  return (
    /^\s*image\/svg/i.test(type) || (type.trim() === '' && /^(?:data:image\/svg|[^?#]*\.svgz?(?:[?#]|$))/i.test(url))
  )
}

function readIconLink(link: Attributes, base: string): PageIcon | undefined {
  const source = sourceOfLink(relationsOf(link))
  const url = iconAddress(link.get('href') ?? '', base)
  const type = link.get('type') ?? ''
  const media = readMedia(link.get('media') ?? '')
  if (!source || !url || !media || !/^\s*(?:image\/|$)/i.test(type)) return undefined
  return { url, source, isVector: isVector(type, url), side: largestSide(link.get('sizes') ?? ''), ...media }
}

function sourceOfLink(relations: readonly string[]): PageIcon['source'] | undefined {
  if (relations.includes('icon')) return 'link'
  return relations.some((relation) => /^apple-touch-icon(?:-precomposed)?$/.test(relation)) ? 'touch' : undefined
}

/**
 * The color scheme that a media query asks for; undefined for media other than screens, and for absurdly long queries.
 */
function readMedia(media: string): Pick<PageIcon, 'scheme'> | undefined {
  if (media.length > MAX_MEDIA_CHARACTERS || /^\s*(?:print|speech)\b/i.test(media)) return undefined
  const [, not, scheme] = /(not\b[^,]*)?\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/i.exec(media) ?? []
  const isDark = (scheme?.toLowerCase() === 'dark') !== (not !== undefined)
  return { scheme: scheme === undefined ? undefined : isDark ? 'dark' : 'light' }
}

const word = z.string().catch('')
const manifestSchema = z.object({ icons: z.array(z.unknown()) })
const iconSchema = z.object({ src: z.string(), sizes: word, type: word, purpose: word })

/**
 * The icons in the manifest at this address; none if the file is not a manifest.
 * https://www.w3.org/TR/appmanifest/#icons-member
 */
export function readManifest(bytes: Uint8Array, address: string): readonly PageIcon[] {
  const manifest = manifestSchema.safeParse(parse(new TextDecoder().decode(bytes)))
  return (manifest.data?.icons ?? []).slice(0, MAX_ICONS).flatMap((entry) => {
    const icon = iconSchema.safeParse(entry).data
    const url = icon && iconAddress(icon.src, address)
    const source = icon && sourceInManifest(icon.purpose.toLowerCase().trim().split(/\s+/))
    if (!icon || !url || !source) return []
    return { url, source, isVector: isVector(icon.type, url), side: largestSide(icon.sizes), scheme: undefined }
  })
}

/** An icon that is `monochrome` only is a mask, not a picture. */
function sourceInManifest(purposes: readonly string[]): PageIcon['source'] | undefined {
  if (purposes.includes('any') || purposes.includes('')) return 'manifest'
  return purposes.includes('maskable') ? 'maskable' : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Icons are shown at 48 pixels, twice that on dense screens. */
const WANTED = 96
/** The size that phones ask for today. */
const TOUCH_SIDE = 180
/** Icons at least this large are better than those of unknown size. */
const MIDDLING = 48

/**
 * The icons of a page, best first: vectors, then the smallest one that is large enough, then icons for phones, which bring
 * their own background, then the largest of the rest. Guesses come last.
 */
export function rankIcons(icons: readonly PageIcon[]): readonly PageIcon[] {
  return icons.toSorted((one, other) => rankOf(one) - rankOf(other) || compareSides(one, other))
}

/** Whether an icon is large enough to stop looking for a better one. */
export function isLarge(icon: PageIcon): boolean {
  return rankOf(icon) <= 2
}

/** Ranked icons reordered for a color scheme: its own come first, those for the other scheme last. */
export function rankFor(scheme: 'light' | 'dark', ranked: readonly PageIcon[]): readonly PageIcon[] {
  const order = [scheme, undefined, scheme === 'light' ? 'dark' : 'light']
  return order.flatMap((wanted) => ranked.filter((icon) => icon.scheme === wanted))
}

function rankOf({ source, isVector, side = 0 }: PageIcon): number {
  if (source === 'guess') return 7
  if (source === 'maskable') return 6
  if (isVector) return 0
  if (source === 'touch') return side === 0 || side >= WANTED ? 2 : 3
  if (side >= WANTED) return 1
  if (side === 0) return 4
  return side >= MIDDLING ? 3 : 5
}

function compareSides(one: PageIcon, other: PageIcon): number {
  const [a, b] = [one, other].map(({ source, side }) => side ?? (source === 'touch' ? TOUCH_SIDE : 0))
  const [first = 0, second = 0] = [a, b]
  return isLarge(one) ? first - second : second - first
}
