import { AppError } from '../../core/errors.ts'
import { hashesIn, iconKind, keptAddress } from '../../core/icon.ts'
import { FetchError, type Fetcher } from '../../ports/fetcher.ts'
import type { Share } from '../allowance.ts'
import { bytesOfDataUrl } from '../web-page/address.ts'
import { fetchPage } from '../web-page/fetch-page.ts'
import type { Page, PageIcon } from '../web-page/page.ts'
import { isLarge, rankFor, rankIcons, readManifest } from '../web-page/page-icons.ts'
import { withTimeout } from '../with-timeout.ts'

/**
 * Finds the icon of the page at a web address and keeps it. Returns its address for the field `icon` (`/icons/<hash>`, or
 * `/icons/<hash>~<hash>` with a second one for dark pages), '' if the page has none that can be drawn. Takes up to 8 seconds.
 * Throws `FetchError` if the page can't be fetched, and the signal's reason. Error pages (status 400 and above) may have an
 * icon too. In the background, a share limits its requests, and pictures are kept by `keep`.
 */
export type FindIcon = (url: string, signal?: AbortSignal, background?: Background) => Promise<string>

interface Background {
  readonly share: Share
  readonly keep: (picture: Uint8Array) => Promise<string>
}

const MAX_MS = 8_000

export function createFindIcon(deps: GathererDeps): FindIcon {
  return async (url, signal, background) => {
    const fetcher = background?.share.limit(deps.fetcher) ?? deps.fetcher
    const icons = background ?? deps.icons
    const [best = ''] = await withTimeout(MAX_MS, signal, async (limit) => {
      const { page } = await fetchPage(fetcher, url, limit)
      return createGatherer(page, { fetcher, icons })(1, limit)
    })
    if (best === '') signal?.throwIfAborted() // the search was cut short: that is not "no icon"
    return best
  }
}

export interface GathererDeps {
  readonly fetcher: Fetcher
  readonly icons: { readonly keep: (picture: Uint8Array) => Promise<string> }
}

/**
 * Fetches and keeps up to `max` of the icons that a page offers: the best one first, paired with its dark variant if the page
 * has one, then the others. Icons that can't be fetched or drawn are left out, and the signal ends the search. Returns their
 * addresses, without duplicates.
 */
export type GatherIcons = (max: number, signal: AbortSignal) => Promise<readonly string[]>

/**
 * A gatherer for one page. It remembers what it has fetched, but not what was cut short, so that a later search may try again.
 * It shares no promises: a search waits for its own fetches only, and on Workers those of a cancelled request never end.
 */
export function createGatherer(page: Page, deps: GathererDeps): GatherIcons {
  const known: Known = new Map()
  let listed: readonly PageIcon[] | undefined
  return async (max, signal) => {
    const manifest = listed ?? (needsManifest(page, max) ? await iconsOfManifest(page.manifest, deps, signal) : [])
    if (needsManifest(page, max) && !signal.aborted) listed = manifest
    const ranked = rankIcons([...page.icons, ...manifest])
    return gather(ranked, max, createBringer(deps, known, { fetches: FETCHES + max - 1, signal }))
  }
}

/** How many pictures to fetch at most when one icon is wanted; each further icon allows one more. */
const FETCHES = 5
const MANIFEST_BYTES = 256 * 1024

/** The kept address of each picture that has been fetched, by URL; '' if it could not be kept. */
type Known = Map<string, string>

/** Fetches and keeps a picture; '' if that fails or the search is over. */
type KeepIcon = (icon: PageIcon) => Promise<string>

async function gather(ranked: readonly PageIcon[], max: number, keepIcon: KeepIcon): Promise<readonly string[]> {
  const light = await firstOf(rankFor('light', ranked), keepIcon)
  if (light === '') return []
  const found = new Set([pairOf(light, await darkOf(ranked, keepIcon))])
  for (const icon of ranked) {
    if (found.size >= max) break
    const address = await keepIcon(icon)
    if (address !== '' && address !== light) found.add(address)
  }
  return [...found]
}

/** `/icons/<light>~<dark>`. */
function pairOf(light: string, dark: string): string {
  if (dark === '') return light
  return keptAddress([...hashesIn(light), ...hashesIn(dark)], [iconKind(light), iconKind(dark)])
}

/** The address of the icon for dark pages; '' unless the page has such an icon, or one that is only for light pages. */
async function darkOf(ranked: readonly PageIcon[], keepIcon: KeepIcon): Promise<string> {
  if (ranked.every(({ scheme }) => scheme === undefined)) return ''
  const forDark = rankFor('dark', ranked).filter(({ scheme, source }) => scheme !== 'light' && source !== 'guess')
  return firstOf(forDark, keepIcon)
}

async function firstOf(ranked: readonly PageIcon[], keepIcon: KeepIcon): Promise<string> {
  for (const icon of ranked) {
    const address = await keepIcon(icon)
    if (address !== '') return address
  }
  return ''
}

/** The manifest is worth a request if the page itself names no large icon, or if several are wanted. */
function needsManifest({ icons, manifest }: Page, max: number): boolean {
  return manifest !== undefined && (max > 1 || !icons.some(isLarge))
}

async function iconsOfManifest(address = '', { fetcher }: GathererDeps, signal: AbortSignal) {
  try {
    const { status, bytes, url } = await fetcher.fetch(address, { maxBytes: MANIFEST_BYTES, signal })
    return status < 400 ? readManifest(bytes, url) : []
  } catch (error) {
    if (!isTheirs(error, signal)) throw error
    return []
  }
}

interface Limits {
  readonly fetches: number
  readonly signal: AbortSignal
}

function createBringer({ fetcher, icons }: GathererDeps, known: Known, { fetches, signal }: Limits): KeepIcon {
  let left = fetches

  async function fetchPicture(url: string): Promise<Uint8Array | undefined> {
    if (url.startsWith('data:')) return bytesOfDataUrl(url)
    left -= 1
    const { status, bytes } = await fetcher.fetch(url, { accept: 'image/*', signal })
    return status < 400 ? bytes : undefined
  }

  async function keep(url: string): Promise<string> {
    try {
      const picture = await fetchPicture(url)
      return picture && picture.length > 0 ? await icons.keep(picture) : ''
    } catch (error) {
      if (!isTheirs(error, signal)) throw error
      return ''
    }
  }

  return async ({ url }) => {
    const before = known.get(url)
    const mayFetch = !signal.aborted && (left > 0 || url.startsWith('data:'))
    if (before !== undefined || !mayFetch) return before ?? ''
    const address = await keep(url)
    if (address !== '' || !signal.aborted) known.set(url, address)
    return address
  }
}

/** Whether the other host failed or time ran out; an error of our database is neither. */
function isTheirs(error: unknown, signal: AbortSignal): boolean {
  if (error instanceof FetchError || signal.aborted) return true
  return error instanceof AppError && error.code === 'invalid_input'
}
