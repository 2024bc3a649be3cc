import { isDeepStrictEqual } from 'node:util'

type Fields = Readonly<Record<string, unknown>>

/** Where a row is, as one: what was moved is put back only from where it was moved to. */
const PLACE = [
  ['group_id', 'order_num'],
  ['parent_id', 'order_num'],
  ['parent_id', 'is_page'],
]

/**
 * A row with what an edit changed put back, for the models: undefined if it goes, `false` if that has changed since. What
 * the edit did not change stays, and then `at` is the time of the change.
 */
export function undoneRow<Row extends object>(
  row: Row | undefined,
  before: Row | undefined,
  after: Row | undefined,
  at?: string,
): Row | undefined | false {
  if (isDeepStrictEqual(row, after)) return before
  if (!row || !after) return false
  const changed = (a: object, b: object) =>
    Object.keys(a).filter((name) => (a as Fields)[name] !== (b as Fields)[name] && name !== 'updated_at')
  const since = changed(after, row)
  const goesWithIt = (name: string) => name === 'order_num' || (name === 'icon' && (after as Fields).icon === '')
  if (!before) return since.every(goesWithIt) ? undefined : false
  const done = changed(before, after)
  const wanted = [...done, ...PLACE.filter((pair) => pair.some((name) => done.includes(name))).flat()]
  if (since.some((name) => wanted.includes(name))) return false
  const next: Record<string, unknown> = { ...row, ...(at !== undefined && { updated_at: at }) }
  for (const name of done) next[name] = (before as Fields)[name]
  return next as Row // the same fields
}
