import { memo } from 'preact/compat'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { Card, CardFace } from '../../../parts/card.tsx'
import { Empty, NextStep } from '../../../parts/empty.tsx'
import { GroupDescription, GroupSection, groupAnchor } from '../../../parts/group-section.tsx'
import type { Nested } from '../../../parts/nesting.ts'
import { huesOf } from '../../../parts/tile.tsx'
import { isFolded } from '../../folds.ts'
import { recallIds } from '../../kept.ts'
import { may } from '../../may.ts'
import { address } from '../../session.ts'
import { withIcons } from '../model/found-icons.ts'
import type { Section, Site } from '../model/types.ts'
import { dragOnPage } from '../move/drag.ts'
import { carrySite } from '../move/keyboard.ts'
import { linkHere } from '../page/link-here.ts'
import type { Board } from '../steps/board.ts'
import { placesHere } from '../steps/on-page.ts'
import { pick } from '../steps/selection.ts'
import { useBoard, useEditor } from '../steps/use-board.ts'
import { GripButton } from './grip-button.tsx'
import { GroupHead } from './group-head.tsx'
import { moveFocus } from './tab-stops.ts'
import { useNear, useRoomForCards } from './use-near.ts'

/** The groups, either to edit in place or as the page usually shows them. `onDrawn` runs whenever the cards may have changed. */
export function BoardView({ board, onDrawn }: { board: Board; onDrawn: () => void }) {
  const { sections, selected, isEditing, icons } = useBoard(board)
  const { announce } = useEditor()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isEditing) return dragOnPage({ board, announce })
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
  const { messages } = useEditor().board
  const list = useRef<HTMLUListElement>(null)
  const isDrawn = useNear(list, section)
  const hues = useMemo(() => huesOf(sites), [sites])
  return (
    <section
      class="group editing"
      id={groupAnchor(group.id)}
      data-id={group.id}
      data-level={level}
      data-view={group.view}
    >
      <GroupHead {...props} />
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
