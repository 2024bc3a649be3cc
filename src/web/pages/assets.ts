import type { Bytes } from '../../core/bytes.ts'

/** A file that browsers may cache forever: its name changes with its content. */
export interface AssetFile {
  readonly type: string
  readonly bytes: Bytes
  readonly gzip?: Bytes
  readonly br?: Bytes
}

/** The scripts and styles that the build produced. */
export interface Assets {
  /** The style sheet and the first script, inlined into every page. */
  readonly styles: string
  readonly headScript: string
  /** Their hashes for the Content-Security-Policy, e.g. `'sha256-…'`. */
  readonly stylesHash: string
  readonly headScriptHash: string
  /** Names of files under `/assets/`. */
  readonly guest: string
  readonly owner: string
  readonly editor: string
  readonly editorStyles: string
  /** The script of `/add`. */
  readonly add: string
  readonly signIn: string
  readonly serviceWorker: string
  readonly onDemand: string
  readonly search: string
  /** The script that shows whether links are up, for pages with statuses. */
  readonly statuses: string
  /** The style sheet of pages with a single form or message in the middle. */
  readonly singleStyles: string
  readonly file: (name: string) => AssetFile | undefined | Promise<AssetFile | undefined>
}
