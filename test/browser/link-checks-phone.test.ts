import { expect, it } from 'vitest'
import { LANGUAGE_TAGS } from '../../src/web/messages/language-tags.ts'
import { checking, en } from '../support/texts.ts'
import { leave, type Tab, useBrowser } from './browser.ts'
import { button, dialog, filter, openChecks, rows, startChecked, startUnchecked } from './checked-links.ts'
import { pressInMenu } from './owner.ts'

const browser = useBrowser()

async function openInAnyLanguage(tab: Tab): Promise<void> {
  await tab.locator('button[popovertarget="menu"]').click()
  await pressInMenu(tab, 'links')
}

const PHONE = { viewport: { width: 390, height: 780 } }

/** The parts of the dialog that can be scrolled up and down. */
const scrollers = (tab: Tab): Promise<string[]> =>
  tab.locator('dialog, dialog *').evaluateAll((all) =>
    all
      .filter((one) => one.scrollHeight > one.clientHeight + 1)
      .filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowY))
      .map((one) => one.tagName),
  )

it('on a phone nothing scrolls but the dialog, whose filters are one row and whose actions stay in reach; a notice covers none of its own buttons, and its Undo can be pressed', async () => {
  const site = await startChecked(
    browser,
    Array.from({ length: 30 }, (_, at) => `${at}`),
  )
  const tab = await openChecks(browser, site, PHONE)
  await filter(tab, 'unchecked', 30).waitFor()
  await rows(tab).first().getByRole('checkbox').focus()
  expect(await scrollers(tab)).toEqual(['DIALOG'])
  const filters = dialog(tab).locator('.choices label')
  expect(new Set(await filters.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))).size).toBe(1)
  await tab.keyboard.press('Space')
  for (const [key, at] of [
    ['End', 29],
    ['Home', 0],
  ] as const) {
    await tab.keyboard.press(key)
    const row = tab.locator(`.checked-link[data-row="${at}"]`)
    await expect.poll(() => row.locator(':focus').count()).toBe(1)
    const inView = () =>
      row.evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        const above = document.querySelector('.link-states')?.getBoundingClientRect().bottom ?? 0
        const below = document.querySelector('.check-actions')?.getBoundingClientRect().top ?? 0
        return above <= top + 1 && bottom <= below + 1 && below < innerHeight
      })
    await expect.poll(inView).toBe(true)
    expect(
      await button(tab, checking.deleteMany(1)).evaluate((one) => one.getBoundingClientRect().bottom),
    ).toBeLessThan(780)
  }
  await rows(tab).first().getByRole('checkbox').check()
  await button(tab, checking.deleteMany(1)).click()
  const told = dialog(tab).locator('.notice')
  await told.getByText(en.did.deleted('To 0')).waitFor()
  await rows(tab).first().getByRole('checkbox').click() // which brings the button back
  await button(tab, checking.deleteMany(1)).waitFor()
  const covered = () =>
    told.evaluate((notice) => {
      const { top, bottom, left, right } = notice.getBoundingClientRect()
      const own = document.querySelectorAll('dialog header *, .choices label, .check-actions, .check-actions *')
      return [...own].filter((one) => {
        const box = one.getBoundingClientRect()
        return box.top < bottom && box.bottom > top && box.left < right && box.right > left
      }).length
    })
  await expect.poll(covered).toBe(0)
  const bottom = await dialog(tab).evaluate((one) => one.getBoundingClientRect().bottom)
  expect(await told.evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThanOrEqual(bottom)
  await told.getByRole('button', { name: en.edit.undo, exact: true }).click()
  await told.getByText(en.did.undone('')).waitFor()
})

it('on a phone the rows are low, a finger hits their boxes, links and buttons, and the first press on the box of a row that is partly in view counts, and moves nothing', async () => {
  const site = await startChecked(
    browser,
    Array.from({ length: 12 }, (_, at) => `${at}`),
  )
  const tab = await openChecks(browser, site, PHONE)
  await rows(tab).nth(1).waitFor()
  const sizes = (selector: string) =>
    rows(tab)
      .locator(selector)
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map((box) => [Math.round(box.width), Math.round(box.height)]),
      )
  expect(Math.max(...(await rows(tab).evaluateAll((all) => all.map((one) => one.clientHeight))))).toBeLessThan(60)
  expect(Math.min(...(await sizes('label, button')).flat())).toBeGreaterThanOrEqual(44)
  expect(Math.min(...(await sizes('a')).flat())).toBeGreaterThanOrEqual(24)
  const box = rows(tab).nth(9).getByRole('checkbox')
  await box.waitFor()
  const middle = await box.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    const end = document.querySelector('.check-actions')?.getBoundingClientRect().top ?? 0
    const scroller = one.closest('dialog')
    scroller?.scrollBy({ top: (top + bottom) / 2 - end + 16, behavior: 'instant' })
    const { left, width } = one.getBoundingClientRect()
    return { x: left + width / 2, y: end - 16, from: scroller?.scrollTop }
  })
  await tab.mouse.move(middle.x, middle.y)
  await tab.mouse.down()
  await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true)
  await tab.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
  await tab.mouse.up()
  await expect.poll(() => box.isChecked()).toBe(true)
  expect(await dialog(tab).evaluate((one) => one.scrollTop)).toBe(middle.from)
})

it('a phone shows in full why links fail and where they have moved, in every language', async () => {
  const site = await startUnchecked(['old', 'gone'])
  await site.client.owner('POST', '/api/link-checks', {})
  const counts = async () => (await site.client.owner('GET', '/api/link-checks')).body.data.counts
  await expect.poll(counts).toMatchObject({ moved: 1, failing: 1 })
  const tab = await browser.openAsOwner(site, { ...PHONE, serviceWorkers: 'block' }) // it would show the last language first
  for (const language of LANGUAGE_TAGS) {
    await leave(tab)
    await site.client.owner('PUT', '/api/configs', { 'site.language': language })
    await tab.goto(site.baseUrl)
    await openInAnyLanguage(tab)
    for (const [name, link] of [
      ['moved', 'To old'],
      ['broken', 'To gone'],
    ] as const) {
      await dialog(tab).locator(`input[value="${name}"]`).check()
      await rows(tab).getByText(link).waitFor()
      await rows(tab).locator('.round').click()
      const details = tab.locator('.link-details:popover-open')
      await details.getByText(`${site.origin}/${link.slice(3)}`).waitFor()
      const { width, height } = (await details.boundingBox()) ?? { width: 0, height: 0 }
      expect([width <= 390, height < 400], `${language} ${name}`).toEqual([true, true])
      expect(
        await details
          .locator('p')
          .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length),
      ).toBe(0)
      await tab.keyboard.press('Escape')
    }
  }
})

it('fits a phone of 320 pixels, from right to left, too, where the host that a link has moved to can be read', async () => {
  const site = await startChecked(browser, [
    'a',
    'a-page-with-a-very-long-address-that-has-no-place-on-a-phone/and/goes/on',
  ])
  await site.client.owner('PUT', '/api/configs', { 'site.language': 'ar' })
  const tab = await browser.openAsOwner(site, { viewport: { width: 320, height: 640 }, colorScheme: 'dark' })
  await tab.goto(site.baseUrl)
  await openInAnyLanguage(tab)
  await rows(tab).nth(1).waitFor()
  const over = await tab.evaluate(() => {
    const all = [...document.querySelectorAll('dialog :not(.choices *)')]
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
  const [{ id: siteId }] = (await site.client.owner('GET', '/api/sites')).body.data
  const url = `https://${'far.'.repeat(20)}example/`
  const counts = { dead: 0, moved: 1, failing: 0, unreachable: 0, unchecked: 0, ok: 0, ignored: 0 }
  const times = { checkedAt: null, nextCheckAt: null }
  const link = { siteId, name: 'A', url, state: 'moved', reason: null, movedTo: url, failures: 0, isIgnored: false }
  const data = { ...times, isRunning: false, done: 0, total: 0, counts, links: [{ ...link, ...times }] }
  await tab.setViewportSize(PHONE.viewport)
  await tab.route('**/api/link-checks?*', (route) => route.fulfill({ json: { success: true, data } }))
  await tab.goto(site.baseUrl)
  await openInAnyLanguage(tab)
  const cut = () =>
    rows(tab)
      .locator('bdi')
      .evaluate((one) => {
        const text = document.createRange()
        text.selectNodeContents(one)
        return (one.parentElement?.getBoundingClientRect().left ?? 0) - text.getBoundingClientRect().left
      })
  await expect.poll(cut).toBeLessThan(1)
})
