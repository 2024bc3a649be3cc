import fc from 'fast-check'
import type { Edit } from '../../src/core/edits/edit.ts'
import { createGroup, deleteGroup, updateGroup } from '../../src/core/edits/groups.ts'
import { orderGroups, orderSites } from '../../src/core/edits/ordering.ts'
import { createSite, deleteSite, updateSite } from '../../src/core/edits/sites.ts'
import { AppError } from '../../src/core/errors.ts'
import type { Snapshot } from '../../src/core/snapshot.ts'
import type { NaiveModel } from './naive-model.ts'
import { make, rowsOf } from './pure-site.ts'
import { newSite } from './rows.ts'

/** A random edit, and the same on the model. */
export interface Step {
  readonly edit: Edit<unknown>
  /** Returns false if it must be refused. */
  readonly model: (model: NaiveModel) => unknown
}

/** Which of the groups or sites that are there, by the order of their ids; now and then one that is not. */
const nth = fc.integer({ min: 0, max: 20 })
const name = fc.constantFrom('Wiki', '工具', 'Mail', 'Café')
const order = fc.option(fc.constantFrom(-2147483648, -1, 0, 1, 2, 5, 2147483646, 2147483647), { nil: undefined })
const place = fc.integer({ min: 0, max: 9 })
const flag = fc.constantFrom(0 as const, 1 as const)
const parent = fc.option(nth, { nil: null, freq: 3 })

interface Ids {
  readonly group: <Nth extends number | null | undefined>(nth: Nth) => number | Extract<Nth, null | undefined>
  readonly site: (nth: number) => number
}

/** A step whose ids depend on what is there. */
function stepOn(make: (ids: Ids) => Step): Step {
  return {
    edit: (snapshot, context) => {
      const { groups, sites } = rowsOf(snapshot)
      return make(idsOf(groups, sites)).edit(snapshot, context)
    },
    model: (model) => make(idsOf(model.groups, model.sites)).model(model),
  }
}

function idsOf(groups: readonly { readonly id: number }[], sites: readonly { readonly id: number }[]): Ids {
  const pick = (rows: readonly { readonly id: number }[], nth: number) =>
    rows.map(({ id }) => id).toSorted((a, b) => a - b)[nth % (rows.length + 1)] ?? 999
  return {
    group: (nth) => (typeof nth === 'number' ? pick(groups, nth) : (nth as Extract<typeof nth, null | undefined>)), // no number
    site: (nth) => pick(sites, nth),
  }
}

const addGroup = fc.tuple(name, order, parent).map(([name, order_num, nth]) =>
  stepOn(({ group }) => ({
    edit: createGroup({ name, order_num, parent_id: group(nth) }),
    model: (model) => model.addGroup(name, order_num, group(nth)),
  })),
)

const moveGroup = fc.tuple(nth, parent, order).map(([nth, into, order_num]) =>
  stepOn(({ group }) => ({
    edit: updateGroup(group(nth), { parent_id: group(into), order_num }),
    model: (model) =>
      model.setGroup(group(nth), { parent_id: group(into), ...(order_num !== undefined && { order_num }) }),
  })),
)

const changeGroup = fc
  .tuple(nth, fc.oneof(fc.record({ is_public: flag }), fc.record({ is_page: flag })))
  .map(([nth, fields]) =>
    stepOn(({ group }) => ({
      edit: updateGroup(group(nth), fields),
      model: (model) => model.setGroup(group(nth), fields),
    })),
  )

const orderSome = fc
  .array(fc.tuple(nth, place, fc.option(parent, { nil: undefined })), { minLength: 1, maxLength: 4 })
  .map((rows) =>
    stepOn(({ group }) => {
      const items = rows.map(([nth, order_num, into]) => ({ id: group(nth), order_num, parent_id: group(into) }))
      const orders = [...new Map(items.map((item) => [item.id, item])).values()]
      return { edit: orderGroups(orders), model: (model) => model.orderGroups(orders) }
    }),
  )

const removeGroup = nth.map((nth) =>
  stepOn(({ group }) => ({ edit: deleteGroup(group(nth)), model: (model) => model.deleteGroup(group(nth)) })),
)

const addSite = fc.tuple(nth, name, order).map(([nth, name, order_num]) =>
  stepOn(({ group }) => ({
    edit: createSite(newSite({ group_id: group(nth), name, order_num })),
    model: (model) => model.addSite(group(nth), name, order_num),
  })),
)

const moveSite = fc.tuple(nth, nth, order).map(([nth, into, order_num]) =>
  stepOn(({ site, group }) => ({
    edit: updateSite(site(nth), { group_id: group(into), order_num }),
    model: (model) => model.moveSite(site(nth), group(into), order_num),
  })),
)

const orderSite = fc.tuple(nth, nth, place).map(([nth, into, order_num]) =>
  stepOn(({ site, group }) => ({
    edit: orderSites([{ id: site(nth), group_id: group(into), order_num }]),
    model: (model) => model.moveSite(site(nth), group(into), order_num),
  })),
)

const removeSite = nth.map((nth) =>
  stepOn(({ site }) => ({ edit: deleteSite(site(nth)), model: (model) => model.deleteSite(site(nth)) })),
)

export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: addGroup },
  { weight: 4, arbitrary: moveGroup },
  { weight: 3, arbitrary: changeGroup },
  { weight: 3, arbitrary: orderSome },
  { weight: 1, arbitrary: removeGroup },
  { weight: 8, arbitrary: addSite },
  { weight: 3, arbitrary: moveSite },
  { weight: 3, arbitrary: orderSite },
  { weight: 2, arbitrary: removeSite },
)

/** Undefined if the edit is refused. */
export async function attempt(snapshot: Snapshot, edit: Edit<unknown>) {
  try {
    return await make(snapshot, edit)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** What the model shows of a snapshot. */
export function shown({ sections }: Snapshot) {
  return sections.map(({ group: { id, name, order_num, is_public, parent_id, is_page }, sites }) => ({
    ...{ id, name, order_num, is_public, parent_id, is_page },
    sites: sites.map(({ id, group_id, name, url, notes, order_num, is_public }) => {
      return { id, group_id, name, url, notes, order_num, is_public }
    }),
  }))
}
