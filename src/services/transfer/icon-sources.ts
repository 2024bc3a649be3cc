import { bytesOfBase64 } from '../../core/bytes.ts'
import { AppError } from '../../core/errors.ts'
import { iconNamed, nameOfIcon } from '../../core/icon.ts'
import type { PlacedProblem } from '../../core/problem.ts'
import { shortenTo } from '../../core/text.ts'
import { MAX_ICON_CHARACTERS } from '../../core/url.ts'
import { describePlaced } from '../../domain/english.ts'
import type { IconSets } from '../../domain/icon-sets.ts'
import type { DrawnIcon } from '../../domain/icon-store.ts'
import type { Drawing } from '../../domain/pictures.ts'
import type { Store } from '../../domain/store.ts'
import { addressOf, drawIcon, drawSetIcon } from '../icons/icons.ts'
import type { IconCounts } from './import-document.ts'
import type { SkippedRecord } from './skipped.ts'

export interface TakeIconsDeps {
  readonly store: Pick<Store, 'keptIcons' | 'addIcons'>
  readonly drawing: Drawing
  readonly iconSets: Pick<IconSets, 'named'>
}

/** Icons that a file has or names, and that are kept here now. */
interface TakenIconsHere {
  /** The address here of each icon, by the record's `icon`. */
  readonly addresses: ReadonlyMap<string, string>
  readonly taken: IconCounts
  /** Reports of icons that can't be had. */
  readonly listed: readonly SkippedRecord[]
}

/** How many to look up and draw before they are stored. */
const BATCH = 50

/** Takes the icons that files of other programs only name from the bundled sets. `keeps: false` stores none. */
export async function takeNamedIcons(
  icons: readonly string[],
  deps: TakeIconsDeps,
  { keeps }: { readonly keeps: boolean },
): Promise<TakenIconsHere> {
  const { store } = deps
  const names = [...new Set(icons)].flatMap((icon) => nameOfIcon(icon) ?? [])
  const addresses = new Map<string, string>()
  const missing: string[] = []
  /** The address here of each icon, by its SVG; '' if it can't be drawn. Several names may stand for one icon. */
  const known = new Map<string, string>()
  const counts = { created: 0, unchanged: 0 }
  for (let at = 0; at < names.length; at += BATCH) {
    const batch = names.slice(at, at + BATCH)
    const svgs = (await orNone(deps.iconSets.named(batch))) ?? new Map<string, string>()
    const drawn: DrawnIcon[] = []
    for (const svg of new Set(svgs.values())) {
      if (known.has(svg)) continue
      const picture = await orNone(drawSetIcon(svg, deps.drawing))
      if (picture) drawn.push(picture)
      known.set(svg, picture ? addressOf([picture]) : '')
    }
    const kept = await store.keptIcons(drawn.map(({ hash }) => hash))
    for (const { hash } of drawn) counts[kept.has(hash) ? 'unchanged' : 'created'] += 1
    if (keeps) await store.addIcons(drawn)
    for (const name of batch) {
      const address = known.get(svgs.get(name) ?? '')
      if (address) addresses.set(iconNamed(name), address)
      else missing.push(name)
    }
  }
  const skipped = missing.length
  const total = counts.created + counts.unchanged + skipped
  return { addresses, taken: { ...counts, total, skipped, more: 0 }, listed: listMissing(missing) }
}

/**
 * undefined if there is no such picture: an icon is no reason to refuse a file. A picture that can't be had just now is
 * a reason, or the icon would be lost.
 */
async function orNone<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_input') return undefined
    throw error
  }
}

const MAX_NAMED = 20
const MAX_NAME = 50

function listMissing(missing: readonly string[]): readonly SkippedRecord[] {
  if (missing.length === 0) return []
  const first = missing.slice(0, MAX_NAMED).map((name) => shortenTo(name, MAX_NAME))
  const names = [...first, ...(missing.length > MAX_NAMED ? ['…'] : [])].join(', ')
  const problem: PlacedProblem = { at: '', code: 'unknownIcons', params: { count: missing.length, names } }
  return [{ path: 'icons', name: '', reason: describePlaced(problem), problem }]
}

const PICTURE = /^data:image\/[\w.+-]+(?:;[\w=-]+)*;base64,/i

/** Whether this is a picture that is longer than the address of an icon may be. */
export function isLargeIcon(icon: string): boolean {
  return icon.length > MAX_ICON_CHARACTERS && PICTURE.test(icon)
}

/** Redraws the pictures in a file that are too large to stay as they are. `keeps: false` stores none. */
export async function takeLargeIcons(
  icons: readonly string[],
  { store, drawing }: TakeIconsDeps,
  { keeps }: { readonly keeps: boolean },
): Promise<TakenIconsHere> {
  const addresses = new Map<string, string>()
  const missing: SkippedRecord[] = []
  const counts = { total: 0, created: 0, unchanged: 0, skipped: 0, more: 0 }
  for (const icon of new Set(icons.filter(isLargeIcon))) {
    counts.total += 1
    const drawn = await drawOf(icon, drawing)
    if ('code' in drawn) {
      counts.skipped += 1
      missing.push({ path: 'icons', name: icon.slice(0, MAX_NAME), reason: describePlaced(drawn), problem: drawn })
      continue
    }
    counts[(await store.keptIcons([drawn.hash])).size > 0 ? 'unchanged' : 'created'] += 1
    if (keeps) await store.addIcons([drawn])
    addresses.set(icon, addressOf([drawn]))
  }
  const listed = missing.slice(0, MAX_LISTED)
  return { addresses, taken: { ...counts, more: missing.length - listed.length }, listed }
}

const MAX_LISTED = 20

async function drawOf(icon: string, drawing: TakeIconsDeps['drawing']): Promise<DrawnIcon | PlacedProblem> {
  const data = icon.slice(icon.indexOf(',') + 1).replace(/\s+/g, '')
  if (!/^[\w+/]+={0,2}$/.test(data) || data.length % 4 !== 0) return { at: '', code: 'notAPicture' }
  try {
    return await drawIcon(bytesOfBase64(data), drawing)
  } catch (error) {
    const [problem] = error instanceof AppError && error.code === 'invalid_input' ? (error.details.problems ?? []) : []
    if (!problem) throw error // not the picture's fault: skipped, the icon would be lost
    return { ...problem, at: '' }
  }
}
