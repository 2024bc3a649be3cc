import { z } from 'zod'
import { id } from '../../domain/fields.ts'
import { saying } from '../../domain/problem.ts'
import type { SiteSchemas } from '../../domain/site.ts'

const MAX_REMOVED = 100_000
const MAX_MERGES = 10_000

/** One merge, or many in one edit. Without `name` or `group_id`, the site that stays keeps its own. */
export function mergeSchema({ patch }: Pick<SiteSchemas, 'patch'>) {
  const { name, group_id } = patch.shape
  const remove = z
    .array(id, saying('notAList'))
    .min(1, 'must name a site')
    .max(MAX_REMOVED, 'must be at most 100,000 ids')
  const merge = z.object({ keep: id, remove, name, group_id, merges: z.never('send either keep or merges').optional() })
  const merges = z
    .array(merge.omit({ merges: true }), saying('notAList'))
    .min(1, 'must hold a merge')
    .max(MAX_MERGES, 'must be at most 10,000 merges')
  return z
    .union(
      [merge, z.object({ merges, keep: z.never('send either keep or merges').optional() })],
      'must be { keep, remove, name?, group_id? } or { merges: [those] }',
    )
    .meta({ id: 'DuplicateMerge' })
}

export type MergeInput = z.infer<ReturnType<typeof mergeSchema>>
export interface Merge {
  readonly keep: number
  readonly remove: readonly number[]
  readonly name?: string | undefined
  readonly group_id?: number | undefined
}
