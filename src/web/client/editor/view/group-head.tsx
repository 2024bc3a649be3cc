import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { PrivateMark } from '../../../parts/card.tsx'
import { Plus } from '../../../parts/editor-icons.ts'
import { GroupIcon, groupAnchor, headingAt } from '../../../parts/group-section.tsx'
import { ChevronDown, Icon } from '../../../parts/icons.tsx'
import type { Nested } from '../../../parts/nesting.ts'
import { isFolded } from '../../folds.ts'
import { unfoldGroup } from '../../groups.ts'
import { recallIds } from '../../local-storage.ts'
import { withBase } from '../../session.ts'
import type { Group, Section } from '../model/types.ts'
import { carryGroup } from '../move/keyboard.ts'
import type { Naming } from '../steps/board-state.ts'
import { useEditor } from '../steps/use-board.ts'
import { GripButton, GroupMore } from './board-buttons.tsx'
import { isOnName, NameInput } from './name-input.tsx'

interface GroupHeadProps extends Nested<Section> {
  /** undefined unless its name is being typed */
  readonly naming: Naming | undefined
  /** Whether its buttons are drawn, as well as its cards: 500 groups at once would take a third of a second. */
  readonly isDrawn: boolean
  readonly fold: Fold
}

/** The heading of a group while editing. */
export function GroupHead({ section, level, isPrivate, naming, isDrawn, fold }: GroupHeadProps) {
  const { group } = section
  const { board } = useEditor()
  const Heading = headingAt(level)
  const rename = () => board.set({ naming: { of: 'group', id: group.id } })
  return (
    <div class="group-head">
      <GroupIcon group={group} base={withBase('')} />
      {naming?.of === 'group' ? (
        <NameInput naming={naming} name={group.name} />
      ) : (
        <Heading translate={false} onClick={(event) => isOnName(event, '*') && rename()} onDblClick={rename}>
          {group.name}
        </Heading>
      )}
      {isPrivate && <PrivateMark messages={board.messages} />}
      {(isDrawn || !fold.isOpen) && (
        <button
          type="button"
          class="fold-group"
          aria-expanded={fold.isOpen}
          aria-label={group.name}
          onClick={fold.toggle}
        >
          <Icon of={ChevronDown} class="icon fold" />
        </button>
      )}
      {isDrawn && <Buttons {...section} />}
    </div>
  )
}

function Buttons({ group, sites }: Section) {
  const { board, openDialog, announce } = useEditor()
  const { edit, drag } = board.messages
  const isEmpty = sites.length === 0
  return (
    <>
      <button
        type="button"
        class={isEmpty ? 'button plain add-link' : 'button round plain add-link'}
        onClick={() => openDialog({ name: 'site', groupId: group.id })}
      >
        <Icon of={Plus} />
        <span class={isEmpty ? undefined : 'unseen'}>{edit.addSite}</span>
        <span class="unseen"> {group.name}</span>
      </button>
      <GroupMore group={group} board={board} openDialog={openDialog} />
      {group.id !== board.page && ( // the page's own group stays in its place
        <GripButton
          aria-label={drag.grip(group.name)}
          class="grip group-grip"
          aria-describedby="drag-group-how"
          onKeyDown={(event) => carryGroup(event, { board, groupId: group.id, announce })}
        />
      )}
    </>
  )
}

/** A new group whose name is being typed. */
export function NewGroup({ naming, level }: { naming: Naming; level: number }) {
  return (
    <section class="group editing" data-level={level} data-view="">
      <div class="group-head">
        <NameInput naming={naming} />
      </div>
    </section>
  )
}

/** The folding of a group while editing. Its `details` folds as while reading, so that both look the same. */
interface Fold {
  readonly details: RefObject<HTMLDetailsElement | null>
  readonly isOpen: boolean
  toggle(): void
  /** To be called when the `details` was folded or unfolded. */
  follow(): void
}

export function isOpenAtFirst({ id, is_folded }: Group): boolean {
  return !isFolded(recallIds('folded'), groupAnchor(id), is_folded === 1)
}

/** Whether a group is folded. One that gets a link or a group unfolds. */
export function useFold({ group, sites }: Section): Fold {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(() => isOpenAtFirst(group))
  const before = useRef({ group, sites })
  useLayoutEffect(() => {
    const known = before.current
    before.current = { group, sites }
    if (known.group.is_folded !== group.is_folded) setOpen(group.is_folded === 0)
    if (known.group.parent_id !== group.parent_id) unfold(group.parent_id)
    if (known.sites !== sites && hasMore(known.sites, sites)) unfold(group.id)
  }, [group, sites])
  return {
    details,
    isOpen,
    toggle: () => setOpen(!isOpen),
    follow: () => setOpen(details.current?.open !== false),
  }
}

function hasMore(before: Section['sites'], after: Section['sites']): boolean {
  const known = new Set(before.map(({ id }) => id))
  return after.some(({ id }) => !known.has(id))
}

function unfold(id: number | null): void {
  const group = id === null ? null : document.getElementById(groupAnchor(id))
  if (group) unfoldGroup(group)
}
