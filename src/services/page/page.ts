/** What is read of a page; longer ones are cut. */
export const MAX_PAGE_BYTES = 512 * 1024

/** A picture that a page offers as its icon. */
export interface PageIcon {
  /** http(s), or `data:`. */
  readonly url: string
  /** What names it; `guess` is `/favicon.ico`, and `maskable` an icon of the manifest that is made to be cut. */
  readonly source: 'link' | 'touch' | 'manifest' | 'maskable' | 'guess'
  readonly isVector: boolean
  /** The side of its largest form in pixels; undefined if nothing says it. */
  readonly side: number | undefined
  /** The color scheme that it is for; undefined: any. */
  readonly scheme: 'light' | 'dark' | undefined
}

/** What a page says of itself. */
export interface Page {
  /** '' if it has none. On one line, as long as a site's name may be. */
  readonly name: string
  /** '' if it has none. */
  readonly description: string
  /** The address that it calls its own; undefined without one. */
  readonly canonical: string | undefined
  /** In the order of the page, the one to guess last. */
  readonly icons: readonly PageIcon[]
  /** The address of its manifest, which may name more icons. */
  readonly manifest: string | undefined
}
