import { AppError, invalidInput } from '../../domain/errors.ts'
import type { IconFetch, IconFetchResult } from '../../domain/icon-fetch-store.ts'
import { gapOf } from '../../domain/icon-gap.ts'
import { canonicalUrl } from '../../domain/networks/url.ts'
import { OutsideError } from '../../domain/outside.ts'
import type { Log } from '../../domain/ports.ts'
import type { Site } from '../../domain/site.ts'
import type { Allowance, Share } from '../allowance.ts'
import { bytesOfDataUrl } from '../web-page/data-url.ts'
import type { FindIcon } from './find-icon.ts'
import type { Icons } from './icons.ts'

export interface LookUpDeps {
  readonly findIcon: FindIcon
  readonly icons: Pick<Icons, 'keep' | 'bring'>
  readonly clock: () => Date
  readonly log: Log
}

export interface LookUps {
  readonly siteOf: (siteId: number) => Site | undefined
  readonly onResult: (result: IconFetchResult) => Promise<void>
  readonly signal: AbortSignal
  readonly allowance: Allowance
}

type Outcome = Pick<IconFetchResult, 'icon' | 'reason'>

/** Hosts asked at once, one request each. The guard allows a few more, for people who are waiting. */
const AT_A_TIME = 6
/** No look-up starts after this long, so that a step takes seconds only. */
const BEGIN_FOR_MS = 5_000
/** More than a page, a manifest and pictures take, but for a site that redirects them all again and again. */
const REQUESTS = 20
/** Problems that every page on the host shares. */
const OF_THE_HOST: readonly string[] = ['fetchNoHost', 'fetchNoAnswer', 'fetchTls', 'fetchRefused']
/** A host is given up after this many slow answers in a row. */
const MAX_SLOW = 3

/** Finds icons for links, a few at a time. Remembers outcomes by page and host until told to forget. */
export function createIconLookUps({ findIcon, icons, clock, log }: LookUpDeps) {
  const known = new Map<string, Outcome>()
  /** Slow answers in a row, by host. */
  const slow = new Map<string, number>()

  /** Undefined: try again later. */
  async function outcomeOf(
    { siteId, url }: IconFetch,
    { siteOf, signal }: LookUps,
    share: Share,
  ): Promise<Outcome | undefined> {
    const site = siteOf(siteId)
    const gap = site && gapOf(site, url)
    if (!gap) return { icon: '', reason: 'changed' }
    const [page, host] = [`${gap} ${canonicalUrl(url).replace(/#.*$/s, '')}`, hostOf(url)]
    const before = known.get(page) ?? known.get(host)
    if (before) return before
    try {
      const outcome = {
        icon: await (gap === 'missing' ? findIcon(url, signal, share) : bringHome(url, share)),
        reason: '',
      }
      if (host !== '') known.set(page, outcome)
      slow.delete(host)
      return outcome
    } catch (error) {
      return signal.aborted ? undefined : failed(error, host)
    }
  }

  async function bringHome(url: string, share: Share): Promise<string> {
    if (!/^data:/i.test(url)) return icons.bring(url, share)
    const picture = bytesOfDataUrl(url)
    if (!picture) throw invalidInput('icon', { code: 'notAnIcon' })
    return icons.keep(picture, 'background')
  }

  function failed(error: unknown, host: string): Outcome | undefined {
    if (error instanceof OutsideError) return refused(error, host)
    if (error instanceof AppError && error.code === 'too_many_requests') return undefined
    if (error instanceof AppError && error.code === 'unavailable') throw error
    if (!(error instanceof AppError)) log.warn({ err: error }, 'The icon of a link could not be fetched')
    return { icon: '', reason: 'noPicture' }
  }

  function refused({ problem: { code, params } }: OutsideError, host: string): Outcome | undefined {
    if (code === 'fetchBusy') return undefined
    const outcome = { icon: '', reason: code }
    const isOwn = params?.host === host || params?.host === host.replace(/:\d+$/, '')
    if (isOwn && (OF_THE_HOST.includes(code) || (code === 'fetchSlow' && isTooSlow(host)))) known.set(host, outcome)
    return outcome
  }

  function isTooSlow(host: string): boolean {
    slow.set(host, 1 + (slow.get(host) ?? 0))
    return slow.get(host) === MAX_SLOW
  }

  return {
    /** Resolves when all started look-ups are done or the signal is aborted. Throws what `onResult` throws. */
    async run(fetches: readonly IconFetch[], how: LookUps): Promise<void> {
      const { onResult, signal, allowance } = how
      const end = clock().getTime() + BEGIN_FOR_MS
      const waiting = [...fetches]
      const busy = new Set<string>()
      const work = async () => {
        while (!signal.aborted && clock().getTime() < end) {
          const at = waiting.findIndex(({ url }) => !busy.has(hostOf(url)))
          const share = at < 0 ? undefined : allowance.take(REQUESTS)
          const [fetch] = share ? waiting.splice(at, 1) : []
          if (!share || !fetch) return
          const host = hostOf(fetch.url)
          busy.add(host)
          const outcome = await outcomeOf(fetch, how, share).finally(() => {
            busy.delete(host)
            share.end()
          })
          if (outcome && !signal.aborted) await onResult({ ...fetch, ...outcome })
        }
      }
      await unlessAborted(Promise.all(Array.from({ length: AT_A_TIME }, work)), signal)
    },

    forget(): void {
      known.clear()
      slow.clear()
    },
  }
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
