import { fnv1a } from '../../core/hash.ts'
import { hashesIn, iconKind, LETTER, leadingEmoji } from '../../core/icon.ts'

/** The letters of 12 hues in class names, of one byte each because there are many cards. */
const HUES = 'abcdefghijkl'
/** Five steps are 130° or more, close to the golden angle, so that the hues of consecutive ids are far apart. */
const STEPS = 5
const LATER = { loading: 'lazy', decoding: 'async' } as const

interface TileProps {
  /** The link's id, once it has one. */
  readonly id?: number | undefined
  readonly name: string
  readonly url: string
  readonly icon: string
  /** The known logo of a link without an icon, see `logoFor`; '' for none. */
  readonly logo?: string | undefined
  /** The base path, for icons and logos. */
  readonly base: string
  /** One of `huesOf`; by default the link's own. */
  readonly hue?: number | undefined
}

/**
 * A tile with the first letter of the site's name, or the emoji it begins with. The icon, if any, goes on top, so that the
 * letter remains if it fails to load.
 */
export function Tile({ id, name, url, icon, logo = '', base, hue = hueOf(url, id) }: TileProps) {
  const emoji = emojiOf({ name, icon })
  const kind = logo ? 'full' : iconKind(icon)
  return (
    <i aria-hidden="true" class={`tile h${HUES[hue]}${emoji && ' emoji'}${kind ? ` ${kind}` : ''}`}>
      {emoji || letterOf(name)}
      {logo ? <img src={logoAddress(logo, base)} alt="" {...LATER} /> : <Pictures icon={icon} base={base} />}
    </i>
  )
}

function logoAddress(logo: string, base: string): string {
  return `${base}/logos/${logo}.webp`
}

/** A tile with a known logo alone, to stand for a program or site without a link to it. */
export function LogoTile({ logo, base }: { logo: string; base: string }) {
  return (
    <i class="tile full" aria-hidden="true">
      <img src={logoAddress(logo, base)} alt="" />
    </i>
  )
}

/** The style sheet shows the second only in the dark theme; `lazy` keeps the browser from loading the hidden one. */
function Pictures({ icon, base }: Pick<TileProps, 'icon' | 'base'>) {
  if (icon === '' || icon === LETTER) return null
  const hashes = hashesIn(icon)
  if (hashes.length === 0) return <img src={icon} alt="" {...LATER} referrerpolicy="no-referrer" />
  return hashes.map((hash) => <img key={hash} src={`${base}/icons/${hash}`} alt="" {...LATER} />)
}

/** The name to show beside the tile, without an emoji that the tile shows: `🏠 Home` → `Home`. */
export function nameBeside(site: { readonly name: string; readonly icon: string }): string {
  return site.name.slice(emojiOf(site).length).trimStart() || site.name
}

function emojiOf({ name, icon }: { readonly name: string; readonly icon: string }): string {
  return icon === '' ? leadingEmoji(name) : ''
}

/** The first letter or digit; for a name without any, its first symbol. */
function letterOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0] ?? /\p{Emoji_Presentation}|\S/u.exec(name)?.[0] ?? ''
}

/**
 * The hues of links in a row. Each keeps its own, as people know links by their colours; only if two letters side by
 * side have the same hue, as after a drag, the second takes the next one that its neighbours don't have.
 */
export function huesOf<Of extends Pick<TileProps, 'id' | 'url' | 'icon'>>(
  sites: readonly Of[],
  logoOf: (site: Of) => string,
): readonly number[] {
  const hasLetter = (site: Of | undefined) => site?.icon === LETTER || (site?.icon === '' && logoOf(site) === '')
  const hues = sites.map(({ id, url }) => hueOf(url, id))
  for (const [at, own] of hues.entries()) {
    if (own !== hues[at - 1] || !hasLetter(sites[at]) || !hasLetter(sites[at - 1])) continue
    const next = (own + STEPS) % HUES.length
    hues[at] = next === hues[at + 1] ? (next + STEPS) % HUES.length : next
  }
  return hues
}

/**
 * One of 12 hues. Links made one after the other have hues far apart, and a link keeps its own. Before it has an id, a
 * hash of the host and the first part of the path chooses one.
 */
function hueOf(url: string, id?: number): number {
  if (id !== undefined) return (STEPS * Math.abs(id)) % HUES.length
  const text = hostOf(url) + (firstPart(url) ?? '')
  const hash = fnv1a(text)
  return ((hash ^ (hash >>> 15)) >>> 0) % HUES.length
}

/** `https://user@www.example.com:8080/path` → `example.com:8080`, `nas:5000` stays */
export function hostOf(url: string): string {
  return url
    .replace(/^[a-z][a-z0-9+.-]*:(?:\/\/|(?!\d{1,5}(?:[/?#]|$)))/i, '')
    .replace(/[/?#].*$/s, '')
    .replace(/^.*@/, '')
    .replace(/^www\./i, '')
    .toLowerCase()
}

/** A text that tells results of the same name apart: `grafana.example.com · Home lab` */
export function whereOf({ url, group }: { readonly url: string; readonly group: string }): string {
  return `${hostOf(url)} · ${group}`
}

/** `https://github.com/vitejs/vite` → `/vitejs` */
function firstPart(url: string): string | undefined {
  return /^(?:[a-z][a-z0-9+.-]*:)?(?:\/\/)?[^/?#]+(\/[^/?#]+)/i.exec(url)?.[1]
}

/** Text whose first letter is right-to-left. */
const RIGHT_TO_LEFT = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u

/** The `dir` of a text on a page of this direction; undefined if they agree, as they mostly do. */
export function dirOf(text: string, page: 'ltr' | 'rtl'): 'ltr' | 'rtl' | undefined {
  const own = RIGHT_TO_LEFT.test(text) ? 'rtl' : 'ltr'
  return own === page ? undefined : own
}
