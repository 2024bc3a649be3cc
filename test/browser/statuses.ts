import type { Locator } from 'playwright-core'
import { onTestFinished } from 'vitest'
import type { Status } from '../../src/core/status.ts'
import { startPages } from '../support/checked-pages.ts'
import type { Tab } from './browser.ts'
import { type FilledSite, idOf, startFilled } from './sites.ts'

/** An installation of its own, whose links in *Work* are at hosts that can be switched off, and are checked. */
export async function startWatched(): Promise<WatchedSite> {
  const { origin, down } = await startPages()
  const site = await startFilled({ env: { FETCH_ALLOW: '127.0.0.0/8' } })
  onTestFinished(() => site.stop())
  const { owner } = site.client
  for (const name of ['Mail', 'Calendar']) {
    await owner('PUT', `/api/sites/${await idOf(site, name)}`, { url: `${origin}/${name}`, status_check: 'on' })
  }
  await owner('PUT', '/api/configs', { 'status.checks': 'true' })
  return { ...site, down }
}

export interface WatchedSite extends FilledSite {
  /** Paths that answer with an error. */
  readonly down: Set<string>
}

/** Requests for the statuses of all links. */
export const STATUS_LIST = /\/api\/status(?:\?|$)/

/** Answers with these statuses instead of what the server knows: how they look does not depend on who has found them. */
export async function answerWith(
  tab: Tab,
  site: FilledSite,
  statuses: Readonly<Record<string, Status>>,
  apart = 0,
): Promise<void> {
  const { body } = await site.client.owner('GET', '/api/sites')
  const links = body.data as { id: number; group_id: number; name: string }[] // see docs/api.md
  const now = Date.now()
  const told = links.flatMap(({ id, group_id, name }, at) => {
    const since = new Date(now - at * apart).toISOString()
    const status = statuses[name]
    return status ? [{ siteId: id, groupId: group_id, status, since, checkedAt: since }] : []
  })
  await tab.route(STATUS_LIST, (route) =>
    route.fulfill({ json: { success: true, data: { isOn: true, isWhole: true, cursor: '', statuses: told } } }),
  )
}

/** Answers with a day at the end of which the link was down. */
export async function answerDay(tab: Tab, siteId: number): Promise<void> {
  const day = [...Array(90).fill('up'), ...Array(5).fill('down'), null]
  const reason = { code: 'unexpectedStatus', params: { status: 503 }, message: 'it answered with 503' }
  const at = new Date().toISOString()
  const data = { siteId, groupId: 1, status: 'down', since: at, checkedAt: at, took: 31, usual: 25, reason, day }
  await tab.route('**/api/status/*', (route) => route.fulfill({ json: { success: true, data } }))
}

/** The form of a dot, without its colours and its size on the screen; '' where there is none. */
export function shapeOf(face: Locator): Promise<string> {
  return face.evaluate((one) => {
    const dot = getComputedStyle(one, '::after')
    if (dot.content === 'none' || dot.content === 'normal' || dot.display === 'none') return ''
    const [ring = ''] = /^(?:rgb|oklch|color)a?\([^)]*\)/.exec(dot.boxShadow) ?? []
    const isHollow = !dot.backgroundImage.includes(ring)
    const layers = dot.backgroundImage.split('gradient').length - 1
    return [dot.borderRadius, dot.rotate, layers, isHollow].join(' ')
  })
}

/** The forms of all dots that stand on their tile, by the name of the link. */
export async function shapes(tab: Tab): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {}
  for (const face of await tab.locator('#groups [data-site]').all()) {
    const shape = await shapeOf(face)
    const name = await face.locator('b > span').textContent()
    if (shape && name) found[name] = shape
  }
  return found
}
