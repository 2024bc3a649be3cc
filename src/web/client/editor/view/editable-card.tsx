import { memo } from 'preact/compat'
import { CardFace } from '../../../parts/card.tsx'
import { withBase } from '../../session.ts'
import type { Site } from '../model/types.ts'
import { carrySite } from '../move/keyboard.ts'
import { logoHere } from '../page/logos.ts'
import type { Naming } from '../steps/board-state.ts'
import { pick } from '../steps/selection.ts'
import { useEditor } from '../steps/use-board.ts'
import { GripButton } from './board-buttons.tsx'
import { moveFocus } from './focus.ts'
import { isOnName, NameInput } from './name-input.tsx'

interface EditableCardProps {
  readonly site: Site
  readonly hue: number | undefined
  readonly isSelected: boolean
  /** undefined unless its name is being typed */
  readonly naming: Naming | undefined
  readonly inPrivate: boolean
}

/** A card while editing. With links selected, a click selects, too. */
export const EditableCard = memo(function EditableCard(props: EditableCardProps) {
  const { site, hue, isSelected, naming, inPrivate } = props
  const { board, openDialog, announce } = useEditor()
  const { edit, drag } = board.messages
  const face = { site, logo: logoHere(site), messages: board.messages, base: withBase(''), hue, inPrivate }
  const className = isSelected ? 'card editable selected' : 'card editable'
  if (naming) {
    return (
      <li class={className} data-id={site.id}>
        <div class="face">
          <CardFace {...face} naming={<NameInput naming={naming} name={site.name} />} />
        </div>
      </li>
    )
  }
  return (
    <li class={className} data-id={site.id} onKeyDown={moveFocus}>
      <button
        type="button"
        class="face"
        data-site={site.id}
        aria-describedby="card-how"
        onMouseDown={noText}
        onClick={(event) => {
          const isPicking = event.ctrlKey || event.metaKey || event.shiftKey || board.state.selected.size > 0
          if (isPicking && event.detail > 0) pick({ board, announce }, site.id, event.shiftKey)
          else if (isOnName(event, 'b')) board.set({ naming: { of: 'site', id: site.id } })
          else openDialog({ name: 'site', id: site.id })
        }}
      >
        <em class="unseen">{board.messages.page.edit} </em>
        <CardFace {...face} />
      </button>
      <input
        type="checkbox"
        class="pick"
        tabIndex={-1}
        checked={isSelected}
        aria-label={edit.select(site.name)}
        onMouseDown={noText}
        onClick={({ shiftKey }) => pick({ board, announce }, site.id, shiftKey)}
      />
      <GripButton
        aria-label={drag.grip(site.name)}
        tabIndex={-1}
        onKeyDown={(event) => carrySite(event, { board, siteId: site.id, announce })}
      />
    </li>
  )
})

/** Stops a press with Shift from selecting text. */
function noText(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault()
}
