import type { RefObject } from 'preact'
import { memo } from 'preact/compat'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Card } from '../../../parts/card.tsx'
import { GroupDescription, GroupSection, groupAnchor } from '../../../parts/group-section.tsx'
import type { Nested } from '../../../parts/nesting.ts'
import { huesOf } from '../../../parts/tile.tsx'
import { DENSITIES } from '../../../settings/site-settings.ts'
import { withBase } from '../../session.ts'
import type { Section } from '../model/types.ts'
import { dragOnPage } from '../move/drag.ts'
import { logoHere } from '../page/logos.ts'
import { linkHere } from '../page/page-state.ts'
import type { Board } from '../steps/board.ts'
import { type Naming, withIcons } from '../steps/board-state.ts'
import { nestedHere } from '../steps/on-page.ts'
import { useBoard, useEditor } from '../steps/use-board.ts'
import { firstField } from './begin-view.tsx'
import { EditableCard } from './editable-card.tsx'
import { GroupHead, isOpenAtFirst, NewGroup, useFold } from './group-head.tsx'

/**
 * The groups, either to edit in place or as the page usually shows them. `onDrawn` runs whenever the cards may have
 * changed.
 */
export function BoardView({ board, onDrawn }: { board: Board; onDrawn: () => void }) {
  const { sections, selected, isEditing, icons, naming } = useBoard(board)
  const { openDialog, announce } = useEditor()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isEditing) return dragOnPage({ board, announce, closeMenu: () => openDialog(undefined) })
  }, [isEditing, board, announce])
  useLayoutEffect(onDrawn, [sections, isEditing])
  const nested = useMemo(() => nestedHere(board), [sections, isEditing, board])
  const fresh = isEditing ? placeOfNew(nested, naming, board.page) : undefined
  const isEmpty = nested.length === 0
  useEffect(() => (isEmpty ? focusFirst : undefined), [isEmpty])
  useRoomForCards(list, isEditing)
  return (
    <div ref={list} class="sections">
      {fresh && isEmpty && <NewGroup key={fresh.naming.serial} {...fresh} />}
      {nested.flatMap(({ section, ...rest }, at) => {
        const place = { ...rest, section: withIcons(section, icons) }
        const { group } = section
        if (!isEditing) return <ShownGroup key={group.id} {...place} />
        const own = namingIn(section, naming)
        return [
          <EditableGroup key={group.id} {...place} selected={selectedOf(section, selected)} naming={own} />,
          at === fresh?.at && <NewGroup key={`new-${fresh.naming.serial}`} {...fresh} />,
        ]
      })}
    </div>
  )
}

/** Focuses the first group once no dialog is open, if the focused element of the empty page is gone. */
function focusFirst(): void {
  const dialog = document.querySelector('dialog[open]')
  const focus = () => {
    const field = firstField()
    if (!field) document.querySelector<HTMLElement>('#groups .add-link, #groups .card a')?.focus()
    else if (field === document.activeElement) field.select() // Chromium has lost its caret, and types nothing
  }
  if (dialog) dialog.addEventListener('close', focus, { once: true })
  else focus()
}

const NONE: ReadonlySet<number> = new Set()

/**
 * The selection, for groups with a selected site; for others always the same empty set, so that they are not redrawn.
 */
function selectedOf({ sites }: Section, selected: ReadonlySet<number>): ReadonlySet<number> {
  return selected.size > 0 && sites.some(({ id }) => selected.has(id)) ? selected : NONE
}

/** The place where a new group is named: after the groups of its parent, or at the end. */
function placeOfNew(nested: readonly Nested<Section>[], naming: Naming | undefined, page: number | undefined) {
  if (naming?.of !== 'new' || naming.is_page === 1) return undefined
  const parent =
    naming.parent_id === page ? -1 : nested.findIndex(({ section }) => section.group.id === naming.parent_id)
  const { level = 0 } = nested[parent] ?? {}
  const next = nested.findIndex((place, at) => at > parent && parent >= 0 && place.level <= level)
  return { naming, level: level + 1, at: (next < 0 ? nested.length : next) - 1 }
}

/** The name being typed in this group, if any. */
function namingIn({ group, sites }: Section, naming: Naming | undefined): Naming | undefined {
  if (naming?.of === 'group') return naming.id === group.id ? naming : undefined
  return naming?.of === 'site' && sites.some(({ id }) => id === naming.id) ? naming : undefined
}

const ShownGroup = memo(function ShownGroup({ section, level, isPrivate }: Nested<Section>) {
  const { group, sites } = section
  const { board, newTab } = useEditor()
  const list = useRef<HTMLUListElement>(null)
  const isDrawn = useNear(list, section)
  const hues = useMemo(() => (isDrawn ? huesOf(sites, logoHere) : []), [sites, isDrawn])
  return (
    <GroupSection
      group={group}
      level={level}
      isPrivate={isPrivate}
      isOpen={isOpenAtFirst(group)}
      count={sites.length}
      messages={board.messages}
      base={withBase('')}
    >
      <ul ref={list} class="cards" style={{ '--count': sites.length }}>
        {isDrawn &&
          sites.map((site, at) => (
            <Card
              key={site.id}
              link={linkHere(site)}
              logo={logoHere(site)}
              hasId
              messages={board.messages}
              base={withBase('')}
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
  readonly naming: Naming | undefined
}

const EditableGroup = memo(function EditableGroup(props: EditableGroupProps) {
  const { section, level, isPrivate, selected, naming } = props
  const { group, sites } = section
  const { messages } = useEditor().board
  const list = useRef<HTMLUListElement>(null)
  const isDrawn = useNear(list, section)
  const hues = useMemo(() => (isDrawn ? huesOf(sites, logoHere) : []), [sites, isDrawn])
  const fold = useFold(section)
  return (
    <section
      class="group editing"
      id={groupAnchor(group.id)}
      data-id={group.id}
      data-level={level}
      data-view={group.view}
    >
      <GroupHead {...props} isDrawn={isDrawn} fold={fold} />
      <details
        ref={fold.details}
        open={fold.isOpen}
        data-folded={group.is_folded === 1 ? '' : undefined}
        onToggle={fold.follow}
      >
        <summary />
        <GroupDescription group={group} messages={messages} />
        <ul ref={list} class="cards" style={{ '--count': sites.length }}>
          {isDrawn &&
            sites.map((site, at) => (
              <EditableCard
                key={site.id}
                site={site}
                hue={hues[at]}
                isSelected={selected.has(site.id)}
                naming={naming?.of === 'site' && naming.id === site.id ? naming : undefined}
                inPrivate={isPrivate}
              />
            ))}
        </ul>
      </details>
    </section>
  )
})

/**
 * Whether to draw the cards of a group: once it is near the window, if they have changed, or if there is at most one,
 * since the group may just have been added.
 */
function useNear(list: RefObject<Element | null>, { group, sites }: Section): boolean {
  const { nearby } = useEditor()
  const [first] = useState(sites)
  const [isNear, setNear] = useState(() => sites.length <= 1 || nearby.has(groupAnchor(group.id)))
  const isDrawn = useRef(false)
  isDrawn.current ||= isNear || sites !== first
  useLayoutEffect(() => {
    if (!isDrawn.current && list.current) return nearby.whenNear(list.current, () => setNear(true))
  }, [isDrawn.current, nearby])
  return isDrawn.current
}

/**
 * Sets how cards are laid out in each view, so that the style sheet reserves the right room for those yet to be drawn.
 */
function useRoomForCards(sections: RefObject<HTMLElement | null>, isEditing: boolean): void {
  useLayoutEffect(() => {
    const list = sections.current
    if (!list) return
    const groupsOf = (view: string) => `:scope > [data-view="${view}"]`
    const rooms = ['', ...DENSITIES].map((view) => ({ view, ...roomOf(list.querySelector(`${groupsOf(view)} .card`)) }))
    for (const { view, ...room } of rooms) {
      const places = view ? list.querySelectorAll<HTMLElement>(groupsOf(view)) : [list]
      for (const { style } of places) for (const [name, value] of Object.entries(room)) style.setProperty(name, value)
    }
  }, [isEditing])
}

function roomOf(card: HTMLElement | null) {
  if (!card?.parentElement) return {}
  const { gridTemplateColumns, rowGap } = getComputedStyle(card.parentElement)
  return {
    '--columns': String(gridTemplateColumns.split(' ').length),
    '--row': `${card.offsetHeight + Number.parseFloat(rowGap)}px`,
    '--gap': rowGap,
  }
}
