import { useLayoutEffect } from 'preact/hooks'
import { X } from '../../parts/editor-icons.ts'
import { Icon } from '../../parts/icon.tsx'
import type { Board } from './board.ts'
import { deleteSites, moveSites, setVisibility } from './steps.ts'
import { useBoard } from './use-board.ts'

/** What can be done with the selected sites. */
export function SelectionBar({ board }: { board: Board }) {
  const { selected, sections, isEditing } = useBoard(board)
  const { edit } = board.messages
  const isShown = isEditing && selected.size > 0
  useLayoutEffect(() => void document.documentElement.toggleAttribute('data-selecting', isShown), [isShown])
  if (!isShown) return null
  const quietly = (step: Promise<unknown>) => void step.catch(() => undefined) // the notice says so
  return (
    <section class="selection" aria-label={edit.selected(selected.size)}>
      <strong>{edit.selected(selected.size)}</strong>
      <select
        class="button"
        aria-label={edit.moveTo}
        value=""
        onChange={({ currentTarget }) => {
          const groupId = Number(currentTarget.value)
          currentTarget.value = ''
          quietly(moveSites(board, selected, { groupId }))
        }}
      >
        <option value="">{edit.moveTo}</option>
        {sections.map(({ group }) => (
          <option key={group.id} value={group.id}>
            {group.name}
          </option>
        ))}
      </select>
      <button type="button" class="button" onClick={() => quietly(setVisibility(board, selected, 0))}>
        {edit.makePrivate}
      </button>
      <button type="button" class="button" onClick={() => quietly(setVisibility(board, selected, 1))}>
        {edit.makePublic}
      </button>
      <button type="button" class="button danger" onClick={() => quietly(deleteSites(board, selected))}>
        {edit.delete}
      </button>
      <button
        type="button"
        class="button round plain"
        aria-label={edit.clearSelection}
        onClick={() => board.set({ selected: new Set() })}
      >
        <Icon of={X} />
      </button>
    </section>
  )
}
