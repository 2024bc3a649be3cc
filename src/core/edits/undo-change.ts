import { type Change, invert, isSameValue } from '../change.ts'
import type { Group } from '../fields/group.ts'
import type { Setting } from '../fields/setting.ts'
import type { Site } from '../fields/site.ts'
import { hashesIn, lacksKind } from '../icon.ts'

export type Row = Group | Site | Setting

/** Fields that are only undone together: they say where a record is, or who may see a link. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['group_id', 'order_num'],
  ['parent_id', 'order_num'],
  ['parent_id', 'is_page'],
  ['url', 'lan_url'],
]

/**
 * Whether an added record may still be deleted although this field has changed: its neighbours made room, or it got an
 * icon where it had none. A redo restores the record with these values.
 */
function isIncidental(name: string, added: Row): boolean {
  return name === 'order_num' || name === 'updated_at' || (name === 'icon' && 'icon' in added && added.icon === '')
}

/**
 * The change that undoes this one in the current row; undefined if a field that it set has changed since. Other fields
 * keep their newer values.
 */
export function undoChange(change: Change, current: Row | null, now: string): Change | undefined {
  const { before, after } = change
  if (!current || !after) return current === after ? invert(change) : undefined
  const differing = differences(after, current)
  const since = differing.filter((name) => name !== 'icon' || !isSameIcon(after, current))
  if (!before) return since.every((name) => isIncidental(name, after)) ? becoming(change, current, null) : undefined
  if (differing.length === 0) return invert(change)
  const set = differences(before, after).filter((name) => name !== 'updated_at')
  const guarded = new Set([...set, ...PAIRS.flatMap((pair) => (pair.some((name) => set.includes(name)) ? pair : []))])
  if (since.some((name) => guarded.has(name))) return undefined
  const back = Object.fromEntries(Object.entries(before).filter(([name]) => set.includes(name)))
  return becoming(change, current, { ...current, ...back, updated_at: now })
}

/** Whether the icon's pictures are the same, and only its kind was determined since. */
function isSameIcon(after: Row, current: Row): boolean {
  if (!('icon' in after && 'icon' in current)) return false
  return lacksKind(after.icon) && hashesIn(after.icon).join() === hashesIn(current.icon).join()
}

function becoming(change: Change, before: Row, after: Row | null): Change {
  return { ...change, before, after } as Change // the kind stays, so the records still fit it
}

/** The names of the fields that differ. */
function differences(a: Row, b: Row): string[] {
  const values = new Map<string, unknown>(Object.entries(b))
  return Object.entries(a).flatMap(([name, value]) => (isSameValue(value, values.get(name)) ? [] : [name]))
}
