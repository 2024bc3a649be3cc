import { type Bytes, base64Of, bytesOfBase64 } from '../../core/bytes.ts'
import { AppError } from '../../core/errors.ts'
import { hashesIn, keptAddress } from '../../core/icon.ts'
import { once } from '../../core/memo.ts'
import type { Section, Snapshot } from '../../core/snapshot.ts'
import { type Audience, perAudience, seesAllSites, visibleSections, visibleSites } from '../../core/visibility.ts'
import type { Fetcher } from '../../ports/fetcher.ts'
import { colourGlyph, type IconSets } from '../../ports/icon-sets.ts'
import type { DrawnIcon, StoredIcon } from '../../ports/icon-store.ts'
import type { Drawing, Priority } from '../../ports/pictures.ts'
import type { Store } from '../../ports/store.ts'
import type { Share } from '../allowance.ts'
import { digestOf } from '../digest.ts'
import type { Navigation } from '../navigation.ts'

export interface IconsDeps {
  readonly store: Pick<Store, 'addIcons' | 'icon'>
  readonly navigation: Pick<Navigation, 'snapshot'>
  readonly drawing: Drawing
  readonly iconSets: IconSets
  readonly fetcher: Fetcher
}

export type Icons = ReturnType<typeof createIcons>

/** Icons kept here: redrawn small and stored under the hash of their content. */
export function createIcons({ store, navigation, drawing, iconSets, fetcher }: IconsDeps) {
  const isShown = createShown()
  const logos = once(() => iconSets.logos())

  /** Draws a picture and keeps it. Returns its address. Throws `invalid_input` for anything but a picture. */
  async function keep(picture: Uint8Array, drawnFor?: Priority): Promise<string> {
    const icon = await drawIcon(picture, drawing, drawnFor)
    await store.addIcons([icon])
    return addressOf([icon])
  }

  return {
    keep,

    /** Fetches a picture from any host and keeps it. Returns its address. Also throws `FetchError`. */
    async keepFrom(url: string, share?: Share): Promise<string> {
      const { bytes } = await (share?.limit(fetcher) ?? fetcher).fetch(url, { accept: 'image/*' })
      return keep(bytes, share && 'background')
    },

    /** Keeps an icon of a bundled set. */
    async choose(set: string, name: string): Promise<string> {
      const svg = await iconSets.svg(set, name)
      if (svg === undefined) throw new AppError('invalid_input', `There is no icon ${name} in the set ${set}`)
      return keep(new TextEncoder().encode(colourGlyph(svg)))
    },

    /** The tile of a known logo; undefined for any other name. */
    async logo(name: string): Promise<Bytes | undefined> {
      const data = (await logos()).get(name)
      return data === undefined ? undefined : bytesOfBase64(data)
    },

    /**
     * The picture, if this audience may see it. Guests get only icons that a record visible to them names, so that nobody can
     * probe for private links by hash; for any other hash, the database is not even asked.
     */
    async find(hash: string, audience: Audience): Promise<Bytes | undefined> {
      if (!seesAllSites(audience) && !isShown(hash, navigation.snapshot, audience)) return undefined
      const data = await store.icon(hash)
      return data === undefined ? undefined : bytesOfBase64(data)
    },
  }
}

/** Draws a picture as an icon. Throws what `Drawing.draw` throws. */
export async function drawIcon(picture: Uint8Array, drawing: Drawing, drawnFor?: Priority): Promise<DrawnIcon> {
  const { bytes, kind } = await drawing.draw(picture, drawnFor)
  return { hash: await digestOf(bytes), data: base64Of(bytes), kind }
}

/** Redraws a kept icon as it would be kept now, with its kind; undefined if it can't be drawn. */
export async function redrawIcon(
  { hash, data }: StoredIcon,
  drawing: Drawing,
  drawnFor?: Priority,
): Promise<DrawnIcon | undefined> {
  try {
    const { bytes, kind, isRecoloured } = await drawing.draw(bytesOfBase64(data), drawnFor)
    if (!isRecoloured) return { hash, data, kind } // unchanged: each drawing loses a little quality
    return { hash: await digestOf(bytes), data: base64Of(bytes), kind }
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_input') return undefined
    throw error
  }
}

/** Draws an icon of a bundled set. Throws what `Drawing.draw` throws. */
export function drawSetIcon(svg: string, drawing: Drawing): Promise<DrawnIcon> {
  return drawIcon(new TextEncoder().encode(colourGlyph(svg)), drawing)
}

/** The address of an icon that has these pictures: one, or one for light and one for dark pages. */
export function addressOf(pictures: readonly DrawnIcon[]): string {
  return keptAddress(
    pictures.map(({ hash }) => hash),
    pictures.map(({ kind }) => kind),
  )
}

/** Returns a function that tells whether any record visible to an audience names an icon. */
function createShown() {
  const hashesOf = perAudience(hashesShown) // most edits leave most sections as they are
  const allShown = perAudience((snapshot: Snapshot, audience) =>
    visibleSections(snapshot, audience).map((section) => hashesOf(section, audience)),
  )
  return (hash: string, snapshot: Snapshot, audience: Audience): boolean =>
    allShown(snapshot, audience).some((hashes) => hashes.has(hash))
}

/** The hashes of the icons in a section that an audience sees. The section itself must be visible. */
function hashesShown(section: Section, audience: Audience): ReadonlySet<string> {
  const icons = [section.group.icon, ...visibleSites(section, audience).map(({ icon }) => icon)]
  return new Set(icons.flatMap(hashesIn))
}
