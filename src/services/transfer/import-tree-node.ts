import { z } from 'zod'
import { count, id } from '../../domain/schemas/fields.ts'

/** `folded`: nested too deeply to be a group of its own; its name becomes part of the names below it. */
const STATES = ['created', 'updated', 'unchanged', 'leftOut', 'folded'] as const

/** A group of the document, and what an import would do with it. */
export const importTreeNodeSchema = z
  .object({
    /** Its place in the document, which names it in `leaveOut` and `to`. */
    number: count,
    /** The number of the group that it is in; null: at the top. */
    parent: count.nullable(),
    name: z.string(),
    state: z.enum(STATES),
    /** Present if the group becomes a new page. */
    isPage: z.literal(true).optional(),
    /** The existing group that it matches or goes to, if any. */
    group_id: id.optional(),
    /** Links in the group itself, not in those below it: all of them, and how many are created and updated. */
    sites: count,
    created: count,
    updated: count,
  })
  .readonly()
  .meta({ id: 'ImportTreeNode' })

export type ImportTreeNode = z.infer<typeof importTreeNodeSchema>
