/** Text as UTF-8 bytes: for long texts, because bytes can be transferred to another thread without a copy. */
export type Utf8 = Uint8Array<ArrayBuffer>

export type SqlValue = string | number | null | Utf8 | readonly string[]

/** Parameters are numbered `?1`, `?2`, … in every database. */
export interface Statement {
  readonly sql: string
  readonly params: readonly SqlValue[]
}
