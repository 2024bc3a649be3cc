import type { HistoryEntry } from '../../../../schemas/history-entry.ts'

/** How many entries are loaded at a time. */
export const PAGE_SIZE = 30

/** The part of the history that is listed, newest first and without a gap. */
export interface Listed {
  readonly entries: readonly HistoryEntry[]
  /** Whether there are older entries. */
  readonly isMore: boolean
}

/** Adds the newest page, or the one `before` a revision. */
export function addEntries(listed: Listed | undefined, page: readonly HistoryEntry[], before?: number): Listed {
  const known = listed?.entries ?? []
  const isMore = page.length === PAGE_SIZE
  if (listed && before !== undefined) {
    const isNext = known.at(-1)?.revision === before
    // Otherwise the list has started afresh meanwhile, or has this page already.
    return isNext ? { entries: [...known, ...page], isMore } : listed
  }
  const last = page.at(-1)?.revision
  const at = known.findIndex(({ revision }) => revision === last)
  return listed && at >= 0
    ? { entries: [...page, ...known.slice(at + 1)], isMore: listed.isMore }
    : { entries: page, isMore } // there is a gap, or an older database was restored
}
