import { render } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { pagePath } from '../../../domain/page.ts'
import { PrivateMark } from '../../parts/card.tsx'
import { Grip, Plus } from '../../parts/editor-icons.ts'
import { Icon } from '../../parts/icon.tsx'
import { Pencil } from '../../parts/icons.ts'
import { PageTabs } from '../../parts/page-tabs.tsx'
import { showCurrentTab } from '../current-tab.ts'
import { address } from '../session.ts'
import type { Board } from './board.ts'
import { goHome } from './kept-notice.ts'
import { carryPage } from './keyboard.ts'
import { pagesIn } from './on-page.ts'
import type { Group } from './types.ts'
import type { EditorContext } from './use-board.ts'

/** Replaces the server-rendered tabs, and goes home when the open page is gone. */
export function drawTabs(context: EditorContext): void {
  const { board } = context
  const place = document.createElement('div')
  place.style.display = 'contents' // or the tabs could not stay in view while something is dragged
  const tabs = document.querySelector('nav.pages')
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
    render(<Tabs {...context} />, place)
    if (isGone())
      void board.settled().then(leaveIfGone) // unless the server refuses the step
    else followName(openPageOf(board))
  }
  board.subscribe(draw)
  draw()
}

function openPageOf({ state, page }: Board): Group | undefined {
  return pagesIn(state.sections).find(({ id }) => id === page)
}

/** Puts the page's new name into the address and the title, as a reload would. */
function followName(page: Group | undefined): void {
  if (!page) return
  const path = address(pagePath(page))
  if (path === location.pathname) return
  history.replaceState(history.state, '', path + location.search + location.hash)
  document.title = document.title.replace(/^.* · /, `${page.name} · `)
}

function Tabs(context: EditorContext) {
  const { board, openDialog } = context
  const { messages, page: current, state } = board
  const pages = pagesIn(state.sections)
  useLayoutEffect(showCurrentTab, [state.isEditing]) // the row is a new element
  if (!state.isEditing) return <PageTabs base={address('')} pages={pages} current={current} messages={messages} />
  return (
    <nav class="pages" aria-label={messages.page.pages}>
      {pages.length > 0 && (
        <a href={`${address('/')}#edit`} aria-current={current === undefined ? 'page' : undefined}>
          {messages.page.home}
        </a>
      )}
      {pages.map((page) => (
        <EditableTab key={page.id} page={page} {...context} />
      ))}
      <button type="button" class="add" onClick={() => openDialog({ name: 'group', isPage: true })}>
        <Icon of={Plus} />
        {messages.edit.addPage}
      </button>
    </nav>
  )
}

/** The tab of a page while editing: it opens the page in edit mode. */
function EditableTab({ page, board, announce, openDialog }: EditorContext & { page: Group }) {
  const { messages } = board
  return (
    <div class="tab" data-id={page.id}>
      <a href={`${address(pagePath(page))}#edit`} aria-current={page.id === board.page ? 'page' : undefined}>
        <bdi>{page.name}</bdi>
        {page.is_public === 0 && <PrivateMark messages={messages} />}
      </a>
      <button
        type="button"
        class="button round plain"
        aria-label={messages.edit.editNamed(page.name)}
        onClick={() => openDialog({ name: 'group', id: page.id })}
      >
        <Icon of={Pencil} />
      </button>
      <button
        type="button"
        class="grip"
        data-grip
        aria-label={messages.drag.grip(page.name)}
        aria-describedby="drag-how"
        onKeyDown={(event) => carryPage(event, { board, pageId: page.id, announce })}
      >
        <Icon of={Grip} />
      </button>
    </div>
  )
}
