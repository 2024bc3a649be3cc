import { memo } from 'preact/compat'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { MAX_LEVELS } from '../../../../core/tree.ts'
import { Card, CardFace, PrivateMark } from '../../../parts/card.tsx'
import { FolderPlus, Plus } from '../../../parts/editor-icons.ts'
import { Empty, NextStep } from '../../../parts/empty.tsx'
import { GroupDescription, GroupIcon, GroupSection, groupAnchor, headingAt } from '../../../parts/group-section.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { Pencil } from '../../../parts/icons.ts'
import type { Nested } from '../../../parts/nesting.ts'
import { huesOf } from '../../../parts/tile.tsx'
import { isFolded } from '../../folds.ts'
import { recallIds } from '../../kept.ts'
import { may } from '../../may.ts'
import { address } from '../../session.ts'
import { withIcons } from '../model/found-icons.ts'
import type { Section, Site } from '../model/types.ts'
import { dragOnPage } from '../move/drag.ts'
import { carryGroup, carrySite } from '../move/keyboard.ts'
import { linkHere } from '../page/link-here.ts'
import type { Board } from '../steps/board.ts'
import { placesHere } from '../steps/on-page.ts'
import { pick } from '../steps/selection.ts'
import { useBoard, useEditor } from '../steps/use-board.ts'
import { GripButton } from './grip-button.tsx'
import { moveFocus } from './tab-stops.ts'
import { useNear, useRoomForCards } from './use-near.ts'

/** The groups, either to edit in place or as the page usually shows them. `onDrawn` runs whenever the cards may have changed. */
export function BoardView({ board, onDrawn }: { board: Board; onDrawn: () => void }) {
  const { sections, selected, isEditing, icons } = useBoard(board)
  const { openDialog, announce } = useEditor()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isEditing) return dragOnPage({ board, announce, closeMenu: () => openDialog(undefined) })
  }, [isEditing, board, announce])
  useLayoutEffect(onDrawn, [sections, isEditing])
  const nested = useMemo(() => placesHere(board), [sections, isEditing, board])
  const isEmpty = nested.length === 0
  const count = nested.reduce((sum, { section }) => sum + section.sites.length, 0)
  const deeds = { edit: may('edit'), import: may('import') }
  const isPage = board.page !== undefined
  useEffect(() => (isEmpty ? focusFirst : undefined), [isEmpty])
  useRoomForCards(list, isEditing)
  return (
    <>
      <div ref={list} class="sections">
        {nested.map(({ section, ...rest }) => {
          const place = { ...rest, section: withIcons(section, icons) }
          const { group } = section
          if (!isEditing) return <ShownGroup key={group.id} {...place} />
          return <EditableGroup key={group.id} {...place} selected={selectedOf(section, selected)} />
        })}
      </div>
      {isEmpty && <Empty deeds={deeds} isPage={isPage} base={address('')} messages={board.messages} />}
      {!isEditing && <NextStep deeds={deeds} isPage={isPage} count={count} messages={board.messages} />}
      {isEditing && !isEmpty && (
        <button type="button" class="add add-group" onClick={() => openDialog({ name: 'group', parentId: board.page })}>
          <Icon of={Plus} />
          {board.messages.edit.addGroup}
        </button>
      )}
    </>
  )
}

/** What had the focus on the empty page is gone: focuses the first group instead, once no dialog is open. */
function focusFirst(): void {
  const dialog = document.querySelector('dialog[open]')
  const focus = () => document.querySelector<HTMLElement>('#groups .add-link, #groups .card a')?.focus()
  if (dialog) dialog.addEventListener('close', focus, { once: true })
  else focus()
}

const NONE: ReadonlySet<number> = new Set()

/** Always the same empty set for groups without selected sites, so that they are not redrawn. */
function selectedOf({ sites }: Section, selected: ReadonlySet<number>): ReadonlySet<number> {
  return selected.size > 0 && sites.some(({ id }) => selected.has(id)) ? selected : NONE
}

const ShownGroup = memo(function ShownGroup({ section, level, isPrivate }: Nested<Section>) {
  const { group, sites } = section
  const { board, newTab } = useEditor()
  const list = useRef<HTMLUListElement>(null)
  const isDrawn = useNear(list, section)
  const hues = useMemo(() => huesOf(sites), [sites])
  const isOpen = !isFolded(recallIds('folded'), groupAnchor(group.id), group.is_folded === 1)
  return (
    <GroupSection
      group={group}
      level={level}
      isPrivate={isPrivate}
      isOpen={isOpen}
      count={sites.length}
      messages={board.messages}
      base={address('')}
    >
      <ul ref={list} class="cards" style={{ '--count': sites.length }}>
        {isDrawn &&
          sites.map((site, at) => (
            <Card
              key={site.id}
              link={linkHere(site)}
              isNamed
              messages={board.messages}
              base={address('')}
              site={site}
              hue={hues[at]}
              newTab={newTab}
              inPrivate={isPrivate}
            />
          ))}
      </ul>
    </GroupSection>
  )
})

interface EditableGroupProps extends Nested<Section> {
  readonly selected: ReadonlySet<number>
}

const EditableGroup = memo(function EditableGroup(props: EditableGroupProps) {
  const { section, level, isPrivate, selected } = props
  const { group, sites } = section
  const { board, openDialog, announce } = useEditor()
  const { messages } = board
  const list = useRef<HTMLUListElement>(null)
  const isDrawn = useNear(list, section)
  const hues = useMemo(() => huesOf(sites), [sites])
  const Heading = headingAt(level)
  const isOwnGroup = group.id === board.page // it stays in its place
  const isEmpty = sites.length === 0
  return (
    <section
      class="group editing"
      id={groupAnchor(group.id)}
      data-id={group.id}
      data-level={level}
      data-view={group.view}
    >
      <div class="group-head">
        <GroupIcon group={group} base={address('')} />
        <Heading translate={false}>{group.name}</Heading>
        {isPrivate && <PrivateMark messages={messages} />}
        <button
          type="button"
          class={isEmpty ? 'button plain add-link' : 'button round plain add-link'}
          onClick={() => openDialog({ name: 'site', groupId: group.id })}
        >
          <Icon of={Plus} />
          <span class={isEmpty ? undefined : 'unseen'}>{messages.edit.addSite}</span>
          <span class="unseen"> {group.name}</span>
        </button>
        <button
          type="button"
          class="button round plain"
          aria-label={messages.edit.editNamed(group.name)}
          onClick={() => openDialog({ name: 'group', id: group.id })}
        >
          <Icon of={Pencil} />
        </button>
        {!isOwnGroup && level < (board.page === undefined ? MAX_LEVELS : MAX_LEVELS - 1) && (
          <button
            type="button"
            class="button round plain"
            aria-label={messages.edit.addGroupIn(group.name)}
            onClick={() => openDialog({ name: 'group', parentId: group.id })}
          >
            <Icon of={FolderPlus} />
          </button>
        )}
        {!isOwnGroup && (
          <GripButton
            aria-label={messages.drag.grip(group.name)}
            class="grip group-grip"
            aria-describedby="drag-group-how"
            onKeyDown={(event) => carryGroup(event, { board, groupId: group.id, announce })}
          />
        )}
      </div>
      <GroupDescription group={group} messages={messages} />
      <ul ref={list} class="cards" style={{ '--count': sites.length }}>
        {isDrawn &&
          sites.map((site, at) => (
            <EditableCard
              key={site.id}
              site={site}
              hue={hues[at]}
              isSelected={selected.has(site.id)}
              inPrivate={isPrivate}
            />
          ))}
      </ul>
    </section>
  )
})

interface EditableCardProps {
  readonly site: Site
  readonly hue: number | undefined
  readonly isSelected: boolean
  readonly inPrivate: boolean
}

const EditableCard = memo(function EditableCard({ site, hue, isSelected, inPrivate }: EditableCardProps) {
  const { board, openDialog, announce } = useEditor()
  const { edit, drag } = board.messages
  return (
    <li class={isSelected ? 'card editable selected' : 'card editable'} data-id={site.id} onKeyDown={moveFocus}>
      <button
        type="button"
        class="face"
        data-site={site.id}
        aria-describedby="card-how"
        onClick={() => openDialog({ name: 'site', id: site.id })}
      >
        <em class="unseen">{board.messages.page.edit} </em>
        <CardFace site={site} messages={board.messages} base={address('')} hue={hue} inPrivate={inPrivate} />
      </button>
      <input
        type="checkbox"
        class="pick"
        tabIndex={-1}
        checked={isSelected}
        aria-label={edit.select(site.name)}
        onMouseDown={(event) => event.shiftKey && event.preventDefault()} // or it would select text
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
