import { z } from 'zod'
import { id, someIds } from '../../domain/schemas/fields.ts'
import { list, notEmpty } from '../../domain/schemas/list.ts'
import { saying } from '../../domain/schemas/problem-issues.ts'
import type { SiteSchemas } from '../../domain/schemas/site.ts'

/** One merge, or many in one edit. Without `name` or `group_id`, the site that stays keeps its own. */
export function mergeSchema({ patch }: Pick<SiteSchemas, 'patch'>) {
  const { name, group_id } = patch.shape
  const merge = z.object({
    keep: id,
    remove: someIds,
    name,
    group_id,
    merges: z.never('send either keep or merges').optional(),
  })
  const rules = { notAList: saying('notAList'), max: 10_000, tooMany: 'must be at most 10,000 merges' }
  const merges = list(merge.omit({ merges: true }), rules).check(notEmpty('must hold a merge'))
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
