import { MAX_ORDER } from '../fields/field.ts'
import type { Site } from '../fields/site.ts'
import type { Section } from '../snapshot.ts'
import { type Replaced, siteChanges } from './edit.ts'

interface Position<Row> {
  readonly order_num: number
  /** Rows to renumber first, because the numbers have run out. */
  readonly renumbered: readonly Replaced<Row>[]
}

/** The wanted place among `rows`, which are in display order; undefined asks for the place after the last row. */
export function positionIn<Row extends { readonly order_num: number }>(
  rows: readonly Row[],
  wanted: number | undefined,
  now: string,
): Position<Row> {
  return wanted === undefined ? lastPlace(rows, now, 1) : { order_num: wanted, renumbered: [] }
}

/** Allots the places at the ends of sections. `sections` says how many sites move to each. */
export function endPositions(sections: ReadonlyMap<Section, number>, now: string) {
  const next = new Map<number, number>()
  const renumbered = [...sections].flatMap(([{ group, sites }, room]) => {
    const place = lastPlace(sites, now, room)
    next.set(group.id, place.order_num)
    return place.renumbered
  })
  const numbers = new Map(renumbered.map(({ after }) => [after.id, after.order_num]))
  return {
    /** The next place in the group, or the site's own if it is already in it. */
    take({ id, group_id, order_num }: Site, groupId = group_id): Pick<Site, 'group_id' | 'order_num'> {
      if (groupId === group_id) return { group_id, order_num: numbers.get(id) ?? order_num }
      const place = next.get(groupId) ?? 0
      next.set(groupId, place + 1)
      return { group_id: groupId, order_num: place }
    },

    /** The changes to renumbered sites, except the sites that the edit changes itself. */
    changesBut: (edited: ReadonlySet<number>) => siteChanges(renumbered.filter(({ before }) => !edited.has(before.id))),
  }
}

/** The first of `room` places after the last row. If the numbers have run out, the rows are renumbered from 0. */
function lastPlace<Row extends { readonly order_num: number }>(
  rows: readonly Row[],
  now: string,
  room: number,
): Position<Row> {
  const last = rows.at(-1)
  if (!last) return { order_num: 0, renumbered: [] }
  if (last.order_num <= MAX_ORDER - room) return { order_num: last.order_num + 1, renumbered: [] }
  const renumbered = rows
    .map((before, order_num) => ({ before, after: { ...before, order_num, updated_at: now } }))
    .filter(({ before, after }) => before.order_num !== after.order_num)
  return { order_num: rows.length, renumbered }
}
