import { z } from 'zod'
import { count, id } from '../../domain/fields.ts'

/** `folded`: no group of its own, as it is nested too deeply; its name is in the names of those below it. */
const STATES = ['created', 'updated', 'unchanged', 'leftOut', 'folded'] as const

/** A group of the document as an import would take it in. */
export const importTreeNodeSchema = z
  .object({
    /** Its place in the document, which names it in `leaveOut` and `to`. */
    number: count,
    /** The number of the group that it is in; null: at the top. */
    parent: count.nullable(),
    name: z.string(),
    state: z.enum(STATES),
    /** The group here that it is or goes to, if it is there already. */
    group_id: id.optional(),
    /** Links in the group itself, not in those below it: all, and what becomes of them. */
    sites: count,
    created: count,
    updated: count,
  })
  .readonly()
  .meta({ id: 'ImportTreeNode' })

export type ImportTreeNode = z.infer<typeof importTreeNodeSchema>
