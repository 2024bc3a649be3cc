import { z } from 'zod'
import type { Edited } from '../../core/edits/edit.ts'
import { ID_LIMIT, id, orderNum } from '../../schemas/fields.ts'
import { list } from '../../schemas/list.ts'
import { flagInQuery } from '../input.ts'
import { editReply } from '../reply.ts'
import type { Resource } from '../representation.ts'

/** An item with `parent_id` also moves the group and all below it; `null` is the top. */
export const groupOrdersSchema = list(z.object({ id, order_num: orderNum, parent_id: id.nullable().optional() }), {
  notAList: 'must be a list of { id, order_num, parent_id? }',
  ...ID_LIMIT,
}).meta({ id: 'GroupOrders' })

/** An item with `group_id` also moves the site. */
export const siteOrdersSchema = list(z.object({ id, order_num: orderNum, group_id: id.optional() }), {
  notAList: 'must be a list of { id, order_num, group_id? }',
  ...ID_LIMIT,
}).meta({ id: 'SiteOrders' })

export const ordersQuery = z.object({ onlySent: flagInQuery })

/** All records in their new order, or only those whose places were sent. */
export function orderReply<Row>(done: Edited<Row[]>, { onlySent }: z.output<typeof ordersQuery>, all: Resource) {
  return onlySent ? editReply(done) : { resource: all, headers: { revision: done.revision } }
}
