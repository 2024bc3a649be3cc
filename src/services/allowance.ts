import { type Outside, OutsideError } from '../domain/outside.ts'

/** What one task may use. It is set aside when the task begins, so that no task runs out because of the others. */
export interface Share {
  /** Fetches until the share is used up: then `fetchBusy`. */
  through(outside: Outside): Outside
  /** Gives back what was not used. */
  end(): void
}

/** The requests to other hosts, redirects included, that background work may make in one go. */
export interface Allowance {
  /** Sets nothing aside, and returns nothing, if fewer than this are left. */
  take(requests: number): Share | undefined
}

/** For runtimes that limit requests. */
export function createAllowance(requests: number): Allowance {
  let left = requests
  return {
    take(share) {
      if (share > left) return undefined
      left -= share
      let unused = share
      const beforeHop = () => {
        if (unused === 0) throw new OutsideError({ code: 'fetchBusy' })
        unused -= 1
      }
      return {
        through: (outside) => ({
          ...outside,
          fetch: (url, request) => outside.fetch(url, { ...request, beforeHop }),
          async connect(host, port, signal) {
            beforeHop()
            return outside.connect(host, port, signal)
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
export const UNLIMITED: Allowance = { take: () => ({ through: (outside) => outside, end: () => undefined }) }
