import { expect, it } from 'vitest'
import { checking, en } from '../support/texts.ts'
import { expectAgreement, watchWrites } from './agree.ts'
import { useBrowser } from './browser.ts'
import {
  button,
  dialog,
  filter,
  openChecks,
  openDetails,
  rows,
  spilled,
  startChecked,
  startUnchecked,
} from './checked-links.ts'
import { notice, openMenu } from './owner.ts'
import type { FilledSite } from './sites.ts'

const browser = useBrowser()

const urls = async ({ client }: FilledSite): Promise<string[]> =>
  (await client.owner('GET', '/api/sites')).body.data.map(({ url }: { url: string }) => url)

it('a check shows its progress, then what it found comes into view; moved links get their new addresses, with one Undo', async () => {
  const site = await startUnchecked(['fine', 'old', 'gone', 'old?2'])
  const tab = await openChecks(browser, site)
  await dialog(tab).getByText(checking.never).waitFor()
  await button(tab, checking.checkNow).click()
  await button(tab, checking.stop).waitFor()
  await dialog(tab).getByRole('progressbar').waitFor()
  await button(tab, checking.checkNow).waitFor()
  await expect.poll(() => filter(tab, 'broken', 1).isChecked()).toBe(true)
  await rows(tab).filter({ hasText: 'To gone' }).getByText('returned status 404').waitFor()
  const details = await openDetails(tab, 'To gone')
  await details.getByText(`${checking.states.failing} · `).waitFor()
  await details.getByText(checking.nextCheck('').trim()).waitFor()
  await tab.keyboard.press('Escape')
  await details.waitFor({ state: 'hidden' })

  await filter(tab, 'moved', 1).check()
  await rows(tab).getByText(checking.movedTo).waitFor()
  await expect.poll(() => rows(tab).count()).toBe(1)
  const writes = watchWrites(tab)
  await button(tab, checking.useMany(1)).click()
  await notice(tab)
    .getByText(en.actions.newAddressesUsed({ count: 1 }))
    .waitFor()
  expect(writes).toEqual(['POST /api/link-checks/use-new-addresses'])
  expect(await urls(site)).toContain(`${site.origin}/new`)
  await filter(tab, 'moved', 0).waitFor()
  await notice(tab).getByRole('button', { name: en.edit.undo }).click()
  await filter(tab, 'moved', 1).waitFor()
  expect(await urls(site)).toContain(`${site.origin}/old`)
  await expectAgreement(tab, site)
})

it('a check goes on telling how far it is when the server has been away', async () => {
  const site = await startChecked(browser, ['fine'])
  const tab = await browser.openAsOwner(site)
  const { data } = (await site.client.owner('GET', '/api/link-checks')).body
  let asked = 0
  await tab.route('**/api/link-checks?*', async (route) => {
    asked += 1
    if (asked > 2 && asked < 5) return route.abort()
    await route.fulfill({ json: { success: true, data: { ...data, isRunning: true, done: asked, total: 99 } } })
  })
  await tab.goto(site.baseUrl)
  await openMenu(tab, en.checks.title)
  await dialog(tab)
    .getByText(checking.progress({ done: 2, total: 99 }))
    .first()
    .waitFor()
  await notice(tab).getByText(en.faults.offline).waitFor()
  await dialog(tab)
    .getByText(checking.progress({ done: 5, total: 99 }))
    .first()
    .waitFor()
})

it('a check that stopped because the server has no network says so', async () => {
  const site = await startChecked(browser, ['fine'])
  const tab = await browser.openAsOwner(site)
  const { data } = (await site.client.owner('GET', '/api/link-checks')).body
  await tab.route('**/api/link-checks?*', (route) =>
    route.fulfill({ json: { success: true, data: { ...data, isOffline: true, total: 1 } } }),
  )
  await tab.goto(site.baseUrl)
  await openMenu(tab, en.checks.title)
  await dialog(tab).getByRole('status').filter({ hasText: checking.offline }).waitFor()
  await button(tab, checking.checkNow).waitFor()
})

it('only what occurs can be shown, and the filters stay where they are, whatever they list; links are ignored and heeded again, selected and deleted by the keyboard', async () => {
  const site = await startChecked(browser, ['a', 'b', 'c'])
  const tab = await openChecks(browser, site)
  const place = () => dialog(tab).locator('.choices').boundingBox()
  await filter(tab, 'unchecked', 3).waitFor()
  await dialog(tab).evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished))) // it slides in
  const before = await place()
  expect(await dialog(tab).getByRole('radio').count()).toBe(1)
  await rows(tab).nth(2).waitFor()
  expect(await rows(tab).evaluateAll((all: HTMLElement[]) => all.map((row) => row.offsetHeight))).toEqual([52, 52, 52])
  await expect.poll(() => spilled(tab)).toEqual([])
  await (await openDetails(tab, 'To b')).getByRole('button', { name: checking.ignore }).click()
  await filter(tab, 'ignored', 1).check()
  expect(await place()).toEqual(before)
  await (await openDetails(tab, 'To b')).getByRole('button', { name: checking.heed }).click()
  await dialog(tab).getByText(checking.none).waitFor()
  await filter(tab, 'unchecked', 3).check()
  await rows(tab).first().getByRole('checkbox').focus()
  await tab.keyboard.press('Space')
  await tab.keyboard.press('ArrowDown')
  await tab.keyboard.press('ArrowDown')
  await tab.keyboard.press('Space')
  await expect
    .poll(() => tab.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(checking.select('To c'))
  await button(tab, checking.deleteMany(2)).click()
  await filter(tab, 'unchecked', 1).waitFor()
  expect(await urls(site)).toEqual([`${site.origin}/b`])
  await notice(tab).getByRole('button', { name: en.edit.undo }).click()
  await filter(tab, 'unchecked', 3).waitFor()
  expect(await urls(site)).toHaveLength(3)
})

it('of 1,000 links only those in view are drawn', async () => {
  const site = await startChecked(
    browser,
    Array.from({ length: 1000 }, (_, at) => `${at}`),
  )
  const tab = await openChecks(browser, site)
  await filter(tab, 'unchecked', 1000).waitFor()
  await rows(tab).first().waitFor()
  expect(await rows(tab).count()).toBeLessThan(60)
  await rows(tab).first().getByRole('checkbox').focus()
  await tab.keyboard.press('End')
  await rows(tab).filter({ hasText: 'To 999' }).waitFor()
  expect(await rows(tab).count()).toBeLessThan(60)
})

it('the card of a dead link has a dot where the owner wants it, and guests are told nothing', async () => {
  const site = await startChecked(browser, ['gone', 'fine'])
  const asked: string[] = []
  const tab = await browser.openAsOwner(site)
  tab.on('request', (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search))
  const sites: { id: number; name: string }[] = (await site.client.owner('GET', '/api/sites')).body.data
  const siteId = sites.find(({ name }) => name === 'To gone')?.id
  await site.client.owner('PUT', '/api/configs', { 'site.networks': '127.0.0.0/8 Home' })
  await site.client.owner('PUT', `/api/sites/${siteId}`, { lan_url: 'http://gone.home.example/' })
  await tab.route('**/api/link-checks?state=dead', (route) =>
    route.fulfill({ json: { success: true, data: { links: [{ siteId }] } } }),
  )
  const dot = (name: string) =>
    tab.locator('.card b', { hasText: name }).evaluate((label) => getComputedStyle(label, '::after').content)
  await tab.goto(site.baseUrl)
  await openMenu(tab, en.checks.title)
  expect(asked.filter((path) => path.endsWith('state=dead'))).toEqual([])
  await dialog(tab).getByLabel(checking.dots).click()
  await expect.poll(() => dot('To gone')).toContain(checking.dead)
  expect(await dot('To fine')).toBe('none')
  expect(await tab.locator('.card > [data-dead]').getAttribute('href')).toBe('http://gone.home.example/')
  await tab.reload()
  await expect.poll(() => dot('To gone')).toContain(checking.dead)
  await tab.keyboard.press('F2') // while editing, cards are buttons
  await tab.locator('.card.editable').first().waitFor()
  await expect.poll(() => dot('To gone')).toContain(checking.dead)
  expect(await dot('To fine')).toBe('none')
  await tab.keyboard.press('F2')
  await tab.getByRole('searchbox').fill('To ')
  await expect.poll(() => tab.locator('#results .card > [data-dead]').count()).toBe(1)
  await tab.getByRole('searchbox').fill('')
  const guests = await (await fetch(site.baseUrl)).text()
  expect(guests).not.toContain('data-site')
})
