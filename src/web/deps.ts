import type { HttpDeps } from '../http/deps.ts'
import type { Assets } from './pages/assets.ts'

/** What the pages need on top of what the API needs. */
export interface PageDeps {
  /** The files of the pages. */
  readonly assets: Assets
}

export interface WebDeps extends HttpDeps, PageDeps {}
