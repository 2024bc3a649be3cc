import type { LinkCheck } from './link-check.ts'

/** A check that somebody has asked for. There is one at a time. */
export interface LinkCheckRun {
  /** Milliseconds since 1970: links that were checked before are still to be checked. */
  readonly startedAt: number
  /** Undefined: all links. */
  readonly siteIds: readonly number[] | undefined
  /** How many links it was, once it is over. */
  readonly ended: number | undefined
}

export interface LinkCheckPlan {
  readonly run: LinkCheckRun | undefined
  /** When there will be something to do without being asked, in milliseconds since 1970; 0 if nobody has looked yet. */
  readonly nextAt: number
}

/** How links are, which stands beside the records: no revision, no log. Methods throw as those of `Store`. */
export interface LinkCheckStore {
  /** By id, from above one. */
  linkChecks(page: { readonly after: number; readonly limit: number }): Promise<readonly LinkCheck[]>
  /** Atomic. What they say of being ignored holds for new ones only: see `ignoreLink`. */
  putLinkChecks(checks: readonly LinkCheck[]): Promise<void>
  /** Whether the owner wants to hear of a link as long as it has this address. */
  ignoreLink(link: { readonly siteId: number; readonly url: string }, isIgnored: boolean): Promise<void>
  /** Forgets those of links that are gone. */
  sweepLinkChecks(): Promise<void>
  linkCheckPlan(): Promise<LinkCheckPlan>
  /** Replaces the one before; undefined forgets it. */
  putLinkCheckRun(run: LinkCheckRun | undefined): Promise<void>
  putNextLinkCheck(at: number): Promise<void>
}
