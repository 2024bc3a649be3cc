import type { KnownStatus } from '../../ports/status-store.ts'
import type { LinkStatus, StatusDetails } from '../../schemas/status.ts'
import { isoTime, readReason } from '../link-checks/as-checked.ts'
import { readDay } from './day.ts'
import type { ShownStatus } from './known-statuses.ts'
import type { Monitor } from './monitors.ts'

/** The status of a link, as the API shows it. */
export function statusOf({ site }: Monitor, known: KnownStatus | undefined): LinkStatus {
  return {
    siteId: site.id,
    groupId: site.group_id,
    status: known?.status ?? 'unknown',
    since: isoTime(known?.since),
    checkedAt: isoTime(known?.checkedAt),
  }
}

/**
 * The status of a link with its last day, as the API shows it. Only readers who see everything are told why a check
 * failed.
 */
export function detailsOf(
  { link, known }: ShownStatus,
  { now, seesReason }: { now: number; seesReason: boolean },
): StatusDetails {
  return {
    ...statusOf(link, known),
    took: rounded(known?.took),
    usual: rounded(known?.usual),
    reason: seesReason && known?.reason ? readReason(known.reason) : null,
    day: [...readDay(known ?? { day: '', dayEnd: 0 }, now)],
  }
}

function rounded(milliseconds: number | null | undefined): number | null {
  return milliseconds == null ? null : Math.round(milliseconds)
}
