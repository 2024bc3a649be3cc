/** How much of a page to read; the rest is cut off. */
export const MAX_PAGE_BYTES = 512 * 1024

/** A picture that a page offers as its icon. */
export interface PageIcon {
  /** http(s), or `data:`. */
  readonly url: string
  /** Where it was found; `guess` is `/favicon.ico`, `maskable` a manifest icon that is meant to be cropped. */
  readonly source: 'link' | 'touch' | 'manifest' | 'maskable' | 'guess'
  readonly isVector: boolean
  /** The side of its largest version in pixels; undefined if unknown. */
  readonly side: number | undefined
  /** The color scheme it is made for; undefined: any. */
  readonly scheme: 'light' | 'dark' | undefined
}

/** What a page says about itself. */
export interface Page {
  /** '' if it has none. On one line, cut to the length that a site's name may have. */
  readonly name: string
  /** '' if it has none. */
  readonly description: string
  /** The address that it calls its own; undefined without one. */
  readonly canonical: string | undefined
  /** In page order, the guess last. */
  readonly icons: readonly PageIcon[]
  /** The address of its manifest, which may name more icons. */
  readonly manifest: string | undefined
}
