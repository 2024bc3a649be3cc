/** A link found in a pasted text. Missing texts are ''. */
export interface PastedLink {
  readonly url: string
  readonly name: string
  readonly description: string
  /** The name of the heading that it stands under. */
  readonly group: string
}

export interface Pasted {
  /** Each address once, in the order of the text. */
  readonly links: readonly PastedLink[]
  /** The lines of which nothing was used, and the addresses that can't be links. */
  readonly leftOut: readonly string[]
}
