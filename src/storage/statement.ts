/** Text as UTF-8 bytes: for long texts, because bytes can be transferred to another thread without a copy. */
export type Utf8 = Uint8Array<ArrayBuffer>

export type LongText = string | Utf8

export type SqlValue = LongText | number | null | readonly string[]

/** Parameters are numbered `?1`, `?2`, … in every database. */
export interface Statement {
  readonly sql: string
  readonly params: readonly SqlValue[]
}

export const statement = (sql: string, ...params: Statement['params']): Statement => ({ sql, params })
