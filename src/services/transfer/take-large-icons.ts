import { bytesOfBase64 } from '../../core/bytes.ts'
import { AppError } from '../../core/errors.ts'
import type { PlacedProblem } from '../../core/problem.ts'
import { MAX_ICON_CHARACTERS } from '../../core/url.ts'
import { describePlaced } from '../../domain/english.ts'
import type { DrawnIcon } from '../../domain/icon-store.ts'
import { addressOf, drawIcon } from '../icons/icons.ts'
import type { SkippedRecord } from './skipped.ts'
import type { TakeIconsDeps, TakenIconsHere } from './take-named-icons.ts'

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

const MAX_NAME = 50
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
