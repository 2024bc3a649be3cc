/** Set by `npm run test:faults`: property tests and rounds in full, where `npm test` runs a share of them. */
export const IS_FULL = process.env.PROPERTY_RUNS === 'full'

/** `npm test` runs a tenth of a property test, or ten runs. */
const SHARE = 0.1
const LEAST = 10

/** How many runs of a property: so many in full. */
export function runs(full: number): number {
  return IS_FULL ? full : Math.min(full, Math.max(LEAST, Math.ceil(full * SHARE)))
}
