import { z } from 'zod'
import type { Edited } from '../../core/edits/edit.ts'
import { flagInQuery } from '../input.ts'
import { edited } from '../reply.ts'
import type { Resource } from '../representation.ts'

export const ordersQuery = z.object({ onlySent: flagInQuery })

/** All records in their new order, or only those whose places were sent. */
export function ordered<Row>(done: Edited<Row[]>, { onlySent }: z.output<typeof ordersQuery>, all: Resource) {
  return onlySent ? edited(done) : { resource: all, headers: { revision: done.revision } }
}
