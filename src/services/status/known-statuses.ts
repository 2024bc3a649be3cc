import type { Snapshot } from '../../core/snapshot.ts'
import { type Audience, siteFilter } from '../../core/visibility.ts'
import type { Log } from '../../ports/runtime.ts'
import type { KnownStatus, StatusStore } from '../../ports/status-store.ts'
import type { Newest } from '../../ports/store.ts'
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
  readonly newId: () => string
  readonly log: Log
}

/** A link, and its status if it is known. */
export interface ShownStatus {
  readonly link: Monitor
  readonly known: KnownStatus | undefined
}

export type KnownStatuses = ReturnType<typeof createKnownStatuses>

/** Rows per read. */
const PAGE = 1000

/** The statuses that this process knows, whichever process did the checks. */
export function createKnownStatuses({ store, navigation, isServerAtHome, newId, log }: KnownStatusesDeps) {
  const known = new Map<number, KnownStatus>()
  /** The version in which the status of each link last changed, and the edition in which it was last stored. */
  const [changedIn, storedIn] = [new Map<number, number>(), new Map<number, number>()]
  /** By audience. */
  const views = new Map<string, View>()
  let id = ''
  /** Names this process: cursors of another mean nothing here. Made late, as Workers have no random values while they start. */
  const run = () => {
    id ||= newId()
    return id
  }
  const viewName = () => [run(), navigation.snapshot.revision, navigation.snapshot.nonce].join('.')
  const listeners = new Set<() => void>()
  /** The database's count of status changes when these were read. */
  let changes: number | undefined
  /** How many times a status here has changed, and how many times one was stored. */
  let [version, edition] = [0, 0]

  async function load(): Promise<void> {
    const found: KnownStatus[] = []
    for (let after = 0, size = PAGE; size === PAGE; ) {
      const page = await store.statuses({ after, limit: PAGE })
      found.push(...page)
      size = page.length
      after = page.at(-1)?.siteId ?? 0
    }
    const stored = new Set(found.map(({ siteId }) => siteId))
    for (const id of known.keys()) if (!stored.has(id)) known.delete(id)
    take(found)
  }

  /** Takes new statuses over. Returns whether readers can see a difference. */
  function take(found: readonly KnownStatus[]): boolean {
    let isNews = false
    edition += 1
    for (const status of found) {
      const before = known.get(status.siteId)
      known.set(status.siteId, status)
      storedIn.set(status.siteId, edition)
      if (before?.status === status.status && before.since === status.since) continue
      changedIn.set(status.siteId, version + 1)
      isNews = true
    }
    return isNews
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

  /**
   * The links whose status an audience may see, in display order, and in which version and edition the last of them
   * changed. Guests see none of the links at home, unless they are there.
   */
  function look(audience: Audience): View {
    const { snapshot } = navigation
    const kept = views.get(audience.name)
    if (kept?.snapshot === snapshot && kept.edition === edition) return kept
    const sees = siteFilter(snapshot, audience)
    const shown = maySeeStatuses(snapshot, audience)
      ? monitors(snapshot)
          .filter(({ site, isAtHome }) => sees(site) && (!isAtHome || audience.seesInside))
          .map((link) => ({ link, known: of(link) }))
      : []
    const view = { snapshot, edition, shown, changed: latest(changedIn, shown), stored: latest(storedIn, shown) }
    views.set(audience.name, view)
    return view
  }

  return {
    monitors,
    of,
    load,
    refresh,

    /** Follows the statuses that other processes write. Returns a function that stops. */
    follow(): () => void {
      const look = (newest?: Pick<Newest, 'status'>) =>
        void refresh(newest).catch((error) => log.warn('statuses-unread', { error: String(error) }))
      look()
      return store.watch(look)
    },

    /** Stores the statuses that this process has found. */
    async put(found: readonly KnownStatus[]): Promise<void> {
      const isNews = found.some(({ siteId, status }) => known.get(siteId)?.status !== status)
      await store.putStatuses(found, isNews)
      if (changes !== undefined && isNews) changes += 1 // by this very write
      if (take(found)) tell()
    },

    /** The ids of links that have a status, but are no longer checked. */
    strays(): readonly number[] {
      const ids = new Set(monitors().map(({ site }) => site.id))
      return [...known.keys()].filter((id) => !ids.has(id))
    },

    async drop(siteIds: readonly number[]): Promise<void> {
      await store.dropStatuses(siteIds)
      for (const id of siteIds) known.delete(id)
      edition += 1
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

    shownTo: (audience: Audience) => look(audience).shown,

    /** Names what an audience is shown: a response made of it is current as long as this is the same. */
    stateFor: (audience: Audience) => `${run()}.${look(audience).stored}`,

    /** The version in which a status that an audience is shown last changed: nothing that is hidden moves it. */
    versionFor: (audience: Audience) => look(audience).changed,

    /** Names the statuses that an audience has seen by now, for `changesSince`. */
    cursorFor: (audience: Audience) => `${viewName()}.${look(audience).changed}`,

    /** The statuses that have changed since a cursor; undefined if that can't be told, because links or settings have. */
    changesSince(cursor: string, audience: Audience): readonly ShownStatus[] | undefined {
      const { shown, changed } = look(audience)
      const end = cursor.lastIndexOf('.')
      const since = Number(cursor.slice(end + 1))
      if (cursor.slice(0, end) !== viewName() || !(since <= changed)) return undefined
      return shown.filter(({ link }) => (changedIn.get(link.site.id) ?? 0) > since)
    },
  }
}

interface View {
  readonly snapshot: Snapshot
  readonly edition: number
  readonly shown: readonly ShownStatus[]
  readonly changed: number
  readonly stored: number
}

function latest(times: ReadonlyMap<number, number>, shown: readonly ShownStatus[]): number {
  return shown.reduce((last, { link }) => Math.max(last, times.get(link.site.id) ?? 0), 0)
}
