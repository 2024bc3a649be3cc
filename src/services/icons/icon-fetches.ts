import type { Actor } from '../../domain/actor.ts'
import type { IconFetchStore } from '../../domain/icon-fetch-store.ts'
import { addressForGap, type IconGap } from '../../domain/icon-gap.ts'
import { type Outside, OutsideError } from '../../domain/outside.ts'
import { findSite } from '../../domain/snapshot.ts'
import { type Allowance, UNLIMITED } from '../allowance.ts'
import type { Chore } from '../chores.ts'
import { giveIcons } from '../edits/give-icons.ts'
import { noSiteAt, requireSites } from '../edits/named-records.ts'
import type { Navigation } from '../navigation.ts'
import { createIconLookUps, type LookUpDeps } from './icon-look-ups.ts'

export interface IconFetchesDeps extends LookUpDeps {
  readonly store: IconFetchStore
  readonly navigation: Pick<Navigation, 'snapshot' | 'edit'>
  readonly outside: Pick<Outside, 'isOn'>
  readonly wakeChore: (name: string) => void
  /** Set where the runtime limits fetches per request: each step is then a request of its own. */
  readonly linksPerStep?: number
}

export interface IconRequest {
  readonly which: IconGap
  /** All links if missing. */
  readonly siteIds?: readonly number[] | undefined
}

/** The latest run, which may be over. */
export interface IconFetchProgress {
  /** Whether this server may fetch at all. */
  readonly isOn: boolean
  readonly isRunning: boolean
  readonly total: number
  readonly done: number
  readonly found: number
  /** The revision that saved the icons, once there is one. */
  readonly revision: number | null
  readonly icons: readonly { readonly siteId: number; readonly icon: string }[]
}

export type IconFetches = ReturnType<typeof createIconFetches>

const NAME = 'icons'
/** How long to sleep when there is nothing to do and nobody wakes the chore. */
const IDLE_MS = 60_000
const REST_MS = 1_000
const STEP = 200
/** Save well before a day is over: icons that no link names are forgotten then. */
const SAVE_AFTER_MS = 12 * 3_600_000

/** Fetches icons for links in the background. The queue is in the store; at the end, one edit gives all links their icons. */
export function createIconFetches(deps: IconFetchesDeps) {
  const { store, navigation, outside, wakeChore, clock, linksPerStep } = deps
  const lookUps = createIconLookUps(deps)
  let sweptAt: number | undefined

  /** Links may have gone with every revision: their icons need not be fetched any more. */
  async function sweep(): Promise<void> {
    const { revision } = navigation.snapshot
    if (revision === sweptAt) return
    await store.sweepIconFetches()
    sweptAt = revision
  }

  async function progress(): Promise<IconFetchProgress> {
    if (await store.hasIconFetches()) await sweep()
    const [{ unsaved, ...counts }, found] = await Promise.all([store.iconFetchCounts(), store.foundIcons()])
    const isRunning = counts.done < counts.total || unsaved > 0
    if (isRunning && linksPerStep !== undefined) wakeChore(NAME)
    return { isOn: outside.isOn, isRunning, ...counts, icons: found.map(({ siteId, icon }) => ({ siteId, icon })) }
  }

  async function save(): Promise<void> {
    const found = (await store.foundIcons()).filter(({ isSaved }) => !isSaved)
    const [first] = found
    if (!first) return
    const { revision = null } = await navigation.edit({ name: first.actor }, giveIcons(found))
    await store.noteSavedIcons(
      found.map(({ siteId }) => siteId),
      revision,
    )
  }

  async function step(signal: AbortSignal, allowance: Allowance = UNLIMITED): Promise<number> {
    await sweep()
    const siteOf = (siteId: number) => findSite(navigation.snapshot, siteId)
    const waiting = await store.waitingIconFetches(linksPerStep ?? STEP)
    await lookUps.run(waiting, {
      siteOf,
      signal,
      allowance,
      onResult: (result) => store.noteIconFetch(result, clock().getTime()),
    })
    const [next] = await store.waitingIconFetches(1)
    if (!next || (await isLong())) await save()
    if (!next) lookUps.forget()
    if (!next) return IDLE_MS
    return linksPerStep === undefined && next.siteId !== waiting[0]?.siteId ? 0 : REST_MS
  }

  async function isLong(): Promise<boolean> {
    const since = await store.firstUnsavedIconAt()
    return since !== undefined && since < clock().getTime() - SAVE_AFTER_MS
  }

  return {
    progress,

    /** Throws `OutsideError` if this server may not fetch, `invalid_input` for unknown sites. */
    async begin(actor: Actor, { which, siteIds }: IconRequest): Promise<IconFetchProgress> {
      if (!outside.isOn) throw new OutsideError({ code: 'fetchOff' })
      const { snapshot } = navigation
      const sites = siteIds
        ? requireSites(snapshot, siteIds, (id) => noSiteAt('siteIds', id))
        : snapshot.sections.flatMap((section) => section.sites)
      await store.addIconFetches(
        sites.flatMap((site) => {
          const url = addressForGap(site, which)
          return url === undefined ? [] : [{ siteId: site.id, url, actor: actor.name }]
        }),
      )
      wakeChore(NAME)
      return progress()
    },

    /** Ends the run and saves what was found so far. */
    async stop(): Promise<IconFetchProgress> {
      await store.dropWaitingIconFetches()
      await save()
      return progress()
    },

    chore: { name: NAME, hasWork: () => store.hasIconFetches(), step } satisfies Chore,
  }
}
