import type { ComponentProps } from 'preact'
import { Ellipsis } from '../../../parts/editor-icons.ts'
import { Icon } from '../../../parts/icons.tsx'
import type { Group } from '../model/types.ts'
import type { EditorContext } from '../steps/use-board.ts'

/**
 * The handle to drag a link, group or page by, or to carry it with the keyboard. It needs an `aria-label`. The style
 * sheet draws its dots: as an icon of each card, they were a third of all that *Edit* draws.
 */
export function GripButton(button: ComponentProps<'button'>) {
  return <button type="button" class="grip" data-grip aria-describedby="drag-how" {...button} />
}

interface GroupMoreProps extends Pick<EditorContext, 'board' | 'openDialog'> {
  readonly group: Group
  /** Whether the button is on the tab of a page. */
  readonly isTab?: boolean
}

/** Opens the menu of a group, or closes it. */
export function GroupMore({ group, isTab = false, board, openDialog }: GroupMoreProps) {
  return (
    <button
      type="button"
      class="button round plain group-more"
      aria-haspopup="menu"
      onClick={({ currentTarget: { ariaExpanded } }) =>
        openDialog(ariaExpanded === 'true' ? undefined : { name: 'group-menu', id: group.id, isTab })
      }
    >
      <Icon of={Ellipsis} />
      <span class="unseen">
        {board.messages.edit.cardMenu} {group.name}
      </span>
    </button>
  )
}
