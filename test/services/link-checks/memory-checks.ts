import type { LinkCheck } from '../../../src/core/link-check.ts'
import type { LinkCheckPlan, LinkCheckStore } from '../../../src/ports/link-check-store.ts'

/** What is stored of link checks, in memory: days go by in seconds, and each write is counted. */
export function memoryChecks() {
  const checks = new Map<number, LinkCheck>()
  let plan: LinkCheckPlan = { run: undefined, nextAt: 0, scheduledAt: 0 }
  let writes = 0
  const write = (change: () => void) => {
    writes += 1
    change()
  }
  const store: LinkCheckStore = {
    linkChecks: async ({ after, limit }) => [...checks.values()].filter(({ siteId }) => siteId > after).slice(0, limit),
    putLinkChecks: async (put) => {
      if (put.length === 0) return
      write(() => {
        for (const check of put) checks.set(check.siteId, check)
      })
    },
    ignoreLink: () => Promise.reject(new Error('Nobody ignores links here')),
    sweepLinkChecks: async () => write(() => undefined),
    linkCheckPlan: async () => plan,
    replaceLinkCheckRun: async (_, run) => {
      write(() => {
        plan = { ...plan, run }
      })
      return true
    },
    dropLinkCheckRun: () => Promise.reject(new Error('Nobody stops checks here')),
    putNextLinkCheck: async (nextAt) =>
      write(() => {
        plan = { ...plan, nextAt }
      }),
    putScheduledLinkCheck: async (scheduledAt) =>
      write(() => {
        plan = { ...plan, scheduledAt }
      }),
  }
  return { store, checks, writes: () => writes }
}
