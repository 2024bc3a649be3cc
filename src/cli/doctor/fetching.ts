import type { Check } from './check.ts'
import { ok } from './finding.ts'
import type { DatabaseFacts } from './machine.ts'

const WHAT = 'fetching'

/** What the server may fetch. Sends no requests: the doctor may run outside the server's network. */
export const checkFetching: Check = {
  about: WHAT,
  async look({ config, variables, database }) {
    const { isOn, allow } = config.fetch
    if (!isOn) return [ok(WHAT, 'off: FETCH=off')]
    return [ok(WHAT, allow ? alsoFrom('FETCH_ALLOW', variables.all.FETCH_ALLOW) : asSet(await database))]
  },
}

function asSet(facts: DatabaseFacts | undefined): string {
  const contents = facts?.contents
  if (contents?.state !== 'sound') return 'from the public internet, and from what the settings allow'
  const networks = contents.fetchNetworks.split('\n').flatMap((line) => line.trim() || [])
  return networks.length === 0
    ? 'from the public internet; the settings allow no other network'
    : alsoFrom('what the settings allow', networks.join(' '))
}

function alsoFrom(what: string, networks = ''): string {
  return `from the public internet and from ${what}: ${networks.trim()}`
}
