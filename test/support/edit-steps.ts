import fc from 'fast-check'
import { AppError } from '../../src/domain/errors.ts'
import type { Snapshot } from '../../src/domain/snapshot.ts'
import type { Edit } from '../../src/services/edit.ts'
import { createGroup, deleteGroup, updateGroup } from '../../src/services/groups.ts'
import { orderGroups, orderSites } from '../../src/services/ordering.ts'
import { createSite, deleteSite, updateSite } from '../../src/services/sites.ts'
import type { NaiveModel } from './naive-model.ts'
import { make } from './pure-site.ts'
import { newSite } from './rows.ts'

/** A random edit, and the same on the model. */
export interface Step {
  readonly edit: Edit<unknown>
  /** Returns false if it must be refused. */
  readonly model: (model: NaiveModel) => unknown
}

const id = fc.integer({ min: 1, max: 12 })
const name = fc.constantFrom('Wiki', '工具', 'Mail', 'Café')
const order = fc.option(fc.constantFrom(-2147483648, -1, 0, 1, 2, 5, 2147483646, 2147483647), { nil: undefined })
const place = fc.integer({ min: 0, max: 9 })
const flag = fc.constantFrom(0 as const, 1 as const)
const parent = fc.option(id, { nil: null, freq: 3 })

const addGroup = fc.tuple(name, order, parent).map(
  ([name, order_num, parent_id]): Step => ({
    edit: createGroup({ name, order_num, parent_id }),
    model: (model) => model.addGroup(name, order_num, parent_id),
  }),
)

const moveGroup = fc.tuple(id, parent, order).map(
  ([id, parent_id, order_num]): Step => ({
    edit: updateGroup(id, { parent_id, order_num }),
    model: (model) => model.setGroup(id, { parent_id, ...(order_num !== undefined && { order_num }) }),
  }),
)

const changeGroup = fc.tuple(id, fc.oneof(fc.record({ is_public: flag }), fc.record({ is_page: flag }))).map(
  ([id, fields]): Step => ({
    edit: updateGroup(id, fields),
    model: (model) => model.setGroup(id, fields),
  }),
)

const orderSome = fc
  .uniqueArray(fc.record({ id, order_num: place, parent_id: fc.option(parent, { nil: undefined }) }), {
    selector: ({ id }) => id,
    minLength: 1,
    maxLength: 4,
  })
  .map((orders): Step => ({ edit: orderGroups(orders), model: (model) => model.orderGroups(orders) }))

const removeGroup = id.map((id): Step => ({ edit: deleteGroup(id), model: (model) => model.deleteGroup(id) }))

const addSite = fc.tuple(id, name, order).map(
  ([group_id, name, order_num]): Step => ({
    edit: (snapshot, now) => createSite(newSite({ group_id, name, order_num }))(snapshot, now),
    model: (model) => model.addSite(group_id, name, order_num),
  }),
)

const moveSite = fc.tuple(id, id, order).map(
  ([id, group_id, order_num]): Step => ({
    edit: updateSite(id, { group_id, order_num }),
    model: (model) => model.moveSite(id, group_id, order_num),
  }),
)

const orderSite = fc.tuple(id, id, place).map(
  ([id, group_id, order_num]): Step => ({
    edit: orderSites([{ id, group_id, order_num }]),
    model: (model) => model.moveSite(id, group_id, order_num),
  }),
)

const removeSite = id.map((id): Step => ({ edit: deleteSite(id), model: (model) => model.deleteSite(id) }))

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
