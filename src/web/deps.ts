import type { HttpDeps } from '../http/deps.ts'
import type { FairQueue } from '../services/fair-queue.ts'
import type { Assets } from './pages/assets.ts'

/** What the pages need on top of what the API needs. */
export interface PageDeps {
  /** The files of the pages. */
  readonly assets: Assets
  /** How to call this program where it runs, such as `npx signpost`. */
  readonly command: string
  /** A search on the server looks at every link, and any reader may cause it. */
  readonly searchQueue: FairQueue
}

export interface WebDeps extends HttpDeps, PageDeps {}
