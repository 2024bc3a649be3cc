import { FetchError, type Fetcher } from '../ports/fetcher.ts'

/**
 * The requests that one task may make. They are set aside when the task begins, so that no task runs out because of the
 * others.
 */
export interface Share {
  /** Returns a fetcher that throws `fetchBusy` once the share is used up. */
  limit(fetcher: Fetcher): Fetcher
  /** Returns the unused requests to the allowance. */
  end(): void
}

/** The requests to other hosts, redirects included, that background work may make in one go. */
export interface Allowance {
  /** Sets this many requests aside; undefined if fewer are left, and then sets none aside. */
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
          async connect(host, port, options) {
            beforeHop()
            return fetcher.connect(host, port, options)
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

/** For runtimes without a limit on requests. */
export const UNLIMITED: Allowance = { reserve: () => ({ limit: (fetcher) => fetcher, end: () => undefined }) }
