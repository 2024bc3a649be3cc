import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { type Duplicates, findDuplicates } from '../../../../core/find-duplicates.ts'
import { Dialog } from '../forms/dialog.tsx'
import { pathsOf } from '../forms/group-options.ts'
import { call } from '../model/api.ts'
import * as arrange from '../model/arrange.ts'
import type { Sections, Site } from '../model/types.ts'
import type { Board } from '../steps/board.ts'
import { deselect } from '../steps/selection.ts'
import { useBoard, useEditor } from '../steps/use-board.ts'
import { type Choice, DuplicateSet } from './duplicate-set.tsx'

/** How many sets to draw at first, and each time more are requested. */
const DRAWN = 30
/** How many sets the API merges at once. */
const MAX_MERGES = 10_000

/** Links to the same page, to merge one set at a time or all at once. */
export function DuplicatesDialog({ onClose }: { onClose: () => void }) {
  const { board } = useEditor()
  const { duplicates, edit, search } = board.messages
  const { sections } = useBoard(board)
  const sets = useDuplicates(sections)
  const paths = useMemo(() => pathsOf(sections), [sections])
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const [drawn, setDrawn] = useState(DRAWN)
  const status = useFocusWhenLost(sets)
  const merge = (chosen: readonly Duplicates[]) => {
    const merges = chosen.map((set) => toMerge(set, choices.get(set.url)))
    void mergeDuplicates(board, merges).catch(() => undefined) // the notice says so
  }
  return (
    <Dialog title={duplicates.title} onClose={onClose} wide>
      <p class="note intro">{duplicates.text}</p>
      <p ref={status} role="status" tabIndex={-1}>
        {sets === undefined ? edit.loading : sets.length === 0 ? duplicates.none : duplicates.found(sets.length)}
      </p>
      <ul class="duplicates">
        {sets?.slice(0, drawn).map((set, at) => (
          <DuplicateSet
            key={at} // by place, so that the focus stays when a set goes
            set={set}
            paths={paths}
            choice={choices.get(set.url)}
            onChoice={(choice) => setChoices((now) => new Map(now).set(set.url, choice))}
            onMerge={() => merge([set])}
          />
        ))}
      </ul>
      {sets && sets.length > drawn && (
        <button type="button" class="button" onClick={() => setDrawn(drawn + DRAWN)}>
          {search.more(sets.length - drawn)}
        </button>
      )}
      {sets && sets.length > 0 && (
        <footer>
          <button type="button" class="button primary" onClick={() => merge(sets.slice(0, MAX_MERGES))}>
            {duplicates.mergeAll}
          </button>
        </footer>
      )}
    </Dialog>
  )
}

/** The first in display order stays unless another one was chosen. */
function toMerge({ sites }: Duplicates, choice: Choice | undefined) {
  const kept = sites.find(({ id }) => id === choice?.keep) ?? sites[0]
  const remove = sites.flatMap(({ id }) => (id === kept?.id ? [] : [id]))
  return { keep: kept?.id ?? 0, remove, name: choice?.name }
}

/** Finds the duplicates; undefined until that is first done. */
function useDuplicates(sections: Sections): readonly Duplicates[] | undefined {
  const [sets, setSets] = useState<readonly Duplicates[]>()
  useEffect(() => {
    let isStale = false
    void findDuplicates(sections).then((found) => isStale || setSets(found))
    return () => {
      isStale = true
    }
  }, [sections])
  return sets
}

/** A ref for the element that gets the focus when the button that had it is gone. */
function useFocusWhenLost(sets: readonly Duplicates[] | undefined) {
  const place = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (sets && document.activeElement === document.body) place.current?.focus()
  }, [sets])
  return place
}

interface Merge {
  readonly keep: number
  readonly remove: readonly number[]
  /** The new name of the link that stays; undefined keeps its own. */
  readonly name?: string | undefined
}

/** Merges sets of links to the same page, all in one edit. */
function mergeDuplicates(board: Board, merges: readonly Merge[]): Promise<unknown> {
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
