import { findUndone } from '../../core/action.ts'
import { PROGRAM } from '../../core/actor.ts'
import { replaceIcons } from '../../core/edits/icons.ts'
import { hashesIn, lacksKind } from '../../core/icon.ts'
import { memoise } from '../../core/memo.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import type { DrawnIcon } from '../../ports/icon-store.ts'
import type { Drawing } from '../../ports/pictures.ts'
import type { Store } from '../../ports/store.ts'
import type { Chore } from '../chores.ts'
import type { Navigation } from '../navigation.ts'
import { addressOf, redrawIcon } from './icons.ts'

export interface IconKindsDeps {
  readonly store: Pick<Store, 'icons' | 'addIcons'>
  readonly navigation: Pick<Navigation, 'snapshot' | 'edit' | 'history'>
  readonly drawing: Drawing
  /** Set where the runtime limits what a request may do: each step is then a request of its own. */
  readonly linksPerStep?: number
}

/**
 * How many icons to draw in a step: some seconds of work, or less where a step is a request of its own. One edit saves
 * them all.
 */
const [MANY, FEW] = [500, 100]
const REST_MS = 1_000
const IDLE_MS = 60_000
/** How many commits back to look for an undo of such an edit. */
const NEWEST = 1000

/**
 * Adds the kind to icons that were kept or named without one: by versions before 0.3, in their documents, and by
 * programs that leave it out. Stops for an owner who undoes that.
 */
export function createIconKinds({ store, navigation, drawing, linksPerStep }: IconKindsDeps): Chore {
  /** Icons whose pictures are missing or damaged. */
  const hopeless = new Set<string>()
  let undoneAt: Snapshot | undefined

  const waiting = () => iconsWithoutKind(navigation.snapshot).filter((icon) => !hopeless.has(icon))

  /** The addresses of icons with their kinds. Leaves icons out for good if a picture is missing or damaged. */
  async function addressesOf(icons: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
    const redrawn = new Map<string, DrawnIcon>()
    for (const kept of await store.icons(icons.flatMap(hashesIn))) {
      signal.throwIfAborted()
      const icon = await redrawIcon(kept, drawing, 'background')
      if (icon) redrawn.set(kept.hash, icon)
    }
    await store.addIcons([...redrawn].flatMap(([hash, icon]) => (icon.hash === hash ? [] : [icon])))
    const addresses = new Map<string, string>()
    for (const icon of icons) {
      const pictures = hashesIn(icon).map((hash) => redrawn.get(hash))
      if (pictures.every((picture) => picture !== undefined)) addresses.set(icon, addressOf(pictures))
      else hopeless.add(icon)
    }
    return addresses
  }

  async function isUndone(): Promise<boolean> {
    const commits = await navigation.history({ limit: NEWEST })
    const undone = findUndone(commits)
    return commits.some(({ revision, action }) => action.code === 'iconsFitted' && undone.has(revision))
  }

  return {
    name: 'icon-kinds',

    hasWork: async () => navigation.snapshot !== undoneAt && waiting().length > 0,

    async step(signal) {
      const { snapshot } = navigation
      if (await isUndone()) {
        undoneAt = snapshot
        return IDLE_MS
      }
      const isLimited = linksPerStep !== undefined
      const addresses = await addressesOf(waiting().slice(0, isLimited ? FEW : MANY), signal)
      if (addresses.size > 0) await navigation.edit(PROGRAM, replaceIcons(addresses))
      if (waiting().length === 0) return IDLE_MS
      return isLimited ? REST_MS : 0
    },
  }
}

/** The icons that are named without a kind, each once. */
const iconsWithoutKind = memoise(({ sections }: Snapshot): readonly string[] => {
  const icons = sections.flatMap(({ group, sites }) => [group.icon, ...sites.map(({ icon }) => icon)])
  return [...new Set(icons)].filter(lacksKind)
})
