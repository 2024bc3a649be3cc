import type { LinkCheck, LinkState } from '../../domain/link-check.ts'
import type { OutsideProblem } from '../../domain/outside.ts'
import type { Problem } from '../../domain/problem.ts'
import type { Look } from './look.ts'
import { newAddress } from './moved.ts'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** A link as it is to be checked. */
export interface Link {
  readonly siteId: number
  readonly url: string
}

export interface Judged {
  readonly link: Link
  readonly look: Look
  /** How the same address was before. */
  readonly before: LinkCheck | undefined
  readonly now: number
  /** Whether a failure proves anything: not while nothing at all can be reached from here. */
  readonly isCounted: boolean
}

const GONE = [404, 410]
/** How many failures, on as many days, before a link is called dead. */
const DEADLY = 3
/** Failures within this time, or on one day, are one. */
const APART = 12 * HOUR
/** When to look again after so many failures. */
const PAUSES = [HOUR, DAY, 2 * DAY]
const MAX_PAUSE = 7 * DAY

/** What a look says of a link, in the light of those before. */
export function judge(judged: Judged): LinkCheck {
  const { link, look, before, now } = judged
  const base = {
    ...link,
    httpStatus: 'problem' in look ? null : look.status,
    reason: reasonOf(look),
    movedTo: '',
    failures: 0,
    lastFailedAt: null,
    checkedAt: now,
    nextCheckAt: null,
    isIgnored: before?.isIgnored ?? 0,
  } as const
  const kind = kindOf(look)
  if (kind === 'failing' || kind === 'gone') return { ...base, ...failed(judged, kind === 'gone') }
  if (kind !== 'ok') return { ...base, ...keptFailures(before), state: kind }
  const movedTo = 'movedTo' in look && look.status < 400 ? newAddress(link.url, look.movedTo) : ''
  return { ...base, movedTo, state: movedTo === '' ? 'ok' : 'moved' }
}

/** A link that was not looked at, because its host asks for that, keeps what is known of it. */
export function leftAlone(
  { link, before, now }: Pick<Judged, 'link' | 'before' | 'now'>,
  code: 'linkRobots' | 'linkLater',
  nextCheckAt: number | null,
): LinkCheck {
  const known = before ?? { httpStatus: null, movedTo: '', isIgnored: 0 as const }
  const state = code === 'linkLater' ? (before?.state ?? 'unchecked') : 'unchecked'
  const reason = JSON.stringify({ code } satisfies Problem)
  return { ...known, ...link, ...keptFailures(before), state, reason, checkedAt: now, nextCheckAt }
}

function keptFailures(before: LinkCheck | undefined) {
  return { failures: before?.failures ?? 0, lastFailedAt: before?.lastFailedAt ?? null }
}

function failed({ look, before, now, isCounted }: Judged, isGone: boolean) {
  const last = before?.lastFailedAt ?? null
  const isNew = last === null || (now - last >= APART && dayOf(now) !== dayOf(last))
  const isGoneAgain = isGone && last !== null && GONE.includes(before?.httpStatus ?? 0) && now - last >= HOUR
  const counts = isCounted && (isNew || isGoneAgain)
  const failures = (before?.failures ?? 0) + (counts ? 1 : 0)
  const isDead = isGoneAgain || failures >= DEADLY || before?.state === 'dead'
  const lastFailedAt = counts ? now : last
  const pause = isGone ? HOUR : (PAUSES[failures] ?? MAX_PAUSE)
  const asked = 'problem' in look ? 0 : Math.min((look.retryAfter ?? 0) * 1000, MAX_PAUSE)
  return {
    ...{ failures, lastFailedAt },
    state: isDead ? 'dead' : 'failing',
    nextCheckAt: isDead ? null : Math.max(now, (lastFailedAt ?? now) + pause, now + asked),
  } as const
}

function dayOf(time: number): number {
  return Math.floor(time / DAY)
}

type Kind = Extract<LinkState, 'ok' | 'failing' | 'unreachable'> | 'gone'

/** Whoever answers lives, also who wants a password, a person or less of us: only 404, 410 and faults of the server count. */
function kindOf(look: Look): Kind {
  if ('problem' in look) return KINDS[look.problem.code]
  if (GONE.includes(look.status)) return 'gone'
  const isFault = look.status >= 500 && look.status < 600 && !look.isWall
  return isFault ? 'failing' : 'ok'
}

const KINDS: Readonly<Record<OutsideProblem['code'], Kind>> = {
  fetchOff: 'unreachable',
  fetchRefused: 'unreachable',
  fetchCredentials: 'unreachable',
  fetchBusy: 'unreachable',
  fetchNoWeb: 'unreachable',
  fetchTooLarge: 'ok',
  fetchNoHost: 'failing',
  fetchNoAnswer: 'failing',
  fetchTls: 'failing',
  fetchSlow: 'failing',
  fetchRedirects: 'failing',
  fetchDamaged: 'failing',
}

/** Why it is not simply fine. */
function reasonOf(look: Look): string {
  if ('problem' in look) return JSON.stringify(look.problem)
  if (look.status < 400) return ''
  return JSON.stringify({ code: 'linkStatus', params: { status: look.status } } satisfies Problem)
}
