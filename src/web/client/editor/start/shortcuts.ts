import { isComposing } from '../../keys.ts'
import { groupIdOf } from '../move/drop-site.ts'
import { siteOfCard } from '../page/site-of-card.ts'
import type { Board } from '../steps/board.ts'
import type { Naming } from '../steps/board-state.ts'
import { pickGroup } from '../steps/selection.ts'
import { deleteSites } from '../steps/steps.ts'
import type { EditorContext } from '../steps/use-board.ts'

/** Elements that use these keys themselves while they are there. */
const ENGAGED = 'dialog[open], :popover-open, .carried, .held'
const NAMED = '.tab, #groups .group:has(> .group-head :focus)'
const FIELDS = 'input:not(.pick), textarea, select, [contenteditable]'

/** Handles the keys that work wherever nobody is typing. */
export function listenForShortcuts(context: EditorContext): void {
  const rename = (event: KeyboardEvent) => {
    const naming = namedBy(event, context.board)
    if (!naming) return
    event.preventDefault()
    event.stopImmediatePropagation() // or the same key would end editing
    context.board.set({ naming })
  }
  document.addEventListener('keydown', rename, true)
  document.addEventListener('keydown', (event) => {
    const { target } = event
    if (event.defaultPrevented || event.repeat || isComposing(event) || !(target instanceof Element)) return
    if (document.querySelector(ENGAGED)) return
    const isLeaving = event.key === 'Escape' && target.closest('.selection') !== null
    if (target.closest(FIELDS) && !isLeaving) return
    const act = undoing(context.board, event) ?? (context.board.state.isEditing ? editing(context, event) : undefined)
    if (!act) return
    event.preventDefault()
    act()
  })
}

type Act = () => unknown

function undoing(board: Board, event: KeyboardEvent): Act | undefined {
  const letter = commandOf(event)
  if (letter === 'z') return () => board.undoOrRedo(event.shiftKey ? 'toRedo' : 'toUndo')
  return letter === 'y' ? () => board.undoOrRedo('toRedo') : undefined
}

function editing(context: EditorContext, event: KeyboardEvent): Act | undefined {
  const { board, setEditing } = context
  const { key, target } = event
  const { selected, sections } = board.state
  const at = target instanceof Element ? target : document.body
  const group = at.closest('#groups .group')
  if (commandOf(event) === 'a' && group) return () => pickGroup(context, groupIdOf(group.id))
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined
  if (key === 'Escape') return selected.size > 0 ? () => board.set({ selected: new Set() }) : () => setEditing(false)
  if (key !== 'Delete') return undefined
  const card = at.closest<HTMLElement>('.card')
  const focused = card ? siteOfCard(sections, card) : undefined
  const ids = selected.size > 0 || !focused ? selected : new Set([focused.id])
  return ids.size > 0 ? () => deleteSites(board, ids).catch(() => undefined) : undefined // the notice says so
}

/** What F2 renames: the link, group or page that has the focus. */
function namedBy({ key, target }: KeyboardEvent, { state }: Board): Naming | undefined {
  const isOther = key !== 'F2' || !state.isEditing || document.querySelector(ENGAGED)
  if (isOther || !(target instanceof Element) || target.closest(FIELDS)) return undefined
  const card = target.closest<HTMLElement>('#groups .card')
  const id = card ? siteOfCard(state.sections, card)?.id : Number(target.closest<HTMLElement>(NAMED)?.dataset.id ?? 0)
  const of = card ? 'site' : target.closest('.tab') ? 'tab' : 'group'
  return id ? { of, id } : undefined
}

/** The letter pressed with Ctrl or Cmd; on a keyboard without Latin letters, the one at the key's position. */
function commandOf({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined
  return (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toLowerCase()
}
