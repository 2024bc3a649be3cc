import { expect, it, onTestFinished } from 'vitest'
import { en } from '../../src/web/messages/en.ts'
import { LANGUAGE_TAGS } from '../../src/web/messages/language-tags.ts'
import { checking } from '../../src/web/messages/link-check-dialog/en.ts'
import { startPages } from '../support/checked-pages.ts'
import { expectAgreement, watchWrites } from './agree.ts'
import { type Tab, useBrowser } from './browser.ts'
import { notice, openMenu } from './owner.ts'
import { type FilledSite, startFilled } from './sites.ts'

const browser = useBrowser()
const dialog = (tab: Tab) => tab.getByRole('dialog')
const rows = (tab: Tab) => dialog(tab).locator('.checked-link')
const button = (tab: Tab, name: string) => dialog(tab).getByRole('button', { name, exact: true })
const filter = (tab: Tab, state: keyof typeof checking.states, count: number) =>
  dialog(tab).getByRole('radio', { name: `${checking.states[state]} (${count.toLocaleString('en')})`, exact: true })

/** Only links to pages of this test, each at a host of its own: fine, gone and moved ones. */
async function startChecked(paths: readonly string[]): Promise<FilledSite & { readonly origin: string }> {
  const { origin } = await startPages()
  const site = await startFilled({ env: { FETCH_ALLOW: '127.0.0.0/8' } })
  onTestFinished(() => site.stop())
  const { data } = (await site.client.owner('GET', '/api/sites')).body
  const ids = data.map(({ id }: { id: number }) => id)
  await site.client.owner('POST', '/api/site-batch', { ids, delete: true })
  for (const path of paths)
    await site.client.owner('POST', '/api/sites', { group_id: 1, name: `To ${path}`, url: `${origin}/${path}` })
  return { ...site, origin }
}

async function open(site: FilledSite, options = {}): Promise<Tab> {
  const tab = await browser.openAsOwner(site, options)
  await tab.goto(site.baseUrl)
  await openMenu(tab, en.checks.title)
  await dialog(tab).locator('.check-head').waitFor()
  return tab
}

/** What does not fit into its row: parts that reach into the next one, and words that are cut off. */
const spilled = (tab: Tab): Promise<string[]> =>
  rows(tab).evaluateAll((all) => {
    const isOutside = (one: Element, at: number) => {
      const { top, bottom } = one.getBoundingClientRect()
      const row = all[at]?.getBoundingClientRect()
      const next = all[at + 1]?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
      return !row || top < row.top - 1 || bottom > Math.min(row.bottom, next) + 1
    }
    const isCut = (one: Element) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1
    return all.flatMap((row, at) =>
      [...row.querySelectorAll('a, p, button')]
        .filter((one) => isOutside(one, at) || (one.matches('p:not([dir], :has(bdi)), button') && isCut(one)))
        .map((one) => `${one.textContent}`),
    )
  })

const urls = async ({ client }: FilledSite): Promise<string[]> =>
  (await client.owner('GET', '/api/sites')).body.data.map(({ url }: { url: string }) => url)

it('a check shows its progress, then what it found; moved links get their new addresses, with one Undo', async () => {
  const site = await startChecked(['fine', 'old', 'gone', 'old?2'])
  const tab = await open(site)
  await dialog(tab).getByText(checking.never).waitFor()
  await button(tab, checking.checkNow).click()
  await button(tab, checking.stop).waitFor()
  await dialog(tab).getByRole('progressbar').waitFor()
  await button(tab, checking.checkNow).waitFor({ timeout: 30_000 })

  await filter(tab, 'failing', 1).check()
  const gone = rows(tab).filter({ hasText: 'To gone' })
  await gone.getByText('answered with status 404').waitFor()
  await gone.getByText(checking.nextCheck('').trim()).waitFor()

  await filter(tab, 'moved', 1).check()
  expect(await rows(tab).count()).toBe(1)
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

it('links are ignored and heeded again, selected and deleted by the keyboard', async () => {
  const site = await startChecked(['a', 'b', 'c'])
  const tab = await open(site)
  await button(tab, checking.ignoreNamed('To b')).click()
  await filter(tab, 'ignored', 1).check()
  await button(tab, checking.heedNamed('To b')).click()
  await filter(tab, 'unchecked', 3).check()
  await rows(tab).first().getByRole('checkbox').focus()
  await tab.keyboard.press('Space')
  await tab.keyboard.press('ArrowDown')
  await tab.keyboard.press('ArrowDown')
  await tab.keyboard.press('Space')
  expect(await tab.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(checking.select('To c'))
  await button(tab, checking.deleteMany(2)).click()
  await filter(tab, 'unchecked', 1).waitFor()
  expect(await urls(site)).toEqual([`${site.origin}/b`])
  await notice(tab).getByRole('button', { name: en.edit.undo }).click()
  await filter(tab, 'unchecked', 3).waitFor()
  expect(await urls(site)).toHaveLength(3)
})

it('of 10,000 links only those in view are drawn', async () => {
  const site = await startChecked([])
  const sites = Array.from({ length: 10_000 }, (_, at) => {
    return { group_id: 1, name: `Link ${at}`, url: `https://${at}.example/` }
  })
  await site.client.owner('POST', '/api/import', { groups: [{ id: 1, name: 'Many' }], sites })
  const tab = await browser.openAsOwner(site)
  tab.setDefaultTimeout(120_000) // the editor has all of the page to take in
  await tab.goto(site.baseUrl)
  await openMenu(tab, en.checks.title)
  await filter(tab, 'unchecked', 10_000).waitFor()
  expect(await rows(tab).count()).toBeLessThan(60)
  await rows(tab).first().getByRole('checkbox').focus()
  await tab.keyboard.press('End')
  await rows(tab).filter({ hasText: 'Link 9999' }).waitFor()
  expect(await rows(tab).count()).toBeLessThan(60)
})

it('links are listed one below the other after a state that no link is in', async () => {
  const site = await startChecked(['a', 'b', 'c'])
  const tab = await open(site)
  await filter(tab, 'dead', 0).check()
  await dialog(tab).getByText(checking.none).waitFor()
  await filter(tab, 'unchecked', 3).check()
  await rows(tab).nth(2).waitFor()
  expect(await spilled(tab)).toEqual([])
})

it('a phone shows all that is said of links that fail or have moved, in every language', async () => {
  const site = await startChecked(['old', 'gone'])
  await site.client.owner('POST', '/api/link-checks', {})
  const counts = async () => (await site.client.owner('GET', '/api/link-checks')).body.data.counts
  await expect.poll(counts, { timeout: 30_000 }).toMatchObject({ moved: 1, failing: 1 })
  const tab = await browser.openAsOwner(site, { viewport: { width: 390, height: 780 } })
  for (const language of LANGUAGE_TAGS) {
    await site.client.owner('PUT', '/api/configs', { 'site.language': language })
    await tab.goto(site.baseUrl)
    await tab.locator('button[popovertarget="menu"]').click()
    await tab.locator('[data-open="links"]').click()
    for (const state of ['moved', 'failing']) {
      await dialog(tab).locator(`input[value="${state}"]`).check()
      await rows(tab)
        .getByText(state === 'moved' ? 'To old' : 'To gone')
        .waitFor()
      expect([language, state, await spilled(tab)]).toEqual([language, state, []])
    }
  }
})

it('fits a phone of 320 pixels, from right to left, too', async () => {
  const site = await startChecked(['a', 'a-page-with-a-very-long-address-that-has-no-place-on-a-phone/and/goes/on'])
  await site.client.owner('PUT', '/api/configs', { 'site.language': 'ar' })
  const tab = await browser.openAsOwner(site, { viewport: { width: 320, height: 640 }, colorScheme: 'dark' })
  await tab.goto(site.baseUrl)
  await tab.locator('button[popovertarget="menu"]').click()
  await tab.locator('[data-open="links"]').click()
  await rows(tab).nth(1).waitFor()
  const over = await tab.evaluate(() => {
    const all = [...document.querySelectorAll('dialog *')]
    const isOut = (one: Element) => {
      const { left, right, width } = one.getBoundingClientRect()
      return width > 1 && (left < -1 || right > innerWidth + 1)
    }
    return all
      .filter(isOut)
      .map((one) => `${one.tagName}.${one.className} ${JSON.stringify(one.getBoundingClientRect())}`)
  })
  expect(over).toEqual([])
  const [first, second] = await rows(tab).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
  expect(second.top).toBeGreaterThanOrEqual(first.bottom - 1)
  const clipped = await rows(tab).evaluateAll(
    (all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length,
  )
  expect(clipped).toBe(0)
})

it('the card of a dead link has a dot where the owner wants it, and guests are told nothing', async () => {
  const site = await startChecked(['gone', 'fine'])
  const asked: string[] = []
  const tab = await browser.openAsOwner(site)
  tab.on('request', (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search))
  const dead = `${site.origin}/gone`
  await tab.route('**/api/link-checks?state=dead', (route) =>
    route.fulfill({ json: { success: true, data: { links: [{ url: dead }] } } }),
  )
  const dot = (name: string) =>
    tab.locator('.card b', { hasText: name }).evaluate((label) => getComputedStyle(label, '::after').content)
  await tab.goto(site.baseUrl)
  await openMenu(tab, en.checks.title)
  expect(asked.filter((path) => path.endsWith('state=dead'))).toEqual([])
  await dialog(tab).getByLabel(checking.dots).click()
  await expect.poll(() => dot('To gone')).toContain(checking.dead)
  expect(await dot('To fine')).toBe('none')
  await tab.reload()
  await expect.poll(() => dot('To gone')).toContain(checking.dead)
})
