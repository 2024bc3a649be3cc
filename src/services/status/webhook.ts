import type { Flag } from '../../core/fields/field.ts'
import { STATUS_WEBHOOK } from '../../core/fields/setting.ts'
import { findSetting } from '../../core/snapshot.ts'
import type { Fetcher } from '../../domain/fetcher.ts'
import type { Log } from '../../domain/ports.ts'
import type { KnownStatus } from '../../domain/status-store.ts'
import type { Navigation } from '../navigation.ts'
import type { Monitor } from './monitors.ts'

export interface WebhookDeps {
  /** Has slots of its own: a webhook that hangs must not keep people waiting. */
  readonly statusFetcher: Fetcher
  readonly navigation: Pick<Navigation, 'snapshot'>
  readonly log: Log
}

/** A link and its new status. */
export interface StatusChange {
  readonly link: Monitor
  readonly known: KnownStatus
}

/** Priorities for Gotify, see docs/status.md. */
const [DOWN_PRIORITY, UP_PRIORITY] = [8, 4]
/** The most messages at a time: if more links go down at once, the rest follows with the next checks. */
const MAX_AT_ONCE = 10

/**
 * Sends a message to one address when a link goes down or comes back. A message that fails is sent again after the next
 * check.
 */
export function createWebhook({ statusFetcher, navigation, log }: WebhookDeps) {
  const address = () => findSetting(navigation.snapshot, STATUS_WEBHOOK)?.value ?? ''

  /** Returns whether the message was taken. */
  async function send(url: string, { link, known }: StatusChange): Promise<boolean> {
    try {
      const body = JSON.stringify(messageOf(link, known))
      const { status } = await statusFetcher.fetch(url, { method: 'POST', body, keepsRedirects: true, mayCut: true })
      if (status < 300) return true
      log.warn({ status, siteId: link.site.id }, 'The webhook for statuses refused a message; it is tried again')
    } catch (error) {
      log.warn(
        { error: String(error), siteId: link.site.id },
        'The webhook for statuses did not answer; it is tried again',
      )
    }
    return false
  }

  return {
    isOn: () => address() !== '',

    /** Returns the links whose message was taken, and whether each is down. */
    async tell(found: readonly StatusChange[]): Promise<ReadonlyMap<StatusChange, Flag>> {
      const url = address()
      const news = url === '' ? [] : found.filter(isNews).slice(0, MAX_AT_ONCE)
      const taken = new Map<StatusChange, Flag>()
      const deliver = async (item: StatusChange) => {
        if (await send(url, item)) taken.set(item, item.known.status === 'down' ? 1 : 0)
      }
      await Promise.all(news.map(deliver))
      return taken
    },
  }
}

function isNews({ known: { status, toldDown } }: StatusChange): boolean {
  if (status === 'unknown') return false
  return (status === 'down') !== (toldDown === 1)
}

/** The message to send. Gotify reads `title`, `message` and `priority`. */
function messageOf({ site, target }: Monitor, { status, since, checkedAt }: KnownStatus) {
  const isDown = status === 'down'
  const address = target.kind === 'web' ? target.url : `${target.host}:${target.port}`
  return {
    event: isDown ? 'down' : 'up',
    title: `${site.name} is ${isDown ? 'down' : 'up again'}`,
    message: `${address} ${isDown ? 'has not answered since' : 'has answered at'} ${new Date(isDown ? since : checkedAt).toISOString()}`,
    priority: isDown ? DOWN_PRIORITY : UP_PRIORITY,
    siteId: site.id,
    name: site.name,
    address,
    since: new Date(isDown ? since : checkedAt).toISOString(),
  }
}
