import { call } from '../model/api.ts'
import type { Site } from '../model/types.ts'
import type { Board } from '../steps/board.ts'

export interface TagStep {
  readonly add_tags: readonly string[]
  readonly remove_tags: readonly string[]
}

/** Adds tags to sites and removes others, in one call; does nothing if there are no tags. */
export async function tagSites(board: Board, ids: ReadonlySet<number>, set: TagStep): Promise<void> {
  const { actions } = board.messages
  if (set.add_tags.length + set.remove_tags.length === 0) return
  const [tell, tags] =
    set.add_tags.length > 0 ? [actions.sitesTagged, set.add_tags] : [actions.sitesUntagged, set.remove_tags]
  await board.run<readonly Site[]>({
    send: () => call('POST', '/api/site-batch', { body: { ids: [...ids], set } }),
    did: ({ length }) => tell({ count: length, tags: tags.join(', ') }),
  })
}

export interface Renaming {
  readonly from: string
  readonly to: string
  /** How many sites have it. */
  readonly count: number
  /** Whether a tag of the new name exists already. */
  readonly isMerge: boolean
}

export function renameTag(board: Board, { from, to, count, isMerge }: Renaming): Promise<unknown> {
  const { tagRenamed, tagsMerged } = board.messages.actions
  return board.run({
    send: () => call('PUT', '/api/tags', { body: { name: from, to } }),
    did: () => (isMerge ? tagsMerged : tagRenamed)({ from, name: to, count }),
  })
}

export function deleteTag(board: Board, name: string, count: number): Promise<unknown> {
  return board.run({
    send: () => call('DELETE', `/api/tags?name=${encodeURIComponent(name)}`),
    did: () => board.messages.actions.tagDeleted({ name, count }),
  })
}
