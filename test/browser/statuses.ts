import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator } from 'playwright-core'
import { onTestFinished } from 'vitest'
import type { Status } from '../../src/core/status.ts'
import type { Tab } from './browser.ts'
import { type FilledSite, idOf, startFilled } from './sites.ts'

/** An installation of its own, whose links in *Work* are at hosts that can be switched off, and are checked. */
export async function startWatched(): Promise<WatchedSite> {
  const hosts = await startHosts()
  const site = await startFilled({ env: { FETCH_ALLOW: '127.0.0.0/8' } })
  onTestFinished(() => site.stop())
  const { owner } = site.client
  for (const name of ['Mail', 'Calendar']) {
    await owner('PUT', `/api/sites/${await idOf(site, name)}`, { url: `${hosts.origin}/${name}`, status_check: 'on' })
  }
  await owner('PUT', '/api/configs', { 'status.checks': 'true' })
  return { ...site, ...hosts }
}

export interface WatchedSite extends FilledSite {
  /** Paths that answer with an error. */
  readonly down: Set<string>
}

async function startHosts() {
  const down = new Set<string>()
  const server = createServer((request, response) => {
    response.statusCode = down.has(request.url ?? '') ? 503 : 200
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // it listens on a port
  return { origin: `http://127.0.0.1:${port}`, down }
}

/** Answers with these statuses instead of what the server knows: how they look does not depend on who has found them. */
export async function answerWith(
  tab: Tab,
  site: FilledSite,
  statuses: Readonly<Record<string, Status>>,
): Promise<void> {
  const { body } = await site.client.owner('GET', '/api/sites')
  const links = body.data as { id: number; group_id: number; name: string }[] // see docs/api.md
  const since = new Date().toISOString()
  const told = links.flatMap(({ id, group_id, name }) => {
    const status = statuses[name]
    return status ? [{ siteId: id, groupId: group_id, status, since, checkedAt: since }] : []
  })
  await tab.route('**/api/status', (route) =>
    route.fulfill({ json: { success: true, data: { isOn: true, statuses: told } } }),
  )
}

/** The form of a dot, without its colours and its size on the screen; '' where there is none. */
export function shapeOf(face: Locator): Promise<string> {
  return face.evaluate((one) => {
    const dot = getComputedStyle(one, '::after')
    if (dot.content === 'none' || dot.content === 'normal' || dot.display === 'none') return ''
    const withoutColors = (text: string) => text.replace(/(?:rgba?|oklch|oklab|color)\([^)]*\)/g, '')
    const [size, fill] = [Number.parseFloat(dot.width), withoutColors(dot.backgroundImage)]
    const isHollow =
      dot.getPropertyValue('--fill') !== '' &&
      dot.getPropertyValue('--fill').includes(dot.getPropertyValue('--under').trim()) &&
      !fill.includes('45deg')
    return [dot.borderRadius, dot.rotate, fill, isHollow, size > 0].join(' ')
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
