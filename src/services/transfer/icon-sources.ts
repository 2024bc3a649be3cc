import { bytesOfBase64 } from '../../core/bytes.ts'
import { AppError } from '../../core/errors.ts'
import { iconNamed, nameOfIcon } from '../../core/icon.ts'
import type { PlacedProblem } from '../../core/problem.ts'
import { shortenTo } from '../../core/text.ts'
import { MAX_ICON_CHARACTERS } from '../../core/url.ts'
import { describePlaced } from '../../english/english.ts'
import type { IconSets } from '../../ports/icon-sets.ts'
import type { DrawnIcon } from '../../ports/icon-store.ts'
import type { Drawing } from '../../ports/pictures.ts'
import type { Store } from '../../ports/store.ts'
import { addressOf, drawIcon, drawSetIcon } from '../icons/icons.ts'
import type { TakenIcons } from './import-document.ts'
import type { SkippedRecord } from './skipped.ts'

export interface TakeIconsDeps {
  readonly store: Pick<Store, 'keptIcons' | 'addIcons'>
  readonly drawing: Drawing
  readonly iconSets: Pick<IconSets, 'named'>
}

/** The icons of one document that are kept here now, and those that can't be. */
export type IconTally = ReturnType<typeof createIconTally>

const MAX_LISTED = 100
/** How much of the name of an icon a report quotes. */
const MAX_NAME = 50

/** Stores the icons of one document, unless it is only read to see what it holds, and counts what became of them. */
export function createIconTally({ store }: Pick<TakeIconsDeps, 'store'>, { keeps }: { readonly keeps: boolean }) {
  const counts = { created: 0, unchanged: 0, skipped: 0, more: 0 }
  const listed: SkippedRecord[] = []
  const add = async (drawn: readonly DrawnIcon[]) => {
    if (keeps && drawn.length > 0) await store.addIcons(drawn)
  }
  return {
    /** Stores pictures that are not counted: an icon of the document that has another look here. */
    add,

    /** Counts icons that are kept here already. */
    found(count: number): void {
      counts.unchanged += count
    },

    /** Stores icons of the document. */
    async keep(drawn: readonly DrawnIcon[]): Promise<void> {
      const kept = await store.keptIcons(drawn.map(({ hash }) => hash))
      for (const { hash } of drawn) counts[kept.has(hash) ? 'unchanged' : 'created'] += 1
      await add(drawn)
    },

    /** Reports icons that can't be had. */
    skip(path: string, name: string, problem: PlacedProblem, count = 1): void {
      counts.skipped += count
      if (listed.length >= MAX_LISTED) counts.more += 1
      else listed.push({ path, name: shortenTo(name, MAX_NAME), reason: describePlaced(problem), problem })
    },

    /** undefined if the document has no icons. */
    get taken(): TakenIcons | undefined {
      const total = counts.created + counts.unchanged + counts.skipped
      return total === 0 ? undefined : { total, ...counts, listed }
    },
  }
}

/** How many to look up and draw before they are stored. */
const BATCH = 50

/**
 * Takes the icons that files of other programs only name from the bundled sets. Returns their addresses here, by the
 * record's `icon`.
 */
export async function takeNamedIcons(
  icons: readonly string[],
  { iconSets, drawing }: TakeIconsDeps,
  tally: IconTally,
): Promise<ReadonlyMap<string, string>> {
  const names = [...new Set(icons)].flatMap((icon) => nameOfIcon(icon) ?? [])
  const addresses = new Map<string, string>()
  const missing: string[] = []
  /** The address here of each icon, by its SVG; '' if it can't be drawn. Several names may stand for one icon. */
  const known = new Map<string, string>()
  for (let at = 0; at < names.length; at += BATCH) {
    const batch = names.slice(at, at + BATCH)
    const svgs = await iconSets.named(batch)
    const drawn: DrawnIcon[] = []
    for (const svg of new Set(svgs.values())) {
      if (known.has(svg)) continue
      const picture = await orProblem(drawSetIcon(svg, drawing))
      if ('hash' in picture) drawn.push(picture)
      known.set(svg, 'hash' in picture ? addressOf([picture]) : '')
    }
    await tally.keep(drawn)
    for (const name of batch) {
      const address = known.get(svgs.get(name) ?? '')
      if (address) addresses.set(iconNamed(name), address)
      else missing.push(name)
    }
  }
  if (missing.length > 0) tally.skip('icons', '', unknownIcons(missing), missing.length)
  return addresses
}

const MAX_NAMED = 20

function unknownIcons(missing: readonly string[]): PlacedProblem {
  const first = missing.slice(0, MAX_NAMED).map((name) => shortenTo(name, MAX_NAME))
  const names = [...first, ...(missing.length > MAX_NAMED ? ['…'] : [])].join(', ')
  return { at: '', code: 'unknownIcons', params: { count: missing.length, names } }
}

const PICTURE = /^data:image\/[\w.+-]+(?:;[\w=-]+)*;base64,/i

/** Whether this is a picture that is longer than the address of an icon may be. */
export function isLargeIcon(icon: string): boolean {
  return icon.length > MAX_ICON_CHARACTERS && PICTURE.test(icon)
}

/** Redraws the pictures in a file that are too large to stay as they are. Returns addresses like `takeNamedIcons`. */
export async function takeLargeIcons(
  icons: readonly string[],
  { drawing }: TakeIconsDeps,
  tally: IconTally,
): Promise<ReadonlyMap<string, string>> {
  const addresses = new Map<string, string>()
  for (const icon of new Set(icons.filter(isLargeIcon))) {
    const drawn = await drawBase64(icon.slice(icon.indexOf(',') + 1).replace(/\s+/g, ''), drawing)
    if ('code' in drawn) {
      tally.skip('icons', icon, drawn)
      continue
    }
    await tally.keep([drawn])
    addresses.set(icon, addressOf([drawn]))
  }
  return addresses
}

/** Whether this is base64 that holds bytes. */
export function isBase64(text: string): boolean {
  return /^[\w+/]+={0,2}$/.test(text) && text.length % 4 === 0
}

/** A picture in base64 as it is kept here, or what is wrong with it. */
export async function drawBase64(data: string, drawing: Drawing): Promise<DrawnIcon | PlacedProblem> {
  if (!isBase64(data)) return { at: '', code: 'notAPicture' }
  return orProblem(drawIcon(bytesOfBase64(data), drawing))
}

/**
 * What is wrong with a picture: an icon is no reason to refuse a file. A picture that can't be had just now is a
 * reason, or the icon would be lost.
 */
async function orProblem<Result>(asked: Promise<Result>): Promise<Result | PlacedProblem> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'invalid_input')) throw error
    return { code: 'notAPicture', ...error.details.problems?.[0], at: '' }
  }
}
