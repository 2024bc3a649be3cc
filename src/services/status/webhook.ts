import type { Flag } from '../../core/fields/field.ts'
import { isSwitchedOn, settingOf } from '../../core/fields/setting.ts'
import { problemInEnglish } from '../../english/english.ts'
import { FetchError, type Fetcher } from '../../ports/fetcher.ts'
import type { Log } from '../../ports/runtime.ts'
import type { KnownStatus } from '../../ports/status-store.ts'
import { readReason } from '../link-checks/as-checked.ts'
import type { Navigation } from '../navigation.ts'
import type { Monitor } from './monitors.ts'

export interface WebhookDeps {
  /** Has no slots: neither checks nor messages wait for each other. */
  readonly statusFetcher: Fetcher
  readonly navigation: Pick<Navigation, 'snapshot'>
  readonly clock: () => Date
  readonly log: Log
}

/** A link and its new status. */
export interface StatusChange {
  readonly link: Monitor
  readonly known: KnownStatus
}

/** Priorities for Gotify, see docs/status.md. */
const [DOWN_PRIORITY, UP_PRIORITY] = [8, 4]
/** The pause after a message that failed: it doubles up to a minute. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [10_000, 60_000]
/** How long one line in the log stands for all failures of a kind. */
const LOGGED_FOR_MS = 3_600_000

/** Sends a message to one address when a link goes down or comes back. A message that fails is sent again later. */
export function createWebhook({ statusFetcher, navigation, clock, log }: WebhookDeps) {
  const address = () => settingOf(navigation.snapshot.settings, 'status.webhook')
  const now = () => clock().getTime()
  let failure = { url: '', pause: 0, at: 0, why: '', loggedAt: 0 }

  /** Why the message was not taken; undefined if it was. */
  async function send(url: string, { link, known }: StatusChange): Promise<string | undefined> {
    const body = JSON.stringify(messageOf(link, known))
    const needsCertificate = !isSwitchedOn(navigation.snapshot.settings, 'status.webhookUnverified')
    const request = { method: 'POST', body, keepsRedirects: true, mayCut: true, needsCertificate } as const
    try {
      const { status } = await statusFetcher.fetch(url, request)
      return status < 300 ? undefined : `It answered with ${status}`
    } catch (error) {
      if (!(error instanceof FetchError)) throw error
      return problemInEnglish(error.problem)
    }
  }

  /** Puts off all messages, and logs why: the same reason once in an hour. */
  function pause(url: string, why: string): void {
    const isKnown = failure.url === url && failure.why === why && Math.abs(now() - failure.loggedAt) < LOGGED_FOR_MS
    const loggedAt = isKnown ? failure.loggedAt : now()
    const longer = failure.url === url && failure.pause > 0 ? 2 * failure.pause : FIRST_PAUSE_MS
    failure = { url, pause: Math.min(longer, LONGEST_PAUSE_MS), at: now(), why, loggedAt }
    if (!isKnown) log.warn('webhook-failed', { why })
  }

  return {
    isOn: () => address() !== '',

    /** Whether a message may be sent now. */
    isReady(): boolean {
      const url = address()
      return url !== '' && (failure.url !== url || Math.abs(now() - failure.at) >= failure.pause)
    },

    /**
     * Tells of those changes that are news, one after the other, until a message is not taken. Calls back with each
     * that was, and whether its link is down.
     */
    async tell(changes: readonly StatusChange[], onTaken: (change: StatusChange, isDown: Flag) => void): Promise<void> {
      const url = address()
      for (const change of changes) {
        const why = await send(url, change)
        if (why !== undefined) {
          pause(url, why)
          return
        }
        failure = { ...failure, pause: 0, why: '' }
        onTaken(change, change.known.status === 'down' ? 1 : 0)
      }
    },
  }
}

/** Whether the webhook has yet to be told of this status. */
export function isNews({ status, toldDown }: KnownStatus): boolean {
  if (status === 'unknown') return false
  return (status === 'down') !== (toldDown === 1)
}

/** The message to send. Gotify reads `title`, `message` and `priority`. */
function messageOf({ site, target }: Monitor, { status, since, checkedAt, reason }: KnownStatus) {
  const isDown = status === 'down'
  const address = target.kind === 'web' ? target.url : `${target.host}:${target.port}`
  const why = isDown && reason !== '' ? readReason(reason)?.message : undefined
  const when = new Date(isDown ? since : checkedAt).toISOString()
  const news = isDown ? `is down since ${when}${why ? `: ${why}` : ''}` : `has answered at ${when}`
  return {
    event: isDown ? 'down' : 'up',
    title: `${site.name} is ${isDown ? 'down' : 'up again'}`,
    message: `${address} ${news}`,
    priority: isDown ? DOWN_PRIORITY : UP_PRIORITY,
    siteId: site.id,
    name: site.name,
    address,
    since: when,
  }
}
