import '../../styles/editor.css'
import { render } from 'preact'
import { JumpList } from '../../parts/jump-list.tsx'
import type { EditorModule } from '../editor-module.ts'
import { Board } from './board.ts'
import { BoardView } from './board-view.tsx'
import { keepFocus } from './focus.ts'
import { loadMessages } from './messages.ts'
import { Overlay } from './overlay.tsx'
import { itemsOf } from './search-items.ts'
import { Context, type DialogState, type EditorContext, PLAIN_DIALOGS } from './use-board.ts'

/**
 * Takes the page over from the server and draws the groups itself from now on. `before` are the links of the page as
 * the server rendered it; `onDrawn` is called with the board's own whenever other cards are on the page.
 */
export const startEditor: EditorModule['startEditor'] = async (before, onDrawn) => {
  const messages = await loadMessages(document.documentElement.lang)
  const board = new Board(messages)
  let openDialog: (dialog: DialogState | undefined) => void = () => undefined
  const context: EditorContext = {
    board,
    newTab: document.body.dataset.newTab !== undefined,
    openDialog: (dialog) => openDialog(dialog),
    announce,
  }
  const overlay = document.createElement('div')
  document.body.append(overlay)
  const holdFocus = keepFocus(overlay)
  const onReady = (open: typeof openDialog) => {
    openDialog = open
  }
  render(<Overlay board={board} context={context} onReady={onReady} />, overlay)
  await board.load().catch((error) => {
    board.complain(error)
    overlay.remove()
    throw error
  })
  const listItems = itemsOf(board, before)
  drawPage(context, () => onDrawn(listItems))
  followFocus(board)

  return {
    toggle: () => setEditing(!board.state.isEditing),
    open(name, text) {
      if (name === 'new-site') openDialog({ name: 'site', ...(text !== undefined && { url: text }) })
      else if (name === 'new-group') {
        setEditing(true) // a new group is there to be filled
        openDialog({ name: 'group' })
      } else if (isPlain(name)) openDialog({ name })
    },
  }

  function setEditing(isEditing: boolean): void {
    holdFocus()
    board.set({ isEditing, selected: new Set() })
    showMode(isEditing, messages.page)
  }
}

/** Draws the groups and the jump list in place of those that came with the page. */
function drawPage(context: EditorContext, onDrawn: () => void): void {
  const { board } = context
  const groups = document.getElementById('groups')
  const side = document.getElementById('side')
  if (!groups || !side) return
  const at = scrollY
  groups.replaceChildren()
  side.replaceChildren()
  render(
    <Context.Provider value={context}>
      <BoardView board={board} onDrawn={onDrawn} />
    </Context.Provider>,
    groups,
  )
  let drawn: unknown
  board.subscribe(({ sections }) => drawSide(sections))
  const drawSide = (sections: typeof board.state.sections) => {
    if (sections === drawn) return
    drawn = sections
    const list = sections.map(({ group, sites }) => ({ id: group.id, name: group.name, count: sites.length }))
    render(<JumpList groups={list} messages={board.messages} />, side)
  }
  drawSide(board.state.sections)
  scrollTo({ top: at, behavior: 'instant' })
}

/** Catches up with other tabs whenever this one gets the focus, and when the server answers again. */
function followFocus(board: Board): void {
  const catchUp = () => {
    if (document.visibilityState === 'visible') void board.catchUp().catch(() => undefined) // offline: it stays
  }
  addEventListener('focus', catchUp)
  document.addEventListener('visibilitychange', catchUp)
  const root = document.documentElement
  const onBanner = () => 'offline' in root.dataset || catchUp()
  new MutationObserver(onBanner).observe(root, { attributeFilter: ['data-offline'] })
}

function showMode(isEditing: boolean, { edit, done }: { edit: string; done: string }): void {
  document.documentElement.toggleAttribute('data-editing', isEditing)
  const button = document.querySelector('[data-edit]')
  const label = [...(button?.childNodes ?? [])].find((node) => node.nodeType === Node.TEXT_NODE)
  if (label) label.textContent = isEditing ? done : edit
}

function isPlain(dialog: string): dialog is (typeof PLAIN_DIALOGS)[number] {
  return PLAIN_DIALOGS.some((name) => name === dialog)
}

/** Clears the text first, so that a repeated one is announced again. */
function announce(text: string): void {
  const said = document.getElementById('said')
  if (!said) return
  said.textContent = ''
  requestAnimationFrame(() => {
    said.textContent = text
  })
}
