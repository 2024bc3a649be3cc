import type { Actor } from '../../core/actor.ts'
import { noSiteAt, requireSites } from '../../core/edits/edit.ts'
import { giveIcons } from '../../core/edits/icons.ts'
import { isSwitchedOn } from '../../core/fields/setting.ts'
import type { Site } from '../../core/fields/site.ts'
import { addressForGap, type IconGap } from '../../core/icon.ts'
import { may } from '../../core/may.ts'
import { findSite } from '../../core/snapshot.ts'
import { logoFor } from '../../logos/known-logos.ts'
import { FetchError, type Fetcher } from '../../ports/fetcher.ts'
import {
  FATAL_AFTER,
  type FoundIcon,
  type IconFetchStore,
  SKIPPED_ICON,
  type WaitingIconFetch,
} from '../../ports/icon-store.ts'
import { type Allowance, UNLIMITED } from '../allowance.ts'
import type { Chore } from '../chores.ts'
import type { Navigation } from '../navigation.ts'
import { createIconLookUps, type LookUpDeps } from './icon-look-ups.ts'

export interface IconFetchesDeps extends LookUpDeps {
  readonly store: IconFetchStore
  readonly navigation: Pick<Navigation, 'snapshot' | 'edit'>
  readonly fetcher: Pick<Fetcher, 'isOn'>
  readonly wakeChore: (name: string) => void
  /** The actor whose name the store notes, with their present role; undefined if nobody has that name any more. */
  readonly actorNamed: (name: string) => Actor | undefined
  /** Set where the runtime limits fetches per request: each step is then a request of its own. */
  readonly linksPerStep?: number
}

export interface IconRequest {
  readonly which: IconGap
  /** undefined for all links. */
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
  /** How many of those done were left for a later run. */
  readonly skipped: number
  /** The home networks whose links were refused, the one with most of them first. */
  readonly networks: readonly string[]
  /** The revision that saved the icons; null until then. */
  readonly revision: number | null
  readonly icons: readonly { readonly siteId: number; readonly icon: string }[]
}

export type IconFetches = ReturnType<typeof createIconFetches>

const NAME = 'icons'
/** How long to sleep when there is nothing to do and nobody wakes the chore. */
const IDLE_MS = 60_000
const REST_MS = 1_000
const STEP = 200
/** When to save a long run: icons that no link names are deleted after a day. */
const SAVE_AFTER_MS = 12 * 3_600_000

/** Fetches icons for links in the background. The queue is in the store; at the end, one edit gives all links their icons. */
export function createIconFetches(deps: IconFetchesDeps) {
  const { store, navigation, fetcher, wakeChore, actorNamed, clock, log, linksPerStep } = deps
  const lookUps = createIconLookUps(deps)
  let sweptAt: number | undefined

  /** Drops the fetches of links that no longer exist, at most once per revision. */
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
    return { isOn: fetcher.isOn, isRunning, ...counts, icons: found.map(({ siteId, icon }) => ({ siteId, icon })) }
  }

  async function save(): Promise<void> {
    const unsaved = (await store.foundIcons()).filter(({ isSaved }) => !isSaved)
    for (const [name, found] of Map.groupBy(unsaved, ({ actor }) => actor)) {
      const revision = await give(name, found)
      await store.noteSavedIcons(
        found.map(({ siteId }) => siteId),
        revision,
      )
    }
  }

  /**
   * Gives links their icons in the name of the actor who asked for them, if that actor may still edit. Returns the
   * revision; null if nothing has changed.
   */
  async function give(name: string, found: readonly FoundIcon[]): Promise<number | null> {
    const actor = actorNamed(name)
    if (may(actor, 'edit')) return (await navigation.edit(actor, giveIcons(found))).revision ?? null
    log.warn('icons-dropped', { actor: name, icons: found.length })
    return null
  }

  /**
   * The links to visit in a step: several, but a single one if it may have crashed a process, and none that crashed
   * two.
   */
  async function chooseBatch(waiting: readonly WaitingIconFetch[]): Promise<readonly WaitingIconFetch[]> {
    for (const fetch of waiting) if (fetch.begun >= FATAL_AFTER) await leaveFatal(fetch)
    const others = waiting.filter(({ begun }) => begun === 0)
    return others.length > 0 ? others : waiting.filter(({ begun }) => begun < FATAL_AFTER).slice(0, 1)
  }

  /** Skips a link that crashed two processes. The next run visits it once more, alone. */
  async function leaveFatal({ siteId, url }: WaitingIconFetch): Promise<void> {
    log.warn('icon-fatal', { siteId, host: URL.parse(url)?.host })
    const result = { siteId, url, icon: '', reason: SKIPPED_ICON, begun: FATAL_AFTER - 1 }
    await store.noteIconFetch(result, clock().getTime())
  }

  async function step(signal: AbortSignal, allowance: Allowance = UNLIMITED): Promise<number> {
    await sweep()
    const siteOf = (siteId: number) => findSite(navigation.snapshot, siteId)
    const waiting = await store.waitingIconFetches(linksPerStep ?? STEP)
    await lookUps.run(await chooseBatch(waiting), {
      siteOf,
      onVisit: ({ siteId, url }, begun) => store.noteIconVisit({ siteId, url, begun }),
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

    /** Throws `FetchError` if this server may not fetch, `invalid_input` for unknown sites. */
    async begin(actor: Actor, { which, siteIds }: IconRequest): Promise<IconFetchProgress> {
      if (!fetcher.isOn) throw new FetchError({ code: 'fetchOff' })
      const { snapshot } = navigation
      const sites = siteIds
        ? requireSites(snapshot, siteIds, (id) => noSiteAt('siteIds', id))
        : snapshot.sections.flatMap((section) => section.sites)
      const showsLogos = isSwitchedOn(snapshot.settings, 'site.logos')
      const hasLogo = (site: Site) => which === 'missing' && showsLogos && logoFor(site) !== ''
      await store.addIconFetches(
        sites.flatMap((site) => {
          const url = hasLogo(site) ? undefined : addressForGap(site, which)
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
