const YEAR_10000 = 253_402_300_800_000

/** ISO 8601 for milliseconds since 1970; undefined if no bookmark can be from that time. */
export function instantOf(milliseconds: number | undefined): string | undefined {
  const isTime = milliseconds !== undefined && milliseconds > 0 && milliseconds < YEAR_10000
  return isTime ? new Date(milliseconds).toISOString() : undefined
}
