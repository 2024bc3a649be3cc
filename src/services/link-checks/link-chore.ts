import type { LinkCheck } from '../../domain/link-check.ts'
import { type Allowance, UNLIMITED } from '../allowance.ts'
import type { Chore } from '../chores.ts'
import type { Link } from './judge.ts'
import type { LinkStatesDeps, LinkStatesReader } from './link-states.ts'
import { knownOf, type LinkStates, linksOfRun, planChecks, waitingLinks } from './plan-checks.ts'
import { createVisitor, type VisitDeps } from './visit-links.ts'

export interface LinkChecksDeps extends LinkStatesDeps, VisitDeps {
  /** How many links to check per step, where the runtime limits how long one may take. */
  readonly linksPerStep?: number
}

export const LINK_CHORE = 'checks'

/** How long to wait for a busy host. */
const SHORT_WAIT_MS = 2_000
/** Look again after this long at the latest: settings and links may have changed. */
const MAX_QUIET_MS = 3_600_000

/** Checks links in the background, on request and on a schedule. */
export function createLinkChore(deps: LinkChecksDeps, { interval, load }: LinkStatesReader) {
  const { store, outside, clock, linksPerStep = Number.POSITIVE_INFINITY } = deps
  const visit = createVisitor(deps)
  const now = () => clock().getTime()
  let plannedFor = interval()

  /** Ends the requested check once no link is left to check, unless more was requested or it was stopped meanwhile. */
  async function endRun(states: LinkStates): Promise<void> {
    const { run } = states
    if (!run || run.ended !== undefined || waitingLinks(states).length > 0) return
    await store.replaceLinkCheckRun(run, { ...run, ended: linksOfRun(states).length })
  }

  async function hasWork(): Promise<boolean> {
    const { run, nextAt } = await store.linkCheckPlan()
    if (run && run.ended === undefined) return true
    if (nextAt === 0 && interval() === 'off') return false // nothing was ever requested
    return plannedFor !== interval() || nextAt <= now()
  }

  async function step(signal: AbortSignal, allowance: Allowance = UNLIMITED): Promise<number> {
    await store.sweepLinkChecks()
    const states = await load()
    const { run } = states
    const { due, nextAt } = planChecks(outside.isOn ? states : { ...states, interval: 'off' })
    const known = (link: Link) => knownOf(link, states.checks)
    const fine = states.links.filter((link) => isFine(known(link)))
    const found = await visit({ queue: due, knownOf: known, fine, max: linksPerStep, signal, allowance })
    // The clock of the process that took the request may be ahead of this one's.
    const startedAt = run && run.ended === undefined ? run.startedAt : 0
    const checks = found.map((check) => ({ ...check, checkedAt: Math.max(check.checkedAt ?? 0, startedAt) }))
    await store.putLinkChecks(checks)
    await endRun({
      ...states,
      checks: new Map([...states.checks, ...checks.map((check) => [check.siteId, check] as const)]),
    })
    if (due.length > 0) return found.length === 0 || linksPerStep < due.length ? SHORT_WAIT_MS : 0
    const quiet = Math.min(Math.max(nextAt - now(), SHORT_WAIT_MS), MAX_QUIET_MS)
    await store.putNextLinkCheck(now() + quiet)
    plannedFor = states.interval
    return quiet
  }

  return { name: LINK_CHORE, hasWork, step } satisfies Chore
}

/** A failure that did not count does not change that. */
function isFine(known: LinkCheck | undefined): boolean {
  return known?.httpStatus === 200 || (known?.state === 'failing' && known.failures === 0)
}
