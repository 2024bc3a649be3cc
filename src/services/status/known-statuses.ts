import type { Snapshot } from '../../core/snapshot.ts'
import { type Audience, siteFilter } from '../../core/visibility.ts'
import type { Log } from '../../domain/ports.ts'
import type { KnownStatus, StatusStore } from '../../domain/status-store.ts'
import type { Newest } from '../../domain/store.ts'
import type { Navigation } from '../navigation.ts'
import { type Monitor, maySeeStatuses, monitorsIn } from './monitors.ts'

export interface KnownStatusesDeps {
  readonly store: StatusStore & {
    newest(): Promise<Pick<Newest, 'status'>>
    watch(listener: (newest?: Pick<Newest, 'status'>) => void): () => void
  }
  readonly navigation: Pick<Navigation, 'snapshot'>
  /** Whether the server may fetch from networks at home. */
  readonly isServerAtHome: () => boolean
  readonly log: Log
}

export type KnownStatuses = ReturnType<typeof createKnownStatuses>

/** Rows per read. */
const PAGE = 1000

/** The statuses that this process knows, whichever process did the checks. */
export function createKnownStatuses({ store, navigation, isServerAtHome, log }: KnownStatusesDeps) {
  const known = new Map<number, KnownStatus>()
  const listeners = new Set<() => void>()
  /** The database's count of status changes when these were read. */
  let changes: number | undefined
  /** How many times a status here has changed. */
  let version = 0

  async function load(): Promise<void> {
    known.clear()
    for (let after = 0, size = PAGE; size === PAGE; ) {
      const page = await store.statuses({ after, limit: PAGE })
      for (const status of page) known.set(status.siteId, status)
      size = page.length
      after = page.at(-1)?.siteId ?? 0
    }
  }

  function tell(): void {
    version += 1
    for (const listener of listeners) listener()
  }

  /** Reads the statuses again if another process has changed any. */
  async function refresh(newest?: Pick<Newest, 'status'>): Promise<void> {
    const { status } = newest ?? (await store.newest())
    if (status === changes) return
    changes = status
    await load()
    tell()
  }

  const monitors = (snapshot: Snapshot = navigation.snapshot): readonly Monitor[] =>
    monitorsIn(snapshot, isServerAtHome())

  /** The status of a link; undefined if none is known for its present target. */
  function of({ site, key }: Monitor): KnownStatus | undefined {
    const status = known.get(site.id)
    return status?.target === key ? status : undefined
  }

  return {
    monitors,
    of,
    load,
    refresh,

    /** Follows the statuses that other processes write. Returns a function that stops. */
    follow(): () => void {
      const look = (newest?: Pick<Newest, 'status'>) =>
        void refresh(newest).catch((error) =>
          log.warn({ error: String(error) }, 'The statuses could not be read; will retry'),
        )
      look()
      return store.watch(look)
    },

    /** Stores the statuses that this process has found. */
    async put(found: readonly KnownStatus[]): Promise<void> {
      const isNews = found.some(({ siteId, status }) => known.get(siteId)?.status !== status)
      await store.putStatuses(found, isNews)
      for (const status of found) known.set(status.siteId, status)
      if (!isNews) return
      if (changes !== undefined) changes += 1 // by this very write
      tell()
    },

    /** The ids of links that have a status, but are no longer checked. */
    strays(): readonly number[] {
      const ids = new Set(monitors().map(({ site }) => site.id))
      return [...known.keys()].filter((id) => !ids.has(id))
    },

    async drop(siteIds: readonly number[]): Promise<void> {
      await store.dropStatuses(siteIds)
      for (const id of siteIds) known.delete(id)
    },

    /** Calls back whenever a status has changed. Returns a function that stops. */
    watch(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    get version(): number {
      return version
    },

    /** Whether an audience may see statuses at all. */
    areShownTo: (audience: Audience) => maySeeStatuses(navigation.snapshot, audience),

    /**
     * The links whose status an audience may see, in display order. Guests see none of the links at home, unless they
     * are there.
     */
    shownTo(audience: Audience): readonly { readonly link: Monitor; readonly known: KnownStatus | undefined }[] {
      const { snapshot } = navigation
      if (!maySeeStatuses(snapshot, audience)) return []
      const sees = siteFilter(snapshot, audience)
      return monitors(snapshot)
        .filter(({ site, isAtHome }) => sees(site) && (!isAtHome || audience.seesInside))
        .map((link) => ({ link, known: of(link) }))
    },
  }
}
