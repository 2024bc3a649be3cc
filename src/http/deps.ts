import type { ReadPasted } from '../formats/read-pasted.ts'
import type { ReadUpload } from '../formats/upload.ts'
import type { Fetcher } from '../ports/fetcher.ts'
import type { IconSets } from '../ports/icon-sets.ts'
import type { Drawing } from '../ports/pictures.ts'
import type { Log, Pace } from '../ports/runtime.ts'
import type { SiteSchemas } from '../schemas/site.ts'
import type { IconFetches } from '../services/icons/icon-fetches.ts'
import type { Icons } from '../services/icons/icons.ts'
import type { LinkChecks } from '../services/link-checks/create-link-checks.ts'
import type { LinkPreviews } from '../services/link-preview/link-preview.ts'
import type { Navigation } from '../services/navigation.ts'
import type { Pictures } from '../services/pictures.ts'
import type { Credentials } from '../services/sign-in/credentials.ts'
import type { Login } from '../services/sign-in/login.ts'
import type { Sessions } from '../services/sign-in/sessions.ts'
import type { Tokens } from '../services/sign-in/token.ts'
import type { KnownStatuses } from '../services/status/known-statuses.ts'
import type { IconTransfer } from '../services/transfer/icon-transfer.ts'
import type { Audit } from './audit.ts'
import type { BodyOf } from './body.ts'
import type { AudienceOf, CallerDeps, Callers } from './caller.ts'
import type { HeadersOf } from './headers.ts'
import type { Listings } from './listings.ts'
import type { Representations } from './representation.ts'
import type { OpenEvents } from './stream.ts'

export interface HttpSettings {
  /** Whether guests may read what is public; undefined leaves it to the setting. */
  readonly guestMode: boolean | undefined
  /** '' or a path such as `/nav`. */
  readonly basePath: string
  readonly maxImportBytes: number
  /** Origins whose pages may call the API. */
  readonly corsOrigins: ReadonlySet<string>
  /** Origins that may frame the pages, in the syntax of the Content-Security-Policy. */
  readonly frameAncestors: readonly string[]
}

/** Passed by the runtime to the routes unchanged. */
export interface RuntimeDeps {
  readonly navigation: Navigation
  readonly tokens: Tokens
  readonly settings: HttpSettings
  readonly headersOf: HeadersOf
  /** Missing where the standard `request.body` is the cheapest. */
  readonly bodyOf?: BodyOf
  readonly log: Log
  readonly newId: () => string
  readonly clock: () => Date
  readonly pace: Pace
  /** Whether the process is about to end. Called for every readiness check; missing where there is no way to know. */
  readonly isStopping?: () => boolean
  /** Reads files of other programs. */
  readonly readUpload: ReadUpload
  /** Reads pasted texts. */
  readonly readPasted: ReadPasted
  /** Fetches from other hosts, through the one guard. */
  readonly fetcher: Fetcher
  /** For status checks: the same guard, with slots of its own. */
  readonly statusFetcher: Fetcher
  /** Which links are up, as far as this process knows. */
  readonly statuses: KnownStatuses
  readonly drawing: Drawing
  readonly iconSets: IconSets
  /** Wakes a chore that has more to do, see services/chores.ts. */
  readonly wakeChore: (name: string) => void
  /** Missing where the runtime can't push anything. */
  readonly openEvents?: OpenEvents
  /** The version of this program. */
  readonly version: string
}

/** Everything the routes need, including what `createApp` builds for them. */
export interface HttpDeps extends RuntimeDeps, Callers, Pick<CallerDeps, 'peerAddress'> {
  /** Missing if signing in is switched off. */
  readonly credentials: () => Credentials | undefined
  readonly login: Login
  readonly sessions: Sessions
  readonly pictures: Pictures
  readonly icons: Icons
  readonly iconTransfer: IconTransfer
  readonly linkPreview: LinkPreviews
  readonly iconFetches: IconFetches
  readonly linkChecks: LinkChecks
  readonly representations: Representations
  readonly listings: Listings
  readonly schemas: SiteSchemas
  readonly audienceOf: AudienceOf
  readonly audit: Audit
}
