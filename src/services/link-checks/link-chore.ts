import type { LinkCheck } from '../../core/link-check.ts'
import { type Allowance, UNLIMITED } from '../allowance.ts'
import type { Chore } from '../chores.ts'
import { hasCome, isAhead, MAX_QUIET_MS } from './clock-ahead.ts'
import type { Link } from './judge.ts'
import type { LinkStatesDeps, LinkStatesReader } from './link-states.ts'
import { keptUntil, knownOf, type LinkStates, linksOfRun, planChecks, waitingLinks } from './plan-checks.ts'
import { createVisitor, type VisitDeps } from './visit-links.ts'

export interface LinkChecksDeps extends LinkStatesDeps, VisitDeps {
  /** How many links to check per step, where the runtime limits how long one may take. */
  readonly linksPerStep?: number
}

export const LINK_CHORE = 'checks'

/** How long to wait for a busy host. */
const SHORT_WAIT_MS = 2_000
/** How long to wait while the server has no network. The schedule catches up on as much. */
const OFFLINE_PAUSE_MS = 3_600_000

/** Checks links in the background, on request and on a schedule. */
export function createLinkChore(deps: LinkChecksDeps, { interval, load }: LinkStatesReader) {
  const { store, fetcher, clock, linksPerStep = Number.POSITIVE_INFINITY } = deps
  const visit = createVisitor(deps)
  const now = () => clock().getTime()
  let plannedFor = interval()
  /** While there is no network, a single link is tried, and with it the witnesses. */
  let isOffline = false

  /** Ends the requested check once no link is left to check, unless more was requested or it was stopped meanwhile. */
  async function endRun(states: LinkStates): Promise<void> {
    const { run } = states
    if (!run || run.ended !== undefined || waitingLinks(states).length > 0) return
    await store.replaceLinkCheckRun(run, { ...run, ended: linksOfRun(states).length })
  }

  /**
   * Restarts a check that was asked for while the clock was ahead: no result could be later. Returns whether there was
   * one.
   */
  async function bringForward({ run, now }: LinkStates): Promise<boolean> {
    if (!run || run.ended !== undefined || !isAhead(run.startedAt, now)) return false
    return store.replaceLinkCheckRun(run, { ...run, startedAt: now })
  }

  /** Ends the requested check, if there is one; the schedule tries again later. */
  async function waitForNetwork({ run, interval }: LinkStates): Promise<number> {
    if (run && run.ended === undefined) await store.replaceLinkCheckRun(run, { ...run, ended: 'offline' })
    await store.putNextLinkCheck(now() + OFFLINE_PAUSE_MS)
    plannedFor = interval
    return OFFLINE_PAUSE_MS
  }

  async function hasWork(): Promise<boolean> {
    const { run, nextAt } = await store.linkCheckPlan()
    if (run && run.ended === undefined) return true
    if (nextAt === 0 && interval() === 'off') return false // nothing was ever requested
    return plannedFor !== interval() || hasCome(nextAt, now())
  }

  async function step(signal: AbortSignal, allowance: Allowance = UNLIMITED): Promise<number> {
    await store.sweepLinkChecks()
    const states = await load()
    if (await bringForward(states)) return 0
    const { due, nextAt, schedule } = planChecks(fetcher.isOn ? states : { ...states, interval: 'off' })
    const known = (link: Link) => knownOf(link, states.checks)
    const witnesses = witnessesAmong(states.links, known)
    const about = { queue: due, knownOf: known, witnesses, max: isOffline ? 1 : linksPerStep }
    const found = await visit({ ...about, signal, allowance })
    const checks = notBeforeRun(found.checks, states)
    await store.putLinkChecks(checks)
    isOffline = found.isOffline
    if (isOffline) return waitForNetwork(states)
    const scheduledAt = keptUntil(schedule, checks)
    if (scheduledAt !== undefined) await store.putScheduledLinkCheck(scheduledAt)
    await endRun({
      ...states,
      checks: new Map([...states.checks, ...checks.map((check) => [check.siteId, check] as const)]),
    })
    if (due.length > 0) return found.checks.length === 0 || linksPerStep < due.length ? SHORT_WAIT_MS : 0
    const quiet = Math.min(Math.max(nextAt - now(), SHORT_WAIT_MS), MAX_QUIET_MS)
    await store.putNextLinkCheck(now() + quiet)
    plannedFor = states.interval
    return quiet
  }

  return { name: LINK_CHORE, hasWork, step } satisfies Chore
}

/** Dates results no earlier than the run: the clock of the process that took the request may be ahead of this one's. */
function notBeforeRun(checks: readonly LinkCheck[], { run }: LinkStates): readonly LinkCheck[] {
  const startedAt = run && run.ended === undefined ? run.startedAt : 0
  return checks.map((check) => ({ ...check, checkedAt: Math.max(check.checkedAt ?? 0, startedAt) }))
}

/** Links that answered last time, then those not yet known to fail. */
function witnessesAmong(links: readonly Link[], knownOf: (link: Link) => LinkCheck | undefined): readonly Link[] {
  const all = links.map((link) => ({ link, known: knownOf(link) })).filter(({ known }) => known?.isIgnored !== 1)
  const answered = all.filter(
    ({ known }) => known?.httpStatus != null && (known.state === 'ok' || known.state === 'moved'),
  )
  const open = all.filter(({ known }) => !known || known.state === 'unchecked' || isUncounted(known))
  return [...answered, ...open].map(({ link }) => link)
}

/** Whether a failure was not counted because there was no network. */
function isUncounted({ state, failures }: LinkCheck): boolean {
  return state === 'failing' && failures === 0
}
