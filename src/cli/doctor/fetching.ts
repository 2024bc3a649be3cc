import type { Check } from './check.ts'
import { ok } from './finding.ts'

const WHAT = 'fetching'

/** What the server may fetch. Nothing is asked: the doctor may run where the server's network is not. */
export const checkFetching: Check = {
  about: WHAT,
  look({ config, variables }) {
    const { isOn, allow } = config.fetch
    if (!isOn) return [ok(WHAT, 'off: FETCH=off')]
    return [ok(WHAT, allow.length === 0 ? 'from the public internet only' : alsoFrom(variables.all.FETCH_ALLOW))]
  },
}

function alsoFrom(networks = ''): string {
  return `from the public internet and from FETCH_ALLOW: ${networks.trim()}`
}
