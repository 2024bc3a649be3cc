/** Text as its bytes in UTF-8: long texts travel so, because bytes can be handed to another thread without a copy. */
export type Utf8 = Uint8Array<ArrayBuffer>

export type SqlValue = string | number | null | Utf8 | readonly string[]

/** Parameters are numbered `?1`, `?2`, … in every database. */
export interface Statement {
  readonly sql: string
  readonly params: readonly SqlValue[]
}
