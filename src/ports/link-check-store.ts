import type { LinkCheck } from '../core/link-check.ts'

/** A requested check. There is one at a time. */
export interface LinkCheckRun {
  /** Milliseconds since 1970: links last checked before this are still to be checked. */
  readonly startedAt: number
  /** All links if missing. */
  readonly siteIds: readonly number[] | undefined
  /** Once it is over: how many links it covered, or that it stopped because the server had no network. */
  readonly ended: number | 'offline' | undefined
}

export interface LinkCheckPlan {
  readonly run: LinkCheckRun | undefined
  /** When the schedule has something to do next, in milliseconds since 1970; 0 if not planned yet. */
  readonly nextAt: number
  /** The time up to which the schedule has been carried out, in milliseconds since 1970; 0 if it has not begun. */
  readonly scheduledAt: number
}

/** Results of link checks, stored beside the records: no revision, no log. Methods throw like those of `Store`. */
export interface LinkCheckStore {
  /** Ordered by site id, starting after `after`. */
  linkChecks(page: { readonly after: number; readonly limit: number }): Promise<readonly LinkCheck[]>
  /** Atomic. `isIgnored` applies to new rows only: see `ignoreLink`. */
  putLinkChecks(checks: readonly LinkCheck[]): Promise<void>
  /** Ignores a link, or stops ignoring it, as long as it has this address. */
  ignoreLink(link: { readonly siteId: number; readonly url: string }, isIgnored: boolean): Promise<void>
  /** Deletes results of links that no longer exist. */
  sweepLinkChecks(): Promise<void>
  linkCheckPlan(): Promise<LinkCheckPlan>
  /** Replaces a run by the next; false if it is no longer the current one. `before` is undefined if there is none. */
  replaceLinkCheckRun(before: LinkCheckRun | undefined, after: LinkCheckRun): Promise<boolean>
  /** Deletes the run, whichever it is. */
  dropLinkCheckRun(): Promise<void>
  putNextLinkCheck(at: number): Promise<void>
  putScheduledLinkCheck(at: number): Promise<void>
}
