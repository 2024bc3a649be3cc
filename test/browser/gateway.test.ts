import { expect, it, onTestFinished } from 'vitest'
import { secondTab, signIn, type Tab, untilServiceWorker, useBrowser } from './browser.ts'
import { GATE_PAGE, type Gate, startGate } from './gate.ts'
import { keptTexts } from './kept.ts'
import { idOf } from './sites.ts'

const browser = useBrowser()
const everything = () => true
/** What the service worker asks for, to store it. */
const storedFiles = ({ path, dest }: { path: string; dest: unknown }) =>
  dest === 'empty' && /^\/(?:assets|theme|icon)/.test(path)

const card = (tab: Tab, name: string) => tab.locator('#groups').getByRole('link', { name })

/** A site behind a gate, and a tab of somebody who has visited it. */
async function visited() {
  const site = await browser.filled()
  const gate = await startGate(site)
  onTestFinished(() => gate.standBefore(undefined))
  const tab = await browser.open()
  await tab.goto(`${gate.baseUrl}/`)
  await untilServiceWorker(tab)
  await expect.poll(() => keptTexts(tab)).toMatch(/data-kept.*Grafana/)
  return { site, gate, tab }
}

/** The addresses and types of the stored files. */
const keptFiles = (tab: Tab) =>
  tab.evaluate<Record<string, string>>(`(async () => {
    const cache = await caches.open((await caches.keys())[0])
    const types = {}
    for (const { url } of await cache.keys()) {
      const path = new URL(url).pathname
      if (path !== '/') types[path] = (await cache.match(url)).headers.get('content-type')
    }
    return types
  })()`)

/** Stores the gate's page under each stored address that is chosen, as releases up to 0.2 did. */
const spoil = (tab: Tab, ending: string) =>
  tab.evaluate(
    async ({ page, end }) => {
      const cache = await caches.open((await caches.keys())[0] ?? '')
      for (const { url } of await cache.keys()) {
        if (!url.endsWith(end)) continue
        const headers = { 'content-type': 'text/html', 'signpost-kept': '<html lang="en">' }
        await cache.put(url, new Response(page, { headers }))
      }
    },
    { page: GATE_PAGE, end: ending },
  )

async function opensAtOnce(tab: Tab, gate: Gate): Promise<void> {
  const letThrough = gate.close()
  onTestFinished(letThrough)
  await tab.goto(`${gate.baseUrl}/`, { waitUntil: 'commit' })
  await card(tab, 'Mail').waitFor()
  letThrough()
}

it('a gateway’s page is shown while it stands before the site, and never stored as one of ours', async () => {
  const { gate, tab } = await visited()
  gate.standBefore(everything)
  await tab.goto(`${gate.baseUrl}/`)
  await tab.getByText('Sign in to the gate').waitFor()
  await tab.reload()
  await tab.getByText('Sign in to the gate').waitFor()
  expect(await keptTexts(tab)).not.toContain('Sign in to the gate')
  gate.standBefore(undefined)
  await tab.goto(`${gate.baseUrl}/`)
  await card(tab, 'Mail').waitFor()
  await expect.poll(() => keptTexts(tab)).toMatch(/data-kept.*Grafana/)
  await opensAtOnce(await secondTab(tab), gate)
})

it('does not sign out whoever the gateway stops', async () => {
  const site = await browser.filled()
  const gate = await startGate(site)
  onTestFinished(() => gate.standBefore(undefined))
  const tab = await browser.open()
  await signIn(tab, { ...site, baseUrl: gate.baseUrl })
  await card(tab, 'Payroll').waitFor()
  gate.standBefore(everything)
  await tab.goto(`${gate.baseUrl}/`)
  await tab.getByText('Sign in to the gate').waitFor()
  expect(await tab.evaluate(() => localStorage.getItem('signpost.until'))).not.toBeNull()
  gate.standBefore(undefined)
  await tab.goto(`${gate.baseUrl}/`)
  await card(tab, 'Payroll').waitFor()
})

it('a page in answer to a file’s address is not stored as the file, which is stored once the gateway lets it through', async () => {
  const { site, gate, tab } = await visited()
  const files = await keptFiles(tab)
  expect(Object.keys(files).length).toBeGreaterThan(2)
  gate.standBefore(storedFiles)
  await site.client.owner('PUT', '/api/configs', { 'site.accentHue': '12' })
  const themed = '/theme.css'
  await tab.goto(`${gate.baseUrl}/`)
  await expect.poll(() => tab.locator('link[href*="theme.css"]').count()).toBe(1)
  await expect.poll(() => keptTexts(tab)).toMatch(/theme\.css.*Grafana/)
  expect(Object.values(await keptFiles(tab)).join()).not.toContain('html')
  gate.standBefore(undefined)
  await expect
    .poll(async () => {
      await tab.goto(`${gate.baseUrl}/`)
      return keptFiles(tab)
    })
    .toEqual({ ...files, [themed]: expect.stringContaining('text/css') })
})

it('what an earlier release has stored of a gateway is not served, and gives way to what is ours', async () => {
  const { site, gate, tab } = await visited()
  const files = await keptFiles(tab)
  await spoil(tab, '.js')
  await site.client.owner('PUT', `/api/sites/${await idOf(site, 'Mail')}`, { name: 'Post' })
  await tab.goto(`${gate.baseUrl}/`)
  await card(tab, 'Post').waitFor()
  await expect.poll(() => keptFiles(tab)).toEqual(files)
  expect(tab.complaints).toEqual([])
  await spoil(tab, '/')
  await tab.goto(`${gate.baseUrl}/`)
  await card(tab, 'Post').waitFor()
  await expect.poll(() => keptTexts(tab)).not.toContain('Sign in to the gate')
  await expect.poll(() => keptFiles(tab)).toEqual(files)
})
