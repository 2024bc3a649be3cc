import { Ellipsis } from '../../../parts/editor-icons.ts'
import { Icon } from '../../../parts/icon.tsx'
import type { Group } from '../model/types.ts'
import type { EditorContext } from '../steps/use-board.ts'

interface GroupMoreProps extends Pick<EditorContext, 'board' | 'openDialog'> {
  readonly group: Group
  /** Whether it stands on the tab of a page. */
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
