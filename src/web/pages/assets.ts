/** A file that browsers may cache forever: its name changes with its content. */
export interface AssetFile {
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly gzip?: Uint8Array<ArrayBuffer>
  readonly br?: Uint8Array<ArrayBuffer>
}

/** What the build produced for the pages. */
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
  readonly signIn: string
  readonly serviceWorker: string
  readonly newerGroups: string
  readonly file: (name: string) => AssetFile | undefined | Promise<AssetFile | undefined>
}
