import { hashesIn, isFull } from '../../domain/kept-icon.ts'

const HUES = 12
const LATER = { loading: 'lazy', decoding: 'async' } as const
const LEADING_EMOJI = /^\p{RGI_Emoji}/v

export interface TileProps {
  readonly name: string
  readonly url: string
  readonly icon: string
  /** The base path, for icons kept here. */
  readonly base: string
}

/**
 * A tile with the first letter of the site's name, or the emoji it begins with. The icon, if any, goes on top, so that the
 * letter remains if it fails to load.
 */
export function Tile({ name, url, icon, base }: TileProps) {
  const emoji = emojiOf({ name, icon })
  return (
    <i class={`tile h${hueOf(url)}${emoji && ' emoji'}${isFull(icon) ? ' full' : ''}`} aria-hidden="true">
      {emoji || letterOf(name)}
      {icon && <Pictures icon={icon} base={base} />}
    </i>
  )
}

/** The style sheet shows the second only in the dark theme; `lazy` keeps the browser from loading the other one. */
function Pictures({ icon, base }: Pick<TileProps, 'icon' | 'base'>) {
  const hashes = hashesIn(icon)
  if (hashes.length === 0) return <img src={icon} alt="" {...LATER} referrerpolicy="no-referrer" />
  return hashes.map((hash) => <img key={hash} src={`${base}/icons/${hash}`} alt="" {...LATER} />)
}

/** The name to show beside the tile, without an emoji that the tile shows: `🏠 Home` → `Home`. */
export function nameBeside(site: { readonly name: string; readonly icon: string }): string {
  return site.name.slice(emojiOf(site).length).trimStart() || site.name
}

function emojiOf({ name, icon }: { readonly name: string; readonly icon: string }): string {
  return (icon === '' && LEADING_EMOJI.exec(name)?.[0]) || ''
}

/** The first letter or digit; for a name without any, its first symbol. */
function letterOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0] ?? /\p{Emoji_Presentation}|\S/u.exec(name)?.[0] ?? ''
}

/** One of 12 hues, chosen by a hash (FNV-1a) of the host and the first part of the path, so that projects on one host differ. */
function hueOf(url: string): number {
  const text = hostOf(url) + (firstPart(url) ?? '')
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) % HUES
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

/** `https://github.com/vitejs/vite` → `/vitejs` */
function firstPart(url: string): string | undefined {
  return /^(?:[a-z][a-z0-9+.-]*:)?(?:\/\/)?[^/?#]+(\/[^/?#]+)/i.exec(url)?.[1]
}
