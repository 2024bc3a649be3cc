import { bytesOfBase64 } from '../../core/bytes.ts'
import { hashesIn, type IconKind, iconKind, keptAddress, lacksKind, nameOfIcon } from '../../core/icon.ts'
import type { PlacedProblem } from '../../core/problem.ts'
import type { DrawnIcon } from '../../ports/icon-store.ts'
import type { Drawing } from '../../ports/pictures.ts'
import type { Store } from '../../ports/store.ts'
import { digestOf } from '../digest.ts'
import { redrawIcon } from '../icons/icons.ts'
import {
  createIconTally,
  drawBase64,
  isBase64,
  isLargeIcon,
  type TakeIconsDeps,
  takeLargeIcons,
  takeNamedIcons,
} from './icon-sources.ts'
import type { ImportDocument } from './import-document.ts'

/** The icons of one document, which may come before or after the records that name them. */
export type IconIntake = ReturnType<typeof createIconIntake>

/** For reading a document only to see whether it can be read. */
export const noIcons: IconIntake = {
  add: () => undefined,
  drain: async () => undefined,
  settle: async (document) => document,
}

export interface IntakeDeps extends TakeIconsDeps {
  readonly store: TakeIconsDeps['store'] & Pick<Store, 'icons'>
}

export interface IntakeOptions {
  /** Whether icons are stored. */
  readonly keeps: boolean
}

/** How many to hold before drawing them. */
const BATCH = 50
/** The longest picture accepted, in base64; those kept here are a tenth of this. */
const MAX_CHARACTERS = 100_000

const HASH = /^[\da-f]{32}$/

/**
 * Takes in the icons of a document. They may be anything, so each is redrawn and named by the hash of the result; only those
 * already kept here under the same name are skipped unread.
 */
export function createIconIntake(deps: IntakeDeps, options: IntakeOptions) {
  const { store, drawing } = deps
  /** From the name of an icon in the document to its name here. */
  const names = new Map<string, string>()
  /** The kinds of redrawn icons, by hash. */
  const kinds = new Map<string, IconKind>()
  const waiting = new Map<string, unknown>()
  const tally = createIconTally(deps, options)
  const skip = (name: string, problem: PlacedProblem) => tally.skip(`icons.${name.slice(0, MAX_NAME)}`, '', problem)

  async function drawWaiting(): Promise<void> {
    const kept = await store.keptIcons([...waiting.keys()].filter((name) => HASH.test(name)))
    const drawn: DrawnIcon[] = []
    for (const [name, data] of waiting) {
      const icon = kept.has(name) ? { hash: name } : await readIcon(name, data, drawing)
      if ('at' in icon) skip(name, icon)
      else names.set(name, icon.hash)
      if ('data' in icon) {
        drawn.push(icon)
        kinds.set(icon.hash, icon.kind)
      }
    }
    tally.found(kept.size)
    await tally.keep(drawn)
    waiting.clear()
  }

  /** Finds the kinds of kept icons that the document names without one, as earlier versions did. */
  async function findKinds(icons: readonly string[]): Promise<void> {
    const withoutKind = [...new Set(icons.filter(lacksKind).flatMap(hashesIn))].filter(
      (hash) => names.get(hash) === hash,
    )
    for (let at = 0; at < withoutKind.length; at += BATCH) {
      const redesigned: DrawnIcon[] = []
      for (const kept of await store.icons(withoutKind.slice(at, at + BATCH))) {
        const icon = kinds.has(kept.hash) ? undefined : await redrawIcon(kept, drawing)
        if (!icon) continue
        names.set(kept.hash, icon.hash)
        kinds.set(icon.hash, icon.kind)
        if (icon.hash !== kept.hash) redesigned.push(icon)
      }
      await tally.add(redesigned)
    }
  }

  return {
    /** Hands over an icon of the document by its name, whatever it is. */
    add(name: string, data: unknown): void {
      if (names.has(name) || waiting.has(name)) skip(name, { at: '', code: 'twice', params: { name } })
      else waiting.set(name, data)
    },

    /** Called while the document is read: draws what has been handed over, if it is many. */
    async drain(): Promise<void> {
      if (waiting.size >= BATCH) await drawWaiting()
    },

    /**
     * Returns the document with the addresses that icons have here. Records lose icons that are neither in the
     * document, nor kept here, nor in a set.
     */
    async settle(document: ImportDocument): Promise<ImportDocument> {
      await drawWaiting()
      const icons = [...document.groups, ...document.sites].map(({ icon = '' }) => icon)
      const hashes = new Set(icons.flatMap(hashesIn))
      for (const hash of await store.keptIcons([...hashes].filter((hash) => !names.has(hash)))) names.set(hash, hash)
      await findKinds(icons)
      const named = await takeNamedIcons(icons, deps, tally)
      const large = await takeLargeIcons(icons, deps, tally)
      const iconHere = (icon: string) => {
        if (isLargeIcon(icon)) return large.get(icon)
        return nameOfIcon(icon) === undefined ? keptHere(icon, { names, kinds }) : named.get(icon)
      }
      const settle = async <Fields extends { icon?: string | undefined }>(record: Fields) => ({
        ...record,
        ...(record.icon && { icon: iconHere(record.icon) }),
        ...(document.isForeign && (await pictureIn(record.icon))),
      })
      return {
        ...document,
        groups: await Promise.all(document.groups.map(settle)),
        sites: await Promise.all(document.sites.map(settle)),
        ...(tally.taken && { icons: tally.taken }),
      }
    },
  }
}

/** How much of a malformed icon name a report quotes. */
const MAX_NAME = 50

/** The icon as it is kept here, or what is wrong with it. */
async function readIcon(name: string, data: unknown, drawing: Drawing): Promise<DrawnIcon | PlacedProblem> {
  const isReadable = HASH.test(name) && typeof data === 'string' && data.length <= MAX_CHARACTERS
  return isReadable ? drawBase64(data, drawing) : { at: '', code: 'notAPicture' }
}

/** The hash of an embedded icon, if it is encoded as icons are kept here and exported. */
async function pictureIn(icon = ''): Promise<{ readonly picture?: string }> {
  const data = icon.startsWith(KEPT) ? icon.slice(KEPT.length) : ''
  return isBase64(data) ? { picture: await digestOf(bytesOfBase64(data)) } : {}
}

const KEPT = 'data:image/webp;base64,'

interface KeptHere {
  /** From the name of a picture in the document to its name here. */
  readonly names: ReadonlyMap<string, string>
  /** The kinds of icons that have just been drawn, by hash. */
  readonly kinds: ReadonlyMap<string, IconKind>
}

/** The address of an icon by the names that its pictures have here; undefined if the one for light pages is missing. */
function keptHere(icon: string, { names, kinds }: KeptHere): string | undefined {
  const [light, dark] = hashesIn(icon)
  if (light === undefined) return icon
  const stored = [names.get(light), dark && names.get(dark)]
  const hashes = stored.flatMap((name) => name ?? [])
  const namedKind = iconKind(icon)
  return (
    stored[0] &&
    keptAddress(
      hashes,
      hashes.map((hash) => kinds.get(hash) ?? namedKind),
    )
  )
}
