import { AppError } from '../domain/errors.ts'
import { type Outside, OutsideError } from '../domain/outside.ts'
import type { Icons } from './icons.ts'
import { isLarge, rankFor, rankIcons } from './page/choose-icons.ts'
import { bytesOfDataUrl } from './page/data-url.ts'
import { readManifest } from './page/manifest.ts'
import type { Page, PageIcon } from './page/page.ts'

export interface IconSource {
  readonly outside: Outside
  readonly icons: Pick<Icons, 'keep'>
}

/**
 * Fetches and keeps icons that the page offers, until there are so many: the best one first, for light and for dark pages
 * where the page has both, then the others. One that can't be fetched or drawn is left out, and the signal ends the search.
 * Returns their addresses; none twice.
 */
export type GatherIcons = (most: number, signal: AbortSignal) => Promise<readonly string[]>

/** What was fetched for a page once is not fetched again. */
export function createGatherer(page: Page, source: IconSource): GatherIcons {
  const known: Known = new Map()
  let listed: ReturnType<typeof iconsOfManifest> | undefined
  return async (most, signal) => {
    if (needsManifest(page, most)) listed ??= iconsOfManifest(page.manifest, source, signal)
    const ranked = rankIcons([...page.icons, ...((await listed) ?? [])])
    return gather(ranked, most, createBringer(source, known, { fetches: FETCHES + most - 1, signal }))
  }
}

/** The pictures that are fetched for one icon at most; one more for each one more that is wanted. */
const FETCHES = 5
const MANIFEST_BYTES = 256 * 1024

/** The addresses of pictures that were brought, or are being brought, by where they are from. */
type Known = Map<string, Promise<string>>

/** Fetches and keeps a picture; '' if that fails, or if the search has taken long enough. */
type Bring = (icon: PageIcon) => Promise<string>

async function gather(ranked: readonly PageIcon[], most: number, bring: Bring): Promise<readonly string[]> {
  const light = await firstOf(rankFor('light', ranked), bring)
  if (light === '') return []
  const found = new Set([pairOf(light, await darkOf(ranked, bring))])
  for (const icon of ranked) {
    if (found.size >= most) break
    const address = await bring(icon)
    if (address !== '' && address !== light) found.add(address)
  }
  return [...found]
}

/** `/icons/<light>~<dark>`. */
function pairOf(light: string, dark: string): string {
  return dark === '' || dark === light ? light : `${light}~${dark.slice('/icons/'.length)}`
}

/** '' unless the page makes a difference: it has one for dark pages, or one for light pages that is not for dark ones. */
async function darkOf(ranked: readonly PageIcon[], bring: Bring): Promise<string> {
  if (ranked.every(({ scheme }) => scheme === undefined)) return ''
  const forDark = rankFor('dark', ranked).filter(({ scheme, source }) => scheme !== 'light' && source !== 'guess')
  return firstOf(forDark, bring)
}

async function firstOf(ranked: readonly PageIcon[], bring: Bring): Promise<string> {
  for (const icon of ranked) {
    const address = await bring(icon)
    if (address !== '') return address
  }
  return ''
}

/** The manifest is asked where the page itself has nothing large, or where many are wanted. */
function needsManifest({ icons, manifest }: Page, most: number): boolean {
  return manifest !== undefined && (most > 1 || !icons.some(isLarge))
}

async function iconsOfManifest(address = '', { outside }: IconSource, signal: AbortSignal) {
  try {
    const { status, bytes, url } = await outside.fetch(address, { maxBytes: MANIFEST_BYTES, signal })
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

function createBringer({ outside, icons }: IconSource, known: Known, { fetches, signal }: Limits): Bring {
  let left = fetches

  async function fetchPicture(url: string): Promise<Uint8Array | undefined> {
    if (url.startsWith('data:')) return bytesOfDataUrl(url)
    left -= 1
    const { status, bytes } = await outside.fetch(url, { accept: 'image/*', signal })
    return status < 400 ? bytes : undefined
  }

  async function keep(url: string): Promise<string> {
    try {
      const picture = await fetchPicture(url)
      return picture && picture.length > 0 ? await icons.keep(picture) : ''
    } catch (error) {
      const isOver = !isTheirs(error, signal)
      if (isOver || signal.aborted) known.delete(url) // nobody knows what it would have been
      if (isOver) throw error
      return ''
    }
  }

  return async ({ url }) => {
    const mayFetch = !signal.aborted && (left > 0 || url.startsWith('data:'))
    const address = known.get(url) ?? (mayFetch ? keep(url) : undefined)
    if (address) known.set(url, address)
    return (await address) ?? ''
  }
}

/** Whether it is the fault of what was fetched, or the time is over; a fault of the database is neither. */
function isTheirs(error: unknown, signal: AbortSignal): boolean {
  if (error instanceof OutsideError || signal.aborted) return true
  return error instanceof AppError && error.code === 'invalid_input'
}
