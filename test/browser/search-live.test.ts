import { expect, it, onTestFinished } from 'vitest'
import { en } from '../../src/web/messages/en.ts'
import { type Tab, useBrowser } from './browser.ts'
import { editFilled } from './owner.ts'
import { type FilledSite, startFilled } from './sites.ts'

const browser = useBrowser()
const box = (tab: Tab) => tab.getByRole('searchbox', { name: en.search.label })
const hit = (tab: Tab, name: string) => tab.locator('#results .card').filter({ hasText: name })
const chosen = (tab: Tab) => tab.locator('#results .chosen b > span').textContent()

/** A change that puts another link first, and has reached the tab. */
async function changeAnother({ client }: FilledSite, tab: Tab): Promise<void> {
  await client.owner('PUT', '/api/sites/6', { name: 'Calendars', order_num: -1, description: 'now there' })
  await hit(tab, 'now there').waitFor()
}

async function asGuest(): Promise<{ site: FilledSite; tab: Tab }> {
  const site = await startFilled()
  onTestFinished(() => site.stop())
  const tab = await browser.open()
  const streaming = tab.waitForResponse('**/api/events')
  await tab.goto(site.baseUrl)
  await streaming
  return { site, tab }
}

it('the chosen result stays chosen when a link changes elsewhere, for guests and while editing', async () => {
  for (const { site, tab } of [await asGuest(), await editFilled(browser)]) {
    await box(tab).fill('a')
    await hit(tab, 'Calendar').waitFor()
    for (let at = 0; at < 20 && (await chosen(tab)) !== 'Grafana'; at += 1) await tab.keyboard.press('ArrowRight')
    expect(await chosen(tab)).toBe('Grafana')
    await changeAnother(site, tab)
    expect(await chosen(tab)).toBe('Grafana')
    const active = await box(tab).getAttribute('aria-activedescendant')
    expect(await tab.locator(`#${active}`).textContent()).toContain('Grafana')
  }
})

it('a result keeps the focus when another link changes', async () => {
  for (const { site, tab } of [await asGuest(), await editFilled(browser)]) {
    await box(tab).fill('a')
    await hit(tab, 'Grafana').locator('a, button').focus()
    await changeAnother(site, tab)
    expect(await tab.evaluate(() => document.activeElement?.textContent)).toContain('Grafana')
  }
})
