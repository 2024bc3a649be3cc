import { FetchError, type Fetcher } from '../domain/fetcher.ts'

/** What one task may use. It is set aside when the task begins, so that no task runs out because of the others. */
export interface Share {
  /** Fetches until the share is used up: then `fetchBusy`. */
  limit(fetcher: Fetcher): Fetcher
  /** Gives back what was not used. */
  end(): void
}

/** The requests to other hosts, redirects included, that background work may make in one go. */
export interface Allowance {
  /** Sets nothing aside, and returns nothing, if fewer than this are left. */
  reserve(requests: number): Share | undefined
}

/** For runtimes that limit requests. */
export function createAllowance(requests: number): Allowance {
  let left = requests
  return {
    reserve(share) {
      if (share > left) return undefined
      left -= share
      let unused = share
      const beforeHop = () => {
        if (unused === 0) throw new FetchError({ code: 'fetchBusy' })
        unused -= 1
      }
      return {
        limit: (fetcher) => ({
          ...fetcher,
          fetch: (url, request) => fetcher.fetch(url, { ...request, beforeHop }),
          async connect(host, port, signal) {
            beforeHop()
            return fetcher.connect(host, port, signal)
          },
        }),
        end: () => {
          left += unused
          unused = 0
        },
      }
    },
  }
}

/** For all others. */
export const UNLIMITED: Allowance = { reserve: () => ({ limit: (fetcher) => fetcher, end: () => undefined }) }
