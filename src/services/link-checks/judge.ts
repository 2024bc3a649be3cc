import { MAX_URL_CHARACTERS } from '../../core/fields/field.ts'
import type { LinkCheck, LinkState } from '../../core/link-check.ts'
import type { Problem } from '../../core/problem.ts'
import type { FetchProblem } from '../../ports/fetcher.ts'
import { isLoginPage } from '../web-page/address.ts'
import type { LinkAnswer } from './probe-link.ts'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** A link to check. */
export interface Link {
  readonly siteId: number
  readonly url: string
}

export interface Evidence {
  readonly link: Link
  readonly look: LinkAnswer
  /** The previous result for the same address. */
  readonly before: LinkCheck | undefined
  readonly now: number
}

const GONE = [404, 410]
/** A link is dead after this many failures on different days. */
const DEADLY = 3
/** Failures within this time, or on the same day, count as one. */
const APART = 12 * HOUR
/** Failures further apart have nothing to do with each other: the server was off, or its clock wrong. */
const RELATED = 14 * DAY
/** Each check of a failing link comes at another time of the day: hosts that sleep at night are not dead. */
const PAUSE = DAY + 8 * HOUR
/** The longest pause that a host can ask for. */
export const MAX_PAUSE = 7 * DAY

/** The result for a link, given this answer and the previous result. */
export function judge(judged: Evidence): LinkCheck {
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
  const verdict = verdictOf(look)
  if (verdict === 'failing' || verdict === 'gone') return { ...base, ...failed(judged, verdict === 'gone') }
  if (verdict !== 'ok') return { ...base, ...keptFailures(before), state: verdict }
  const movedTo = 'movedTo' in look && look.status < 400 ? newAddress(link.url, look.movedTo) : ''
  return { ...base, movedTo, state: movedTo === '' ? 'ok' : 'moved' }
}

/** The result for a link whose host asked for a pause until `nextCheckAt`: the known state stays. */
export function deferCheck(about: Pick<Evidence, 'link' | 'before' | 'now'>, nextCheckAt: number): LinkCheck {
  return { ...keepCheck(about, nextCheckAt), reason: LATER }
}

/** The result for a link that was not judged: the known state stays until `nextCheckAt`. */
export function keepCheck(
  { link, before, now }: Pick<Evidence, 'link' | 'before' | 'now'>,
  nextCheckAt: number,
): LinkCheck {
  const known = before ?? {
    state: 'unchecked' as const,
    httpStatus: null,
    movedTo: '',
    isIgnored: 0 as const,
    reason: '',
  }
  return { ...known, ...link, ...keptFailures(before), checkedAt: now, nextCheckAt }
}

const LATER = JSON.stringify({ code: 'linkLater' } satisfies Problem)

/** The pause that the host asks for, in milliseconds; a week at most. */
export function askedPause(look: LinkAnswer): number {
  return 'problem' in look ? 0 : Math.min((look.retryAfter ?? 0) * 1000, MAX_PAUSE)
}

function keptFailures(before: LinkCheck | undefined) {
  return { failures: before?.failures ?? 0, lastFailedAt: before?.lastFailedAt ?? null }
}

function failed({ look, before, now }: Evidence, isGone: boolean) {
  const wasDead = before?.state === 'dead'
  const last = lastFailure(before, now)
  const wasGone = last !== null && GONE.includes(before?.httpStatus ?? 0)
  const isNew = last === null || (now - last >= APART && dayOf(now) !== dayOf(last))
  const isGoneAgain = isGone && wasGone && now - last >= HOUR
  const counts = isNew || isGoneAgain
  const failures = (last === null && !wasDead ? 0 : (before?.failures ?? 0)) + (counts ? 1 : 0)
  const isDead = isGoneAgain || failures >= DEADLY || wasDead
  // A first 404 or 410 also begins the hour after which a second one proves the link dead.
  const lastFailedAt = last === null || counts || (isGone && !wasGone) ? now : last
  const due = lastFailedAt + (isGone ? HOUR : PAUSE)
  return {
    failures,
    lastFailedAt,
    state: isDead ? 'dead' : 'failing',
    nextCheckAt: isDead ? null : Math.max(due > now ? due : now + HOUR, now + askedPause(look)),
  } as const
}

/** When the last failure was counted that a new one may add to; null if there is none. */
function lastFailure(before: LinkCheck | undefined, now: number): number | null {
  const last = before?.lastFailedAt ?? null
  return last !== null && now - last <= RELATED ? last : null
}

function dayOf(time: number): number {
  return Math.floor(time / DAY)
}

type Verdict = Extract<LinkState, 'ok' | 'failing' | 'unreachable'> | 'gone'

/** Any answer means alive, even one that wants a password, a CAPTCHA or fewer requests. Only 404, 410 and 5xx are failures. */
function verdictOf(look: LinkAnswer): Verdict {
  if ('problem' in look) return VERDICTS[look.problem.code]
  if (GONE.includes(look.status)) return 'gone'
  const isFault = look.status >= 500 && look.status < 600 && !look.isWall
  return isFault ? 'failing' : 'ok'
}

const VERDICTS: Readonly<Record<FetchProblem['code'], Verdict>> = {
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

/** The problem as JSON; '' if the link is fine. */
function reasonOf(look: LinkAnswer): string {
  if ('problem' in look) return JSON.stringify(look.problem)
  if (look.status < 400) return ''
  return JSON.stringify({ code: 'linkStatus', params: { status: look.status } } satisfies Problem)
}

/** `/en`, `/pt-br/`: where a front page sends one visitor, not everybody. */
const LANGUAGE = /^\/[a-z]{2}(?:[-_][a-z]{2,4})?\/?$/i

/**
 * The address that a link should have from now on; '' if it should stay. Many hosts redirect permanently to a login page, the
 * front page or a language; none of these is the page's new address.
 */
export function newAddress(url: string, movedTo: string | undefined): string {
  const from = URL.parse(url)
  const to = URL.parse(movedTo ?? '')
  if (!from || !to) return ''
  const isFront = ({ pathname, search }: URL) => pathname === '/' && search === ''
  const isElsewhere = isFront(to) && !isFront(from)
  const isLanguage = isFront(from) && LANGUAGE.test(to.pathname)
  if (isElsewhere || isLanguage || (isLoginPage(to) && !isLoginPage(from))) return ''
  if (to.hash === '') to.hash = from.hash
  return to.href === from.href || to.href.length > MAX_URL_CHARACTERS ? '' : to.href
}
