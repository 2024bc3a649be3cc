import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { en } from '../support/texts.ts'
import { untilServiceWorker, useBrowser } from './browser.ts'
import { toggleFold } from './kept.ts'
import type { FilledSite } from './sites.ts'

const browser = useBrowser()
let site: FilledSite
beforeAll(async () => {
  site = await browser.filled()
})

const WATCH = `
  window.shifts = []
  new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value)))
    .observe({ type: 'layout-shift', buffered: true })
`
const TWO_FRAMES = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))'

interface SlowSite {
  readonly url: string
  /** From now on the page stops before its second group, until the returned function is called. */
  hold(): () => void
}

/** The installation behind a network that can be paused. */
async function startSlow(): Promise<SlowSite> {
  let held = Promise.resolve()
  const server = createServer(async ({ url = '', headers }, answer) => {
    const from = await fetch(site.baseUrl + url, { headers: { 'accept-language': headers['accept-language'] ?? 'en' } })
    const body = Buffer.from(await from.arrayBuffer())
    const cut = url === '/' ? body.indexOf('<section class="group" id="g2"') : 0
    for (const name of ['content-type', 'content-security-policy', 'cache-control', 'x-content-type-options']) {
      answer.setHeader(name, from.headers.get(name) ?? '')
    }
    answer.write(body.subarray(0, cut))
    if (url === '/') await held
    answer.end(body.subarray(cut))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    hold() {
      let release = () => {}
      held = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
  }
}

it.each([
  ['what has arrived of the page is already drawn in its final form, at a first visit', 'block'],
  ['the page that the browser has kept is drawn in its final form before the server answers', 'allow'],
] as const)('%s', async (_, serviceWorkers) => {
  const slow = await startSlow()
  const tab = await browser.open({ serviceWorkers, colorScheme: 'light' })
  await tab.goto(slow.url)
  if (serviceWorkers === 'allow') await untilServiceWorker(tab)
  for (const name of ['Work', '开发']) await toggleFold(tab, name)
  await tab.getByRole('button', { name: en.view.title }).click()
  await tab.getByRole('radio', { name: en.view.dark }).check()
  await tab.addInitScript(WATCH)

  const release = slow.hold()
  onTestFinished(release)
  await tab.goto(slow.url, { waitUntil: 'commit' })
  await tab.getByRole('heading', { name: 'Work' }).waitFor()
  await tab.evaluate(TWO_FRAMES)
  expect(await tab.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(await tab.locator(':is(#g1, #g3) .card:visible').count()).toBe(0)
  expect(await tab.getByRole('heading', { name: 'Home lab' }).count()).toBe(serviceWorkers === 'allow' ? 1 : 0)

  release()
  await tab.waitForLoadState()
  await tab.evaluate(TWO_FRAMES)
  expect(await tab.locator('.card:visible b > span').allTextContents()).toEqual(['Grafana', 'NAS', 'Router'])
  expect(await tab.evaluate('shifts')).toEqual([])
})
