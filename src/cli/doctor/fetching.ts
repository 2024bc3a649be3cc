import type { Check } from './check.ts'
import { ok } from './finding.ts'

const WHAT = 'fetching'

/** What the server may fetch. Sends no requests: the doctor may run outside the server's network. */
export const checkFetching: Check = {
  about: WHAT,
  look({ config, variables }) {
    const { isOn, allow } = config.fetch
    if (!isOn) return [ok(WHAT, 'off: FETCH=off')]
    return [
      ok(
        WHAT,
        allow ? alsoFrom(variables.all.FETCH_ALLOW) : 'from the public internet, and from what the settings allow',
      ),
    ]
  },
}

function alsoFrom(networks = ''): string {
  return `from the public internet and from FETCH_ALLOW: ${networks.trim()}`
}
