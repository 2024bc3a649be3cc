import { afterAll, beforeAll } from 'vitest'
import { type Call, caller } from '../../support/client.ts'
import type { RunningSite, Target } from '../../support/target.ts'

/** Where a login counts against the address in its headers. */
export const TRUSTING = { guestMode: true, env: { TRUST_PROXY: '127.0.0.0/8 ::1' } }

/** One site, at which each visitor has an address, and so attempts to sign in, of their own. */
export function useVisitors(target: Target) {
  let site: RunningSite
  let visitors = 0
  beforeAll(async () => {
    site = await target.start(TRUSTING)
  })
  afterAll(() => site.stop())

  const right = () => ({ username: site.username, password: site.password })
  return {
    visit(): { guest: Call; right: { username: string; password: string } } {
      visitors += 1
      const address = `198.51.100.${visitors}`
      return {
        guest: caller(site.baseUrl, { 'x-forwarded-for': address, 'cf-connecting-ip': address }),
        right: right(),
      }
    },
    /** Calls as the proxy. */
    proxy: (): Call => caller(site.baseUrl),
  }
}
