import type { HttpDeps } from '../http/deps.ts'
import type { FairQueue } from '../services/fair-queue.ts'
import type { Assets } from './pages/assets.ts'

/** What the pages need on top of what the API needs. */
export interface PageDeps {
  /** The scripts and styles that the build produced. */
  readonly assets: Assets
  /** The command that runs this program here, such as `npx signpost`. */
  readonly command: string
  /** For searches on the server: each looks at every link, and any reader can start one. */
  readonly searchQueue: FairQueue
}

export interface WebDeps extends HttpDeps, PageDeps {}
