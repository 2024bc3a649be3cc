import { trackFolds } from '../parts/nesting.ts'
import { mediaOf, SCHEMES } from '../settings/theme-color.ts'
import { showBranchOf } from './branches.ts'
import { isFolded } from './folds.ts'
import { forgetOwner, keep, recall, recallIds } from './local-storage.ts'
import { authorization, forgetSession, ownAddress } from './session.ts'

/** Inlined into the page and run before anything is drawn, so that the visitor's choices apply from the first frame. */
const root = document.documentElement
const theme = recall('theme')
const density = recall('density')
const folded = recallIds('folded')
const branches = recallIds('branches')

followTheme(root)
if (theme === 'system') delete root.dataset.theme
else if (theme) root.dataset.theme = theme
if (density) root.dataset.density = density
if (/[?&]kiosk\b/.test(location.search)) root.dataset.kiosk = ''
if (folded.size + branches.size > 0 || 'folds' in root.dataset) foldWhileParsing()
const { reader } = root.dataset
if (reader && 'kept' in root.dataset && !(Number(recall('until')) > Date.now())) dropPage()
else if (reader) keep('reader', reader)
else if (recall('reader') || recall('until')) void showOwnersPage()
const query = root.dataset.query ?? new URLSearchParams(location.search).get('q')
if (query && reader !== undefined) location.replace(`${location.pathname}#q=${encodeURIComponent(query)}`)

/** Folds and unfolds groups, and branches of the jump list, as the parser adds them, before they are drawn. */
function foldWhileParsing(): void {
  const isBelowFolded = trackFolds()
  let isListed = false
  const observer = new MutationObserver(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('.group > details:not([data-seen])')) {
      details.setAttribute('data-seen', '')
      const group = details.parentElement
      if (!group) continue
      details.open = !isFolded(folded, group.id, 'folded' in details.dataset)
      group.hidden = isBelowFolded(Number(group.dataset.level), !details.open)
    }
    if (isListed) return
    isListed = document.querySelector('main') !== null
    const target = document.querySelector(`.jump a[href="${/^#g\d+$/.exec(location.hash) ?? ''}"]`)
    showBranchOf(target ?? document.querySelector('.jump a'))
  })
  observer.observe(root, { childList: true, subtree: true })
  addEventListener('DOMContentLoaded', () => observer.disconnect())
}

/** Drops the owner's cached page: before the server answers, it may show only while the session is known to last. */
function dropPage(): void {
  root.style.visibility = 'hidden'
  delete root.dataset.kept // so that this page does not ask too, and forget what the reloaded one has stored
  void forgetSession().then(() => location.reload())
}

/**
 * The owner was mistaken for a guest: either a link on another site led here, so that the browser withheld the strict cookie,
 * or there is only a token. A fetch from this page sends both. A page that is gone says so, rather than asking to sign in.
 */
async function showOwnersPage(): Promise<void> {
  root.style.visibility = 'hidden'
  try {
    const answer = await fetch(ownAddress(), { headers: authorization() })
    const page = await answer.text()
    const isGone = answer.status === 404
    if (/^<!doctype html><html[^>]* data-reader="/.test(page) || (isGone && !('message' in root.dataset))) {
      if (document.readyState === 'loading') await new Promise((ready) => addEventListener('DOMContentLoaded', ready))
      document.open()
      document.write(page)
      document.close()
      return
    }
    const isOurs = /^<!doctype html><html[^>]* data-base/.test(page) // rather than the page of a gateway
    if ((isOurs && !isGone) || answer.status === 304) forgetOwner()
  } catch {
    // offline: the page stays as it is
  }
  root.style.visibility = ''
}

/** Makes the browser's own frame follow the page's theme, wherever that is chosen. */
function followTheme(root: HTMLElement): void {
  const paint = () =>
    document.querySelectorAll<HTMLMetaElement>('[name=theme-color]').forEach((meta, at) => {
      meta.media = mediaOf(SCHEMES[at] ?? 'light', root.dataset.theme)
    })
  new MutationObserver(paint).observe(root, { attributeFilter: ['data-theme'] })
}
