import type { HttpDeps } from '../http/deps.ts'
import type { FairQueue } from '../services/fair-queue.ts'
import type { Assets } from './pages/assets.ts'
import type { ResetHint } from './pages/document.tsx'

/** The pages' dependencies on top of the API's `HttpDeps`. */
export interface PageDeps {
  /** The scripts and styles that the build produced. */
  readonly assets: Assets
  readonly resetHint: ResetHint
  /** For searches on the server: each looks at every link, and any reader can start one. */
  readonly searchQueue: FairQueue
}

export interface WebDeps extends HttpDeps, PageDeps {}
