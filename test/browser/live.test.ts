import { expect, it, onTestFinished } from 'vitest'
import { connect } from '../support/client.ts'
import { browsedTarget } from '../support/node-target.ts'
import { en } from '../support/texts.ts'
import { secondTab, type Tab, untilServiceWorker, useBrowser } from './browser.ts'
import { useOneTab } from './one-tab.ts'
import { card, notice, startEditing } from './owner.ts'

const browser = useBrowser()
const { edit } = useOneTab(browser)

const isStream = (request: { url(): string }) => request.url().endsWith('/api/events')

/** Counts the streams that a tab has open now. */
function streamsOf(tab: Tab): () => number {
  const open = new Set<object>()
  tab.on('request', (request) => isStream(request) && open.add(request))
  tab.on('requestfinished', (request) => open.delete(request))
  tab.on('requestfailed', (request) => open.delete(request))
  return () => open.size
}

/** Runs in the page: counts the tabs that follow changes, or wait to do so. */
async function countFollowers(): Promise<number> {
  const { held = [], pending = [] } = await navigator.locks.query()
  return held.length + pending.length
}

it('what is changed in one tab shows in the others, without the focus and without a reload', async () => {
  const { site, tab } = await edit()
  const other = await secondTab(tab)
  await startEditing(other, site)
  const guest = await browser.open()
  await guest.goto(site.baseUrl)
  for (const page of [other, guest]) await page.evaluate(() => Object.assign(window, { isSame: true }))
  await card(tab, 'Mail').locator('.face .tile').click()
  await tab.getByLabel(en.edit.name).fill('Post')
  await tab.getByRole('button', { name: en.edit.save }).click()
  for (const page of [other, guest]) {
    await card(page, 'Post').waitFor()
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  }
  await expect.poll(() => other.locator('#said').textContent()).toBe(en.did.changedElsewhere)
  expect(await tab.locator('#said').textContent()).not.toBe(en.did.changedElsewhere)
  await notice(tab).getByRole('button', { name: en.edit.undo }).click()
  for (const page of [other, guest]) await card(page, 'Mail').waitFor()
  for (const page of [tab, other, guest]) expect(page.complaints).toEqual([])
})

it('a guest whom a replica that lags behind has answered sees the change a moment later', async () => {
  const site = await browser.filled()
  const guest = await browser.open({ serviceWorkers: 'block' }) // a route does not see what it fetches
  const following = guest.waitForResponse(isStream)
  const first = await guest.goto(site.baseUrl)
  const before = (await first?.text()) ?? ''
  await following
  let asked = 0
  await guest.route(`${site.baseUrl}/`, (route) => {
    asked += 1
    return asked > 2 ? route.continue() : route.fulfill({ contentType: 'text/html', body: before })
  })
  await site.client.owner('PUT', '/api/sites/1', { name: 'Post' })
  await card(guest, 'Post').waitFor()
  expect(asked).toBeGreaterThan(2)
})

it('whoever edits keeps what is typed, selected and to be undone when others change something', async () => {
  const { site, tab } = await edit()
  const saved = () => notice(tab).getByText(en.did.saved('Post'))
  await card(tab, 'Calendar').getByRole('checkbox').check()
  await card(tab, 'Mail').locator('.face').press('Enter') // a click would select it, too
  await tab.getByLabel(en.edit.name).fill('Post')
  await tab.getByRole('button', { name: en.edit.save }).click()
  await saved().hover() // it stays
  await site.client.owner('PUT', '/api/sites/5', { name: 'Metrics' })
  await card(tab, 'Metrics').waitFor()
  await saved().waitFor()
  await card(tab, 'Wiki').locator('.face').press('Enter')
  await tab.getByLabel(en.edit.name).fill('Half a na')
  await site.client.owner('PUT', '/api/sites/3', { description: 'Changed too' })
  await card(tab, 'Wiki').getByText('Changed too').waitFor()
  expect(await tab.getByLabel(en.edit.name).inputValue()).toBe('Half a na')
  await tab.getByRole('button', { name: en.edit.cancel }).click()
  expect(await card(tab, 'Calendar').getByRole('checkbox').isChecked()).toBe(true)
})

it('ten tabs of a browser share one stream, which ends with the tab’s being seen', async () => {
  const site = await browser.filled()
  const first = await browser.open()
  const tabs = [first]
  while (tabs.length < 10) tabs.push(await secondTab(first))
  const counts = tabs.map(streamsOf)
  for (const tab of tabs) await tab.goto(site.baseUrl)
  const streams = () => counts.reduce((sum, count) => sum + count(), 0)
  await expect.poll(streams).toBe(1)
  await site.client.owner('PUT', '/api/sites/1', { name: 'Post' })
  for (const tab of tabs) await card(tab, 'Post').waitFor()

  const hide = (tab: Tab) =>
    tab.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
  const holder = counts.findIndex((count) => count() === 1)
  for (const [index, tab] of tabs.entries()) if (index === holder) await hide(tab)
  await expect.poll(() => counts[holder]?.()).toBe(0)
  await expect.poll(streams).toBe(1)
  for (const tab of tabs) await hide(tab)
  await expect.poll(streams).toBe(0)
  await expect.poll(() => first.evaluate(countFollowers)).toBe(0)
})

it('the stream passes by the service worker', async () => {
  const site = await browser.filled()
  const tab = await browser.open()
  await tab.goto(site.baseUrl)
  await untilServiceWorker(tab)
  const answering = tab.waitForResponse(isStream)
  await tab.reload()
  expect(await tab.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  expect((await answering).fromServiceWorker()).toBe(false)
})

it('a session that ends elsewhere ends the page of its owner, without the focus', async () => {
  const site = await browsedTarget.start()
  onTestFinished(() => site.stop())
  const client = await connect(site)
  const tab = await browser.openAsOwner({ ...site, client })
  const streams = streamsOf(tab)
  await tab.goto(site.baseUrl)
  await expect.poll(streams).toBe(1)
  const other = await connect(site)
  await client.owner('POST', '/api/logout')
  await other.owner('POST', '/api/groups', { name: 'New' })
  await tab.getByLabel('Password').waitFor()
})
