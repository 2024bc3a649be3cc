import { AppError, invalidInput } from '../../core/errors.ts'
import type { Site } from '../../core/fields/site.ts'
import { gapOf } from '../../core/icon.ts'
import { serialiseUrl } from '../../core/url.ts'
import { FetchError } from '../../ports/fetcher.ts'
import { type IconFetchResult, SKIPPED_ICON, type WaitingIconFetch } from '../../ports/icon-store.ts'
import type { Log } from '../../ports/runtime.ts'
import type { Allowance, Share } from '../allowance.ts'
import { bytesOfDataUrl } from '../web-page/address.ts'
import type { FindIcon } from './find-icon.ts'
import type { Icons } from './icons.ts'

export interface LookUpDeps {
  readonly findIcon: FindIcon
  readonly icons: Pick<Icons, 'keep' | 'keepFrom'>
  readonly clock: () => Date
  readonly log: Log
}

export interface LookUps {
  readonly siteOf: (siteId: number) => Site | undefined
  /** Called before a link is visited, and again with the old `begun` if the visit was abandoned. */
  readonly onVisit: (fetch: WaitingIconFetch, begun: number) => Promise<void>
  readonly onResult: (result: IconFetchResult) => Promise<void>
  readonly signal: AbortSignal
  readonly allowance: Allowance
}

type Outcome = Pick<IconFetchResult, 'icon' | 'reason' | 'network'>

/** Hosts asked at once, one request each. The fetcher allows a few more, for people who are waiting. */
const AT_A_TIME = 6
/** No look-up starts after this long, so that a step takes seconds only. */
const BEGIN_FOR_MS = 5_000
/**
 * Requests set aside for one link: more than a page, a manifest and pictures take, unless the site redirects each of
 * them again and again.
 */
const REQUESTS = 20
/** Problems that every page on the host shares. */
const OF_THE_HOST: readonly string[] = ['fetchNoHost', 'fetchNoAnswer', 'fetchTls', 'fetchRefused']
/** A host is given up after this many slow answers in a row. */
const MAX_SLOW = 3
/** After this many pictures that take too long to draw, the rest of a host is skipped until the next run. */
const MAX_SLOW_PICTURES = 2
const SKIPPED: Outcome = { icon: '', reason: SKIPPED_ICON }

/** Finds icons for links, a few at a time. Remembers outcomes by page and host until `forget`. */
export function createIconLookUps({ findIcon, icons, clock, log }: LookUpDeps) {
  const known = new Map<string, Outcome>()
  /** Slow answers in a row, by host. */
  const slow = new Map<string, number>()
  /** Pictures that took too long to draw, by the host of the link. */
  const slowPictures = new Map<string, number>()

  const isSkipped = (host: string) => host !== '' && (slowPictures.get(host) ?? 0) >= MAX_SLOW_PICTURES

  /** Draws a picture, and counts the slow ones of its host; throws once there are too many. */
  async function drawnFor(host: string, draw: () => Promise<string>): Promise<string> {
    if (isSkipped(host)) throw invalidInput('icon', { code: 'slowPicture' })
    try {
      return await draw()
    } catch (error) {
      if (isSlowPicture(error)) slowPictures.set(host, 1 + (slowPictures.get(host) ?? 0))
      throw error
    }
  }

  /** undefined if the link is to be tried again later. */
  async function outcomeOf(
    fetch: WaitingIconFetch,
    { siteOf, onVisit, signal }: LookUps,
    share: Share,
  ): Promise<Outcome | undefined> {
    const { siteId, url } = fetch
    const site = siteOf(siteId)
    const gap = site && gapOf(site, url)
    if (!gap) return { icon: '', reason: 'changed' }
    const [page, host] = [`${gap} ${serialiseUrl(url).replace(/#.*$/s, '')}`, hostOf(url)]
    const before = known.get(page) ?? known.get(host)
    if (before) return before
    if (isSkipped(host)) return SKIPPED
    const keep = (picture: Uint8Array) => drawnFor(host, () => icons.keep(picture, 'background'))
    const keepHere = () => drawnFor(host, () => fetchAndKeep(url, share))
    await onVisit(fetch, fetch.begun + 1)
    try {
      const outcome = {
        icon: await (gap === 'missing' ? findIcon(url, signal, { share, keep }) : keepHere()),
        reason: '',
      }
      if (host !== '') known.set(page, outcome)
      slow.delete(host)
      return outcome
    } catch (error) {
      return signal.aborted ? undefined : failed(error, host, siteId)
    }
  }

  async function fetchAndKeep(url: string, share: Share): Promise<string> {
    if (!/^data:/i.test(url)) return icons.keepFrom(url, share)
    const picture = bytesOfDataUrl(url)
    if (!picture) throw invalidInput('icon', { code: 'notAnIcon' })
    return icons.keep(picture, 'background')
  }

  function failed(error: unknown, host: string, siteId: number): Outcome | undefined {
    if (error instanceof FetchError) return refused(error, host)
    if (error instanceof AppError && error.code === 'too_many_requests') return undefined
    if (error instanceof AppError && error.code === 'unavailable') throw error
    if (error instanceof AppError && error.code === 'invalid_input') return { icon: '', reason: 'noPicture' }
    log.error('icon-look-up-failed', { err: error, siteId })
    return SKIPPED
  }

  function refused({ problem: { code, params } }: FetchError, host: string): Outcome | undefined {
    if (code === 'fetchBusy') return undefined
    const isOwn = params?.host === host || params?.host === host.replace(/:\d+$/, '')
    const outcome = { icon: '', reason: code, network: isOwn && 'network' in params ? params.network : '' }
    if (isOwn && (OF_THE_HOST.includes(code) || (code === 'fetchSlow' && isTooSlow(host)))) known.set(host, outcome)
    return outcome
  }

  function isTooSlow(host: string): boolean {
    slow.set(host, 1 + (slow.get(host) ?? 0))
    return slow.get(host) === MAX_SLOW
  }

  return {
    /** Resolves when all started look-ups are done or the signal is aborted. Throws what `onResult` throws. */
    async run(fetches: readonly WaitingIconFetch[], how: LookUps): Promise<void> {
      const { onVisit, onResult, signal, allowance } = how
      const open = new Set<WaitingIconFetch>()
      const visiting: LookUps = {
        ...how,
        onVisit: (fetch, begun) => {
          open.add(fetch)
          return onVisit(fetch, begun)
        },
      }
      const end = clock().getTime() + BEGIN_FOR_MS
      const waiting = [...fetches]
      const busy = new Set<string>()
      const work = async () => {
        while (!signal.aborted && clock().getTime() < end) {
          const at = waiting.findIndex(({ url }) => !busy.has(hostOf(url)))
          const share = at < 0 ? undefined : allowance.reserve(REQUESTS)
          const [fetch] = share ? waiting.splice(at, 1) : []
          if (!share || !fetch) return
          const host = hostOf(fetch.url)
          busy.add(host)
          const outcome = await outcomeOf(fetch, visiting, share).finally(() => {
            busy.delete(host)
            share.end()
          })
          if (!outcome || signal.aborted) continue
          await onResult({ ...fetch, ...outcome, begun: 0 })
          open.delete(fetch)
        }
      }
      try {
        await unlessAborted(Promise.all(Array.from({ length: AT_A_TIME }, work)), signal)
      } finally {
        for (const fetch of open) await onVisit(fetch, fetch.begun) // only a process that dies leaves a visit begun
      }
    },

    forget(): void {
      known.clear()
      slow.clear()
      slowPictures.clear()
    },
  }
}

function isSlowPicture(error: unknown): boolean {
  return error instanceof AppError && error.details.problems?.[0]?.code === 'slowPicture'
}

/** With its port; '' for an address without a host, such as `data:`. */
function hostOf(url: string): string {
  return URL.parse(url)?.host ?? ''
}

/** Resolves early if the signal is aborted. */
async function unlessAborted(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const over = new AbortController()
  const aborted = new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { signal: over.signal })
  })
  await Promise.race([work, aborted]).finally(() => over.abort())
}
