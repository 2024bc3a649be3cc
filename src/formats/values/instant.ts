import { isInstant } from '../../core/fields/field.ts'

/** ISO 8601 for milliseconds since 1970; undefined if no bookmark can be from that time. */
export function instantOf(milliseconds: number | undefined): string | undefined {
  return isBookmarkTime(milliseconds) ? new Date(milliseconds).toISOString() : undefined
}

/** Programs write 0 for no time. */
export function isBookmarkTime(milliseconds: number | undefined): milliseconds is number {
  return milliseconds !== undefined && milliseconds > 0 && isInstant(milliseconds)
}
