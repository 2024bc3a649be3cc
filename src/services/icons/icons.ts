import { type Bytes, base64Of, bytesOfBase64 } from '../../domain/bytes.ts'
import type { Drawing, DrawingFor } from '../../domain/drawing.ts'
import { AppError } from '../../domain/errors.ts'
import { type IconSets, inked, isOfOneInk } from '../../domain/icon-sets.ts'
import type { StoredIcon } from '../../domain/icon-store.ts'
import { hashesIn, keptAddress } from '../../domain/kept-icon.ts'
import { knownLogo, logoNames } from '../../domain/known-logos.ts'
import type { Outside } from '../../domain/outside.ts'
import { isOn, LOGOS } from '../../domain/setting-keys.ts'
import { findSetting, type Section, type Snapshot } from '../../domain/snapshot.ts'
import type { Store } from '../../domain/store.ts'
import { type Audience, perAudience, visibleSections, visibleSites } from '../../domain/visibility.ts'
import { isOpaqueWebp, webpSize } from '../../domain/webp.ts'
import type { Share } from '../allowance.ts'
import { digestOf } from '../digest.ts'
import type { Navigation } from '../navigation.ts'

export interface IconsDeps {
  readonly store: Pick<Store, 'addIcons' | 'icon'>
  readonly navigation: Pick<Navigation, 'snapshot'>
  readonly drawing: Drawing
  readonly iconSets: IconSets
  readonly outside: Outside
}

export type Icons = ReturnType<typeof createIcons>

/** Icons kept here: redrawn small and stored under the hash of their content. */
export function createIcons({ store, navigation, drawing, iconSets, outside }: IconsDeps) {
  const isShown = createShown()

  /** Draws a picture and keeps it. Returns its address. Throws `invalid_input` for anything but a picture. */
  async function keep(picture: Uint8Array, drawnFor?: DrawingFor): Promise<string> {
    const icon = await drawIcon(picture, drawing, drawnFor)
    await store.addIcons([icon])
    return addressOf([icon])
  }

  async function keepDrawn(svg: string): Promise<string> {
    const icons = await drawSetIcon(svg, drawing)
    await store.addIcons(icons)
    return addressOf(icons)
  }

  return {
    keep,

    /** Fetches a picture from any host and keeps it. Returns its address. Also throws `OutsideError`. */
    async bring(url: string, share?: Share): Promise<string> {
      const { bytes } = await (share?.through(outside) ?? outside).fetch(url, { accept: 'image/*' })
      return keep(bytes, share && 'background')
    },

    /** Keeps an icon of a bundled set: a monochrome one as two pictures, for light and for dark pages. */
    async choose(set: string, name: string): Promise<string> {
      const svg = await iconSets.svg(set, name)
      if (svg === undefined) throw new AppError('invalid_input', `There is no icon ${name} in the set ${set}`)
      return keepDrawn(svg)
    },

    /** The logo of the known program or site that a link leads to, kept here; '' if it is none, or a setting is against it. */
    async logoOf(link: { readonly name: string; readonly url: string }): Promise<string> {
      const name = givesLogos(navigation.snapshot) ? knownLogo(link) : undefined
      if (name === undefined) return ''
      try {
        const names = logoNames(name)
        const svgs = await iconSets.named(names)
        const svg = names.map((one) => svgs.get(one)).find((one) => one !== undefined)
        return svg === undefined ? '' : await keepDrawn(svg)
      } catch (error) {
        if (error instanceof AppError) return '' // an icon is no reason to refuse a link
        throw error
      }
    },

    /**
     * The picture, if this audience may see it. Guests get only icons that a record visible to them names, so that nobody can
     * probe for private links by hash; for any other hash, the database is not even asked.
     */
    async find(hash: string, audience: Audience): Promise<Bytes | undefined> {
      if (!audience.seesPrivate && !isShown(hash, navigation.snapshot, audience)) return undefined
      const data = await store.icon(hash)
      return data === undefined ? undefined : bytesOfBase64(data)
    },
  }
}

/** Whether new links get logos. */
export function givesLogos(snapshot: Snapshot): boolean {
  const value = findSetting(snapshot, LOGOS)?.value ?? ''
  return value === '' || isOn(value)
}

/** A picture as an icon. Throws as `Drawing.draw`. */
export async function drawIcon(picture: Uint8Array, drawing: Drawing, drawnFor?: DrawingFor): Promise<StoredIcon> {
  const bytes = await drawing.draw(picture, drawnFor)
  return { hash: await digestOf(bytes), data: base64Of(bytes) }
}

/** An icon of a set as one picture or, if it is monochrome, as two: for light pages, and for dark ones. */
export async function drawSetIcon(svg: string, drawing: Drawing): Promise<StoredIcon[]> {
  const themes = isOfOneInk(svg) ? (['light', 'dark'] as const) : (['light'] as const)
  const icons: StoredIcon[] = []
  for (const theme of themes) icons.push(await drawIcon(new TextEncoder().encode(inked(svg, theme)), drawing))
  return icons
}

/** The address of an icon that is kept as these pictures. */
export function addressOf(pictures: readonly StoredIcon[]): string {
  const full = pictures.every(fillsTile)
  return keptAddress(
    pictures.map(({ hash }) => hash),
    { full },
  )
}

/** Smaller pictures would be a blur. */
const LEAST_SIDE = 32
const WEBP_HEADER = 30

/** Whether a picture is an opaque square, large enough to fill a tile. */
export function fillsTile({ data }: StoredIcon): boolean {
  const picture = bytesOfBase64(data)
  if (picture.length < WEBP_HEADER) return false
  const { width, height } = webpSize(picture)
  return width === height && width >= LEAST_SIDE && isOpaqueWebp(picture)
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

/** The section itself must be visible. */
function hashesShown(section: Section, audience: Audience): ReadonlySet<string> {
  const icons = [section.group.icon, ...visibleSites(section, audience).map(({ icon }) => icon)]
  return new Set(icons.flatMap(hashesIn))
}
