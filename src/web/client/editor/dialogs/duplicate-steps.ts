import { call } from '../model/api.ts'
import * as arrange from '../model/arrange.ts'
import type { Site } from '../model/types.ts'
import type { Board } from '../steps/board.ts'
import { deselect } from '../steps/selection.ts'

export interface Merge {
  readonly keep: number
  readonly remove: readonly number[]
  /** The new name of the link that stays; undefined keeps its own. */
  readonly name?: string | undefined
}

/** Merges sets of links to the same page, all in one edit. */
export function mergeDuplicates(board: Board, merges: readonly Merge[]): Promise<unknown> {
  const { sitesMerged, duplicatesMerged } = board.messages.actions
  const gone = new Set(merges.flatMap(({ remove }) => remove))
  deselect(board, gone)
  return board.run<readonly Site[]>({
    show: (sections) => arrange.removeSites(sections, gone),
    send: () => call('POST', '/api/duplicates/merge', { body: { merges } }),
    did: ([first]) =>
      merges.length === 1
        ? sitesMerged({ name: first?.name ?? '', count: gone.size })
        : duplicatesMerged({ count: gone.size }),
  })
}
