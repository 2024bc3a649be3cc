import type { LinkStatus, StatusList } from '../../../schemas/status.ts'
import type { StatusTexts } from '../../parts/script-texts.ts'
import styles from '../../styles/status.css?inline'
import { authorization, withBase } from '../session.ts'
import { textsAt } from '../texts.ts'
import { inWords, keepSheets, rulesOf } from './status-sheets.ts'

/**
 * Shows which links are up, by style sheets made from the server's answer: so the dots stay when the server's page or
 * the editor redraws the cards.
 */
const page = document.documentElement
const script = document.getElementById('statuses')
const texts = textsAt<StatusTexts>(script)

/** Milliseconds: between requests at least, between those without news, until one fails, until statuses are stale. */
const [REST, PERIOD, PATIENCE, STALE] = [500, 60_000, 20_000, 180_000]

const show = keepSheets()
let known: readonly LinkStatus[] = []
/** What the server has told so far; '' to be told everything. */
let cursor = ''
let answeredAt = Date.now()
let isAsking = false
let isWanted = false
let timer: ReturnType<typeof setTimeout> | undefined

async function ask(): Promise<void> {
  isWanted = true
  if (isAsking || document.hidden || !page.isConnected) return
  isAsking = true
  while (isWanted) {
    isWanted = false
    clearTimeout(timer)
    await read().catch(forget)
    await new Promise((resolve) => setTimeout(resolve, REST))
  }
  isAsking = false
  timer = setTimeout(ask, PERIOD)
}

async function read(): Promise<void> {
  const since = cursor === '' ? '' : `?${new URLSearchParams({ since: cursor })}`
  const answer = await fetch(withBase(`/api/status${since}`), {
    headers: authorization(),
    signal: AbortSignal.timeout(PATIENCE),
  })
  if (!answer.ok) throw answer
  const { data }: { readonly data: StatusList } = await answer.json()
  answeredAt = Date.now()
  cursor = data.cursor
  const changed = new Map(data.statuses.map((link) => [link.siteId, link]))
  known = data.isWhole ? data.statuses : known.map((link) => changed.get(link.siteId) ?? link)
  if (data.isWhole || changed.size > 0) draw()
}

/** Makes every status unknown once the last answer is stale. */
function forget(): void {
  if (Date.now() - answeredAt < STALE) return
  const since = new Date(answeredAt).toISOString()
  cursor = ''
  known = known.map((link) => (link.status === 'unknown' ? link : { ...link, status: 'unknown', since }))
  draw()
}

function draw(): void {
  show(new Map([['', styles], ...rulesOf(known, texts, groupsOnPage())]))
}

/** The groups of the page in order, each with its level. */
function groupsOnPage(): readonly { readonly id: number; readonly level: number }[] {
  const groups = document.getElementById('groups')?.querySelector('.group')?.parentElement?.children ?? []
  return Array.from(groups, ({ id, attributes }) => ({
    id: Number(id.slice(1)),
    level: Number(attributes.getNamedItem('data-level')?.value),
  }))
}

/** The browser's own tooltip, only while the pointer is on the card, or screen readers would read the status twice. */
document.addEventListener('mouseover', ({ target }) => {
  const face = target instanceof Element ? target.closest<HTMLElement>('[data-site]') : null
  const status = known.find(({ siteId }) => String(siteId) === face?.dataset.site)
  if (!face || !status) return
  face.title = inWords(status, texts)
  face.addEventListener('mouseleave', () => face.removeAttribute('title'), { once: true })
})

/** The channel through which one tab tells the others of changes, see `followChanges`. */
const stream = new BroadcastChannel(withBase(`/api/events${page.dataset.live ?? ''}`))
stream.onmessage = () => void ask()
document.addEventListener('visibilitychange', () => void ask())
void ask()
