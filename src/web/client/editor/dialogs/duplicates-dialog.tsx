import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { type Duplicates, findDuplicates } from '../../../../core/duplicates.ts'
import { GUEST, siteFilter } from '../../../../core/visibility.ts'
import { PrivateMark } from '../../../parts/card.tsx'
import { onSingleClick } from '../../clicks.ts'
import { Dialog } from '../forms/dialog.tsx'
import { SelectField } from '../forms/fields.tsx'
import { pathsOf } from '../forms/group-options.ts'
import { call } from '../model/api.ts'
import * as arrange from '../model/arrange.ts'
import type { Sections, Site } from '../model/types.ts'
import type { Board } from '../steps/board.ts'
import { deselect } from '../steps/selection.ts'
import { useBoard, useEditor } from '../steps/use-board.ts'

/** How many sets to draw at first, and each time more are requested. */
const DRAWN_SETS = 30
/** How many sets the API merges at once. */
const MAX_MERGES = 10_000

/** Lists links to the same page, to merge one set at a time or all at once. */
export function DuplicatesDialog({ onClose }: { onClose: () => void }) {
  const { board } = useEditor()
  const { duplicates, edit, search } = board.messages
  const { sections } = useBoard(board)
  const sets = useDuplicates(sections)
  const paths = useMemo(() => pathsOf(sections), [sections])
  const isShown = useMemo(() => siteFilter({ sections }, GUEST), [sections])
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const [drawn, setDrawn] = useState(DRAWN_SETS)
  const status = useFocusWhenLost(sets)
  const merge = (chosen: readonly Duplicates[]) => {
    const merges = chosen.map((set) => toMerge(set, choices.get(set.url), isShown))
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
            isShown={isShown}
            choice={choices.get(set.url)}
            onChoice={(choice) => setChoices((now) => new Map(now).set(set.url, choice))}
            onMerge={() => merge([set])}
          />
        ))}
      </ul>
      {sets && sets.length > drawn && (
        <button type="button" class="button" onClick={() => setDrawn(drawn + DRAWN_SETS)}>
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

/** The link that stays unless another one is chosen: the first that guests see, so that they lose none; or else the first. */
function keptOf({ sites }: Duplicates, choice: Choice | undefined, isShown: (site: Site) => boolean) {
  return sites.find(({ id }) => id === choice?.keep) ?? sites.find(isShown) ?? sites[0]
}

function toMerge(set: Duplicates, choice: Choice | undefined, isShown: (site: Site) => boolean) {
  const { sites } = set
  const kept = keptOf(set, choice, isShown)
  const remove = sites.flatMap(({ id }) => (id === kept?.id ? [] : [id]))
  return { keep: kept?.id ?? 0, remove, name: choice?.name }
}

/** Finds the duplicates; undefined until the first search is done. */
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

/** How many links to one page are drawn; the others are only counted. */
const DRAWN_IN_SET = 20

interface Choice {
  /** The id of the link that stays. */
  readonly keep: number
  /** The name to give it; undefined keeps its own. */
  readonly name?: string | undefined
}

interface DuplicateSetProps {
  readonly set: Duplicates
  /** By group id. */
  readonly paths: ReadonlyMap<number, string>
  /** Whether guests see a link. */
  readonly isShown: (site: Site) => boolean
  /** undefined: see `keptOf`; the link stays under its own name */
  readonly choice: Choice | undefined
  readonly onChoice: (choice: Choice) => void
  readonly onMerge: () => void
}

/** The links to one page, to choose which one stays, and under which name. */
function DuplicateSet({ set, paths, isShown, choice, onChoice, onMerge }: DuplicateSetProps) {
  const { messages } = useEditor().board
  const { duplicates, edit } = messages
  const sites = set.sites.slice(0, DRAWN_IN_SET)
  const group = useId()
  const kept = keptOf(set, choice, isShown)
  const names = [...new Set(sites.map(({ name }) => name))]
  const page = set.url.replace(/^https:\/\//, '')
  return (
    <li>
      <fieldset>
        <legend>
          <span class="unseen">{duplicates.keep(page)}</span>
          <span aria-hidden dir="ltr">
            {page}
          </span>
        </legend>
        {sites.map((site) => (
          <label key={site.id}>
            <input
              type="radio"
              name={group}
              checked={site.id === kept?.id}
              onChange={() => onChoice({ keep: site.id, name: choice?.name })}
            />
            <span>
              <b dir="auto">{site.name}</b> {site.is_public === 0 && <PrivateMark messages={messages} />}
              <span class="note" dir="auto">
                {paths.get(site.group_id)}
              </span>
              <span class="note" dir="ltr">
                {site.url}
              </span>
            </span>
          </label>
        ))}
        {set.sites.length > DRAWN_IN_SET && <p class="note">{duplicates.others(set.sites.length - DRAWN_IN_SET)}</p>}
      </fieldset>
      {names.length > 1 && kept && (
        <SelectField
          label={edit.name}
          value={choice?.name ?? kept.name}
          options={names.map((name) => [name, name])}
          onValue={(name) => onChoice({ keep: kept.id, name })}
        />
      )}
      <button type="button" class="button" aria-label={duplicates.mergeNamed(page)} onClick={onSingleClick(onMerge)}>
        {duplicates.merge}
      </button>
    </li>
  )
}
