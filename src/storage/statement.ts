/** A long text as UTF-8 bytes, which can be transferred to another thread without a copy. */
type Utf8 = Uint8Array<ArrayBuffer>

export type LongText = string | Utf8

export type SqlValue = LongText | number | null | readonly string[]

/** Parameters are numbered `?1`, `?2`, … in every database. */
export interface Statement {
  readonly sql: string
  readonly params: readonly SqlValue[]
}

export const statement = (sql: string, ...params: Statement['params']): Statement => ({ sql, params })

/** The longest parameter, in characters; D1 takes texts of up to 2 MB. */
const MAX_LENGTH = 500_000

/** Splits items into JSON lists that are short enough for a parameter. */
export function jsonLists(items: readonly unknown[]): string[] {
  const lists: string[][] = []
  let length = MAX_LENGTH
  for (const item of items) {
    const text = JSON.stringify(item)
    if (length + text.length >= MAX_LENGTH) {
      lists.push([])
      length = 0
    }
    lists.at(-1)?.push(text)
    length += text.length + 1
  }
  return lists.map((list) => `[${list.join(',')}]`)
}
