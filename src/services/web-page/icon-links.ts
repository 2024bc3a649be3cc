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
export function iconAddress(href: string, base: string): string | undefined {
  const url = href.trim() === '' ? null : URL.parse(href.trim(), base)
  const isWeb = url !== null && /^https?:$/.test(url.protocol)
  if (url === null || url.href.length > (isWeb ? MAX_URL_CHARACTERS : MAX_DATA_CHARACTERS)) return undefined
  return isWeb || /^data:image\//i.test(url.href) ? url.href : undefined
}

/** The largest of `16x16 32x32`. */
export function largestSide(sizes: string): number | undefined {
  let largest: number | undefined
  for (const [, width, height] of sizes.matchAll(/(?<!\S)(\d{1,5})x(\d{1,5})(?!\S)/gi))
    largest = Math.max(largest ?? 0, Math.min(Number(width), Number(height)))
  return largest
}

/** Whether it is SVG, by its media type or its file name. */
export function isVector(type: string, url: string): boolean {
  return (
    /^\s*image\/svg/i.test(type) || (type.trim() === '' && /^(?:data:image\/svg|[^?#]*\.svgz?(?:[?#]|$))/i.test(url))
  )
}

function readIconLink(link: Attributes, base: string): PageIcon | undefined {
  const source = sourceOf(relationsOf(link))
  const url = iconAddress(link.get('href') ?? '', base)
  const type = link.get('type') ?? ''
  const media = readMedia(link.get('media') ?? '')
  if (!source || !url || !media || !/^\s*(?:image\/|$)/i.test(type)) return undefined
  return { url, source, isVector: isVector(type, url), side: largestSide(link.get('sizes') ?? ''), ...media }
}

function sourceOf(relations: readonly string[]): PageIcon['source'] | undefined {
  if (relations.includes('icon')) return 'link'
  return relations.some((relation) => /^apple-touch-icon(?:-precomposed)?$/.test(relation)) ? 'touch' : undefined
}

/** Undefined for a medium other than a screen, and for absurdly long queries. */
function readMedia(media: string): Pick<PageIcon, 'scheme'> | undefined {
  if (media.length > MAX_MEDIA_CHARACTERS || /^\s*(?:print|speech)\b/i.test(media)) return undefined
  const [, not, scheme] = /(not\b[^,]*)?\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/i.exec(media) ?? []
  const isDark = (scheme?.toLowerCase() === 'dark') !== (not !== undefined)
  return { scheme: scheme === undefined ? undefined : isDark ? 'dark' : 'light' }
}
