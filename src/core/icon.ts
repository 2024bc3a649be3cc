import type { Site } from './fields/site.ts'

const FOLDER = '/icons/'

/**
 * The kinds of an icon's pictures, determined when it is kept: `full` is an opaque square, which fills its tile; the
 * others have no background of their own, and are dark, light or coloured. The kind ends the icon's address
 * (`/icons/7c…#full`).
 */
export const ICON_KINDS = ['full', 'dark', 'light', 'logo'] as const

export type IconKind = (typeof ICON_KINDS)[number]

/** The hashes of a kept icon's pictures: for light pages, then for dark ones if they differ. Empty for other icons. */
export function hashesIn(icon: string): readonly string[] {
  const [hashes = ''] = icon.startsWith(FOLDER) ? icon.slice(FOLDER.length).split('#') : []
  return hashes === '' ? [] : hashes.split('~')
}

/** The icon of a link or group whose letter was chosen: '' is an icon that nobody chose, and may show a known logo. */
export const LETTER = '#letter'

/** How most names begin: these need no slow pattern. A digit may begin an emoji: 1️⃣. */
const PLAIN = /^[ -~](?!\ufe0f)/
const EMOJI = /^\p{RGI_Emoji}/v

/** The emoji that a name begins with, an icon that somebody chose; '' for none. */
export function leadingEmoji(name: string): string {
  return (!PLAIN.test(name) && EMOJI.exec(name)?.[0]) || ''
}

/** undefined if the kind was never determined. */
export function iconKind(icon: string): IconKind | undefined {
  const mark = icon.startsWith(FOLDER) ? icon.split('#')[1] : undefined
  return ICON_KINDS.find((kind) => kind === mark)
}

/** Whether an icon is kept here without its kind. */
export function lacksKind(icon: string): boolean {
  return hashesIn(icon).length > 0 && iconKind(icon) === undefined
}

/**
 * The address of an icon kept as these pictures, with their kinds. If only one of two is `full`, it is the icon for all
 * pages.
 */
export function keptAddress(hashes: readonly string[], kinds: readonly (IconKind | undefined)[]): string {
  const [first] = kinds
  if (first === undefined || kinds.includes(undefined)) return FOLDER + joined(hashes)
  if (kinds.every((kind) => kind === first)) return `${FOLDER}${joined(hashes)}#${first}`
  const full = hashes.filter((_, at) => kinds[at] === 'full')
  return FOLDER + (full.length > 0 ? `${joined(full)}#full` : `${joined(hashes)}#logo`) // each is made for its theme
}

function joined(hashes: readonly string[]): string {
  return [...new Set(hashes)].join('~')
}

/** Begins an icon that another program's file gives by name: `icon:jellyfin.png`, `icon:si-github`. Never stored. */
const MARK = 'icon:'

export function iconNamed(written: string): string {
  return MARK + written
}

/** The name as it is written in the file; undefined for an address or a picture. */
export function nameOfIcon(icon = ''): string | undefined {
  return icon.startsWith(MARK) ? icon.slice(MARK.length) : undefined
}

/** Links without an icon, or whose icon is not kept here: it is on another host, or written out as a `data:` URL. */
export const ICON_GAPS = ['missing', 'elsewhere'] as const

export type IconGap = (typeof ICON_GAPS)[number]

/** The address to fetch to close the gap: the link's, or its icon's. Undefined if the link has no such gap. */
export function addressForGap({ url, icon }: Pick<Site, 'url' | 'icon'>, gap: IconGap): string | undefined {
  if (gap === 'missing') return icon === '' && /^https?:/i.test(url) ? url : undefined
  return icon === '' || icon === LETTER || icon.startsWith(FOLDER) ? undefined : icon
}

/** The gap that an address to fetch is for; undefined if the link has changed since. */
export function gapOf(site: Pick<Site, 'url' | 'icon'>, address: string): IconGap | undefined {
  return ICON_GAPS.find((gap) => addressForGap(site, gap) === address)
}
