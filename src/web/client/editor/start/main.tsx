import '../../../styles/form.css'
import '../../../styles/editor.css'
import '../../../styles/editor-dialogs.css'
import '../../../styles/editor-fields.css'
import '../../../styles/editor-lists.css'
import '../../../styles/editor-foot.css'
import '../../../styles/first-minute.css'
import { hydrate, render } from 'preact'
import { flushSync } from 'preact/compat'
import { hasLinks, toUrl } from '../../../../core/addresses.ts'
import type { OfferedLink } from '../../../address/offered-link.ts'
import { showBranchOf } from '../../branches.ts'
import { ignoreStrayClicks } from '../../clicks.ts'
import type { EditorModule } from '../../load-editor.ts'
import { recall } from '../../local-storage.ts'
import { reloadQuietly } from '../../refresh.ts'
import { openCardMenu } from '../card-menu/card-menu.tsx'
import { glowWhenAdded } from '../dialogs/show-site.ts'
import { Fault } from '../model/api.ts'
import { askForEverything } from '../model/catch-up.ts'
import { loadKnown } from '../page/logos.ts'
import { createNearby } from '../page/nearby.ts'
import { hasGuests, openPage, readGuestMode } from '../page/page-state.ts'
import { keepScroll } from '../page/redraw.ts'
import { Board } from '../steps/board.ts'
import { followIconRun } from '../steps/icon-run.ts'
import { startGroup } from '../steps/naming.ts'
import { sayKept } from '../steps/reload.ts'
import { Context, type DialogState, type EditorContext, PLAIN_DIALOGS } from '../steps/use-board.ts'
import { BeginView, firstField } from '../view/begin-view.tsx'
import { BoardView } from '../view/board-view.tsx'
import { keepFocus } from '../view/focus.ts'
import { drawTabs } from '../view/page-tabs.tsx'
import { itemsOf, watchHits } from '../view/search-items.tsx'
import { SideList } from '../view/side-list.tsx'
import { loadMessages } from '../words/messages.ts'
import { followTranslations } from '../words/translated-texts.ts'
import { sayRefused } from './add-window.tsx'
import { addTyped, endFirstMinute, toggleSample } from './first-minute.ts'
import { loadImport, Overlay } from './overlay.tsx'
import { askForLinks, isOneLink } from './read-pasted.ts'
import { listenForShortcuts } from './shortcuts.ts'

export { startAdding } from './add-window.tsx'

/** Takes over the server-rendered page, and draws the groups from now on. */
export const startEditor: EditorModule['startEditor'] = async ({ isEditing, onDrawn }) => {
  const asked = askForEverything()
  asked.catch(() => undefined) // see `load`
  const [messages] = await Promise.all([loadMessages(document.documentElement.lang), loadKnown()])
  const board = new Board(messages, { page: openPage(), hasGuests })
  let openDialog: (dialog: DialogState | undefined) => void = () => undefined
  const context: EditorContext = {
    board,
    newTab: document.body.dataset.newTab !== undefined,
    nearby: createNearby(),
    iconRun: followIconRun(board, announce),
    openDialog: (dialog) => openDialog(dialog),
    setEditing,
    announce,
  }
  const catchUp = followOthers(context)
  const overlay = document.createElement('div')
  const main = document.querySelector('main') ?? document.body
  main.append(overlay) // outside of the landmarks, people who navigate by them would miss a menu
  const holdFocus = keepFocus(overlay)
  const onReady = (open: typeof openDialog) => {
    openDialog = open
  }
  const onClosed = () => recall('reader') || catchUp()
  followTranslations()
  render(<Overlay board={board} context={context} onReady={onReady} onClosed={onClosed} />, overlay)
  await board.load(0, asked).catch((error) => {
    board.showFault(error)
    overlay.remove()
    throw error
  })
  const listItems = itemsOf(context)
  watchHits(context)
  if (isEditing) holdFocus()
  drawAnew(() => {
    if (isEditing) showEditing(true)
    drawPage(context, () => onDrawn(listItems))
  })
  listenForShortcuts(context)
  followFocus(catchUp)
  addEventListener('beforeunload', (event) => board.canLoseSteps && event.preventDefault())
  ignoreStrayClicks()
  glowWhenAdded(board)
  sayKept(board)
  void context.iconRun.poll()

  return {
    toggle: () => setEditing(!board.state.isEditing),
    open(name, text, html) {
      if (name === 'new-site') void add(text, html)
      else if (name === 'typed') addTyped(board)
      else if (name === 'sample') toggleSample(board, text)
      else if (name === 'begun') endFirstMinute(board)
      else if (name === 'new-group') {
        setEditing(true) // a new group is there to be filled
        startGroup(board, 0)
      } else if (name === 'new-page') {
        setEditing(true)
        startGroup(board, 1)
      } else openDialog(plainDialog(name))
    },
    receive(files) {
      if (files.length > 0) openDialog({ name: 'import', files })
      else void loadImport().then(({ showDropHint }) => showDropHint())
    },
    openCardMenu: (card) => openCardMenu(context, card),
    catchUp,
  }

  /** Opens a dialog for what was pasted: the full form for one link, a list for several. */
  async function add(text = '', html = ''): Promise<void> {
    const url = toUrl(text.trim()) ?? text.trim()
    if (document.activeElement === firstField()) board.set({ goesOn: true })
    if (url === '' && html === '') openDialog({ name: 'site', url })
    else if (isOneLink(text, html)) addOne({ url, name: '', description: '' })
    else {
      const found = await askForLinks(board, text, html)
      if (!found) return
      const { links, leftOut } = found
      const lost = leftOut.find(hasLinks)
      const [first = { url: lost ?? '', name: '', description: '' }] = links
      if (links.length > 1 || (links.length === 1 && lost)) openDialog({ name: 'sites', links, leftOut })
      else if (first.url === '') board.set({ notice: { text: messages.add.none, isFault: true } })
      else addOne(first)
    }
  }

  function addOne({ url, name, description }: OfferedLink): void {
    if (!sayRefused(board, url)) openDialog({ name: 'site', url, offer: { name, description } })
  }

  function setEditing(isEditing: boolean): void {
    holdFocus()
    drawAnew(() => flushSync(() => showEditing(isEditing)))
  }

  function showEditing(isEditing: boolean): void {
    document.documentElement.toggleAttribute('data-editing', isEditing)
    board.set({ isEditing, selected: new Set(), naming: undefined })
  }

  /**
   * Redraws the page. The button that switched the mode is hidden now, so its focus passes to the one that switches
   * back.
   */
  function drawAnew(draw: () => void): void {
    const isOnToggle = document.activeElement?.matches('[data-edit], [data-done]')
    context.nearby.look()
    keepScroll(draw)
    const toggle = board.state.isEditing ? '[data-done]' : '[data-edit]'
    if (isOnToggle) document.querySelector<HTMLElement>(toggle)?.focus({ preventScroll: true })
  }
}

/** Replaces the server-rendered groups, jump list and tabs. */
function drawPage(context: EditorContext, onDrawn: () => void): void {
  const { board } = context
  const groups = document.getElementById('groups')
  const side = document.getElementById('side')
  const begin = document.getElementById('begin')
  if (!groups || !side || !begin) return
  groups.replaceChildren()
  const current = side.querySelector('[aria-current]')?.getAttribute('href')
  side.replaceChildren()
  render(<SideList board={board} />, side) // first, as the room for the cards is measured beside it
  render(
    <Context.Provider value={context}>
      <BoardView board={board} onDrawn={onDrawn} />
    </Context.Provider>,
    groups,
  )
  if (board.state.isEditing || recall('begun')) begin.querySelector('.needs-script.first')?.remove()
  hydrate(<BeginView board={board} />, begin) // keeps the field, and what is typed there
  showBranchOf(side.querySelector(`[href="${current}"]`))
  drawTabs(context)
}

/**
 * Returns a function that shows what others have changed. Only screen readers are told: a notice would replace the
 * user's own Undo.
 */
function followOthers({ board, announce }: EditorContext): (revision?: number) => void {
  let settings = 0
  const follow = async (revision?: number) => {
    const hasChanged = await board.catchUp(revision)
    if (hasChanged) announce(board.messages.did.changedElsewhere)
    if (settings !== board.settingsRevision) await readGuestMode()
    settings = board.settingsRevision
  }
  return (revision) => void follow(revision).catch((fault) => leaveIfEnded(board, fault))
}

/** Catches up with other tabs whenever this one gets the focus, and when the server answers again. */
function followFocus(catchUp: () => void): void {
  const catchUpIfSeen = () => {
    if (document.visibilityState === 'visible') catchUp()
  }
  addEventListener('focus', catchUpIfSeen)
  document.addEventListener('visibilitychange', catchUpIfSeen)
  const root = document.documentElement
  const onBanner = () => 'offline' in root.dataset || catchUpIfSeen()
  new MutationObserver(onBanner).observe(root, { attributeFilter: ['data-offline'] })
}

/** The state of a dialog that is opened by its name, and maybe a part of it: `settings/look`. */
function plainDialog(opener: string): DialogState | undefined {
  const [dialog, part = ''] = opener.split('/')
  const name = PLAIN_DIALOGS.find((plain) => plain === dialog)
  return name && { name, part }
}

/**
 * Announces a text to screen readers: within an open dialog if there is one, as the rest of the page is inert then.
 * Clears the old text first, so that a repeated one is announced again.
 */
function announce(text: string): void {
  const said = document.querySelector('dialog:modal [data-said]') ?? document.getElementById('said')
  if (!said) return
  said.textContent = ''
  requestAnimationFrame(() => {
    said.textContent = text
  })
}

/**
 * Leaves the page, which shows private links, if the fault says that the session has ended. An open dialog stays, as
 * something may be typed in it, and shows the fault; once it has closed, the server is asked again.
 */
function leaveIfEnded(board: Board, fault: unknown): void {
  if (!(fault instanceof Fault && fault.kind === 'signedOut')) return // offline: the page stays as it is
  if (document.querySelector('dialog[open]')) board.showFault(fault)
  else reloadQuietly()
}
