import { addressForGap, type IconGap } from '../../../../core/icon.ts'
import type { IconFetchProgress } from '../../../../services/icons/icon-fetches.ts'
import { call } from '../model/api.ts'
import type { Sections } from '../model/types.ts'
import { logoHere } from '../page/logos.ts'
import type { Board } from './board.ts'
import { NO_ICONS } from './board-state.ts'

/** The pause between two requests, in milliseconds: the more links, the longer the answer and the pause. */
const PAUSE = 1_000
const PAUSE_PER_LINK = 1

/** The server's background run that fetches icons, as this page follows and controls it. */
export interface IconRun {
  poll(): Promise<void>
  begin(which: IconGap): Promise<void>
  stop(): Promise<void>
}

/** Follows a run that is under way, as long as the tab is visible. */
export function followIconRun(board: Board, announce: (text: string) => void): IconRun {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The number of the latest request: answers to earlier ones are ignored. */
  let turn = 0

  async function ask(method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<void> {
    clearTimeout(timer)
    turn += 1
    const own = turn
    try {
      const { data } = await call<IconFetchProgress>(method, '/api/icon-fetches', body && { body })
      if (own === turn) await show(data, method !== 'GET')
    } catch (error) {
      if (method !== 'GET') board.showFault(error)
      lookLater()
    }
  }

  async function show(iconRun: IconFetchProgress, isOwn: boolean): Promise<void> {
    const { isRunning: wasRunning = false, total = 0 } = board.state.iconRun ?? {}
    const { isRunning, icons } = iconRun
    if (isRunning) board.set({ iconRun, icons: new Map(icons.map(({ siteId, icon }) => [siteId, icon])) })
    else board.set({ iconRun })
    if (isRunning && !wasRunning) announce(board.messages.iconFetches.running)
    if (isRunning) lookLater()
    else if (wasRunning || isOwn) await end(iconRun, !isOwn && iconRun.total < total)
  }

  /** If the run has ended because its links were deleted, the notice about that stays, with its Undo. */
  async function end({ icons, revision, networks }: IconFetchProgress, isCut: boolean): Promise<void> {
    const { did, none } = board.messages.iconFetches
    await board.load(revision ?? 0)
    board.set({ icons: NO_ICONS })
    if (isCut && revision === null) return
    if (revision === null) board.notify(none)
    else board.showDone(did(countWith(board.state.sections, icons)), revision)
    offerNetwork(board, networks[0])
  }

  function lookLater(): void {
    clearTimeout(timer)
    const { isRunning = false, total = 0 } = board.state.iconRun ?? {}
    if (isRunning && !document.hidden) timer = setTimeout(() => void ask('GET'), PAUSE + PAUSE_PER_LINK * total)
  }

  document.addEventListener('visibilitychange', () => {
    if (document.hidden) clearTimeout(timer)
    else if (board.state.iconRun?.isRunning) void ask('GET')
  })
  return { poll: () => ask('GET'), begin: (which) => ask('POST', { which }), stop: () => ask('DELETE') }
}

/** How many links have these icons now; some may have been deleted or changed meanwhile. */
function countWith(sections: Sections, icons: IconFetchProgress['icons']): number {
  const found = new Map(icons.map(({ siteId, icon }) => [siteId, icon]))
  return sections.reduce((sum, { sites }) => sum + sites.filter(({ id, icon }) => found.get(id) === icon).length, 0)
}

/** How many links have this gap, apart from those that show a known logo. */
export function countGaps(sections: Sections, gap: IconGap): number {
  return sections.reduce(
    (sum, { sites }) =>
      sum + sites.filter((site) => addressForGap(site, gap) !== undefined && logoHere(site) === '').length,
    0,
  )
}

/** Adds an offer to fetch icons to the notice of what was just done. */
export function offerIcons(board: Board): void {
  const { notice } = board.state
  if (notice) board.set({ notice: { ...notice, offersIcons: true } })
}

/**
 * Adds an offer to let the server into a home network that it was refused. If there are more, the next run tells of the
 * next one.
 */
function offerNetwork(board: Board, allows: string | undefined): void {
  const { notice } = board.state
  if (!notice || allows === undefined) return
  board.set({ notice: { ...notice, text: `${notice.text} · ${board.messages.iconFetches.atHome(allows)}`, allows } })
}
