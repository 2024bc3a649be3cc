import { z } from 'zod'
import { id, NAMED, orderNum } from './fields.ts'
import { list } from './list.ts'

/** An item with `parent_id` also moves the group and all below it; `null` is the top. */
export const groupOrdersSchema = list(z.object({ id, order_num: orderNum, parent_id: id.nullable().optional() }), {
  notAList: 'must be a list of { id, order_num, parent_id? }',
  ...NAMED,
}).meta({ id: 'GroupOrders' })

/** An item with `group_id` also moves the site. */
export const siteOrdersSchema = list(z.object({ id, order_num: orderNum, group_id: id.optional() }), {
  notAList: 'must be a list of { id, order_num, group_id? }',
  ...NAMED,
}).meta({ id: 'SiteOrders' })
