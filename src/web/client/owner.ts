import { hasLinks } from '../../core/addresses.ts'
import { showAlert } from './alert-popover.ts'
import { addCardMenu } from './card-menu.ts'
import { showDeadLinks } from './dead-links.ts'
import { watchDrops } from './drops.ts'
import { isComposing } from './keys.ts'
import { isKiosk } from './kiosk.ts'
import { type Editor, loadEditor } from './load-editor.ts'
import { onOwnerForgotten, recall } from './local-storage.ts'
import { initPage, type OwnerTools } from './open-page.ts'
import type { ItemSource } from './page-items.ts'
import { may, signedOutPath, signOut } from './session.ts'

/**
 * Starts the tools of a signed-in reader, each only if the reader may use it. The editor is a separate script, loaded
 * when first needed; see `startEditor` for `onDrawn`.
 */
function initOwnerTools(onDrawn: (list: ItemSource) => void): OwnerTools {
  const {
    editor: source,
    editorStyles,
    failed = '',
    tryAgain = '',
    signOutFailed = '',
    cardMenu = '',
  } = document.body.dataset
  const untilHeader = () => ({ 'signpost-until': recall('until') })
  let loading: Promise<Editor> | undefined
  if (!source) return { hasEditor: () => false, catchUp: () => undefined, untilHeader }

  const load = (isEditing: boolean): Promise<Editor> => {
    if (loading) return loading
    loading = loadEditor(source, editorStyles ?? '').then(({ startEditor }) => startEditor({ isEditing, onDrawn }))
    loading.catch(() => {
      loading = undefined
      dispatchEvent(new Event('away')) // see `watchServer`
    })
    showBusy(document.querySelector('[data-edit]'), loading)
    return loading
  }
  /** A second attempt needs a new page, as browsers remember that a module could not be loaded. */
  const withEditor = (use: (editor: Editor) => void, { hash = '', isEditing = false } = {}) => {
    const press = () => {
      history.replaceState(null, '', hash || location.href)
      location.reload()
    }
    load(isEditing).then(use, () => showAlert(failed, { text: tryAgain, press }))
  }
  const toggle = () => {
    const isFirst = !loading
    withEditor((ready) => isFirst || ready.toggle(), { hash: '#edit', isEditing: true })
  }

  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    const button = event.target.closest<HTMLElement>('[data-open]')
    const { open, text } = button?.dataset ?? {}
    if (open === 'sample' && event instanceof PointerEvent && event.pointerType === 'mouse')
      button?.closest('.first')?.querySelector('input')?.focus({ preventScroll: true }) // a finger would call up a keyboard
    if (open) {
      closeMenu()
      withEditor((ready) => ready.open(open, text))
    } else if (event.target.closest('[data-edit]')) toggle()
  })
  document.documentElement.toggleAttribute('data-begun', recall('begun') !== '')
  if (may('edit')) {
    showDeadLinks()
    addCardMenu(cardMenu, (card) => withEditor((ready) => ready.openCardMenu(card)))
  }
  document.querySelector<HTMLFormElement>('[data-sign-out]')?.addEventListener('submit', (event) => {
    event.preventDefault()
    signOut().catch(() => {
      closeMenu()
      showAlert(signOutFailed)
    })
  })
  onOwnerForgotten(() => {
    if (!document.querySelector('dialog[open]')) location.replace(signedOutPath()) // not to lose what is typed there
  })
  document.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const html = event.clipboardData?.getData('text/html') ?? ''
    const isFirst = firstAddresses(event.target) && !(hasLinks(text) && !text.trim().includes('\n')) // a line is typed
    const isFree = !isTyping(event.target) || isFirst
    if (
      !may('edit') ||
      !isFree ||
      document.querySelector('dialog[open]') ||
      !(hasLinks(text) || COPIED_LINK.test(html))
    )
      return
    event.preventDefault()
    withEditor((ready) => ready.open('new-site', text, html))
  })
  watchDrops(isTyping, {
    // each `dragover` would retry a failed load
    files: (files, type) => (type !== 'dragover' || loading) && withEditor((ready) => ready.receive(files)),
    links: (text, html) => withEditor((ready) => ready.open('new-site', text, html)),
  })
  document.addEventListener('input', ({ target }) => firstAddresses(target)?.setCustomValidity(''))
  document.addEventListener('submit', (event) => {
    const field = event.target instanceof Element ? firstAddresses(event.target.querySelector('input')) : undefined
    if (!field) return
    event.preventDefault()
    field.setCustomValidity(hasLinks(field.value) ? '' : (field.dataset.fault ?? ''))
    if (field.reportValidity()) withEditor((ready) => ready.open('typed'))
  })
  document.addEventListener('keydown', (event) => {
    const { target, key } = event
    if (document.querySelector('dialog[open]') || isComposing(event)) return
    const isSearch = target instanceof HTMLInputElement && target.type === 'search'
    if (event.ctrlKey || event.metaKey || event.altKey) {
      // the editor knows what there is to undo, if only that there is nothing
      if (key.toLowerCase() === 'z' && may('edit') && !loading && !isTyping(target))
        withEditor(() => target?.dispatchEvent(new KeyboardEvent(event.type, event)))
      return
    }
    if (key === 'F2' && may('edit') && (isSearch || !isTyping(target))) toggle()
    if (key !== '?' || (isTyping(target) && !(isSearch && target.value === ''))) return
    event.preventDefault()
    withEditor((ready) => ready.open('help'))
  })
  const { hash } = location
  if (hash === '#notice' || (hash === '#edit' && may('edit'))) {
    history.replaceState(null, '', location.pathname + location.search)
    withEditor(() => undefined, { isEditing: hash === '#edit' }) // the editor shows the notice of the previous page
  }
  return {
    hasEditor: () => loading !== undefined,
    catchUp: (revision) => void loading?.then((editor) => editor.catchUp(revision)).catch(() => undefined), // reported when opened
    untilHeader,
  }
}

/** A link in HTML copied from a page; the link's text need not be an address. */
const COPIED_LINK = /<a\s(?:[^<>]|<(?!a\s))*href=["']?https?:/i

function closeMenu(): void {
  document.querySelector<HTMLElement>('#menu:popover-open')?.hidePopover()
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}

/** The address field of an empty page. */
function firstAddresses(target: EventTarget | null): HTMLInputElement | undefined {
  return target instanceof HTMLInputElement && target.matches('.empty input') ? target : undefined
}

const TURN_MS = 800
const STILL = '(prefers-reduced-motion: reduce)'

/** Shows a spinner in place of a button's icon until the promise settles. */
function showBusy(button: HTMLElement | null, task: Promise<unknown>): void {
  if (!button || button.ariaBusy === 'true') return
  const icon = button.querySelector('svg')
  const ring = document.createElement('span')
  ring.style.cssText =
    'width: 1.125em; height: 1.125em; border: 2px solid; border-inline-end-color: transparent; border-radius: 50%'
  ring.animate(matchMedia(STILL).matches ? { opacity: [1, 0.3, 1] } : { rotate: ['0deg', '360deg'] }, {
    duration: TURN_MS,
    iterations: Number.POSITIVE_INFINITY,
  })
  button.ariaBusy = 'true'
  icon?.replaceWith(ring)
  const end = () => {
    button.ariaBusy = null
    ring.replaceWith(icon ?? '')
  }
  task.then(end, end)
}

initPage(isKiosk ? undefined : initOwnerTools)
