import { render, type TargetedMouseEvent } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { pagePath } from '../../../../core/page.ts'
import { PrivateMark } from '../../../parts/card.tsx'
import { GroupIcon } from '../../../parts/group-section.tsx'
import { PageTabs } from '../../../parts/page-tabs.tsx'
import { showCurrentTab } from '../../current-tab.ts'
import { withBase } from '../../session.ts'
import type { Group } from '../model/types.ts'
import { carryPage } from '../move/keyboard.ts'
import type { Board } from '../steps/board.ts'
import { pagesIn } from '../steps/on-page.ts'
import { goHome } from '../steps/reload.ts'
import { Context, type EditorContext } from '../steps/use-board.ts'
import { GripButton, GroupMore } from './board-buttons.tsx'
import { isOnName, NameInput } from './name-input.tsx'

/** Replaces the server-rendered tabs, and goes home when the open page is gone. */
export function drawTabs(context: EditorContext): void {
  const { board } = context
  const place = document.createElement('div')
  place.style.display = 'contents' // or the tabs could not stay in view while something is dragged
  const tabs = document.querySelector('nav.pages')
  let name = tabs?.querySelector('[aria-current] bdi')?.textContent
  if (tabs) tabs.replaceWith(place)
  else document.querySelector('.top')?.after(place)
  const isGone = () => board.page !== undefined && !openPageOf(board)
  let isLeaving = false
  const leaveIfGone = () => {
    if (isLeaving || !isGone()) return
    isLeaving = true // a second navigation would abort the first
    goHome(board)
  }
  const draw = () => {
    render(
      <Context.Provider value={context}>
        <Tabs {...context} />
      </Context.Provider>,
      place,
    )
    if (isGone()) return void board.settled().then(leaveIfGone) // unless the server refuses the step
    followName(openPageOf(board), name)
    name = openPageOf(board)?.name
  }
  board.subscribe(draw)
  draw()
}

function openPageOf({ state, page }: Board): Group | undefined {
  return pagesIn(state.sections).find(({ id }) => id === page)
}

/** Puts the page's new name into the address and the title, as a reload would. */
function followName(page: Group | undefined, before = ''): void {
  if (!page) return
  const path = withBase(pagePath(page))
  if (path !== location.pathname) history.replaceState(history.state, '', path + location.search + location.hash)
  const hasId = document.title.startsWith(`${before} · `)
  if (hasId && page.name !== before) document.title = page.name + document.title.slice(before.length)
}

/**
 * Follows a tab. That of the open page leads nowhere, as it would only add `#edit` to the address, so that a reload would
 * edit again: a click on its name renames the page.
 */
function tabLink(isCurrent: boolean, rename: () => void = () => undefined) {
  const onClick = (event: TargetedMouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (!isCurrent) location.assign(event.currentTarget.href)
    else if (isOnName(event, 'bdi')) rename()
  }
  return { onClick, ...(isCurrent && { 'aria-current': 'page' as const }) }
}

function Tabs(context: EditorContext) {
  const { board } = context
  const { messages, page: current, state } = board
  const pages = pagesIn(state.sections)
  useLayoutEffect(showCurrentTab, [state.isEditing]) // the row is a new element
  const { naming, isEditing } = state
  const isNew = naming?.of === 'new' && naming.is_page === 1
  if (!isEditing || (pages.length === 0 && !isNew))
    return <PageTabs base={withBase('')} pages={pages} current={current} messages={messages} />
  return (
    <nav class="pages" aria-label={messages.page.pages}>
      <a href={`${withBase('/')}#edit`} {...tabLink(current === undefined)}>
        {messages.page.home}
      </a>
      {pages.map((page) => (
        <EditableTab key={page.id} page={page} {...context} />
      ))}
      {isNew && <NameInput key={naming.serial} naming={naming} />}
    </nav>
  )
}

/** The tab of a page while editing: it opens the page in edit mode. */
function EditableTab({ page, board, openDialog, announce }: EditorContext & { page: Group }) {
  const { messages, state } = board
  const naming = { of: 'tab', id: page.id } as const
  const { naming: now } = state
  if (now?.of === 'tab' && now.id === page.id) return <NameInput naming={now} name={page.name} />
  const rename = () => board.set({ naming })
  return (
    <div class="tab" data-id={page.id}>
      <a href={`${withBase(pagePath(page))}#edit`} {...tabLink(page.id === board.page, rename)}>
        <GroupIcon group={page} base={withBase('')} />
        <bdi translate={false}>{page.name}</bdi>
        {page.is_public === 0 && <PrivateMark messages={messages} />}
      </a>
      <GroupMore group={page} isTab board={board} openDialog={openDialog} />
      <GripButton
        aria-label={messages.drag.grip(page.name)}
        onKeyDown={(event) => carryPage(event, { board, pageId: page.id, announce })}
      />
    </div>
  )
}
