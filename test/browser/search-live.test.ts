import { expect, it } from 'vitest'
import { en } from '../support/texts.ts'
import { type Tab, useBrowser } from './browser.ts'
import { editFilled } from './owner.ts'
import { type FilledSite, idOf } from './sites.ts'

const browser = useBrowser()
const box = (tab: Tab) => tab.getByRole('searchbox', { name: en.search.label })
const hit = (tab: Tab, name: string) => tab.locator('#results .card').filter({ hasText: name })
const chosen = (tab: Tab) => tab.locator('#results .chosen b').textContent()

/** Puts another link first, and waits until the tab shows it. */
async function putFirst({ site, tab }: Open, name: string, word: string): Promise<void> {
  const fields = { name: `A ${name} ${word}`, order_num: -1 }
  await site.client.owner('PUT', `/api/sites/${await idOf(site, name)}`, fields)
  await hit(tab, word).waitFor()
}

interface Open {
  readonly site: FilledSite
  readonly tab: Tab
}

async function asGuest(): Promise<Open> {
  const site = await browser.filled()
  const tab = await browser.open()
  const streaming = tab.waitForResponse('**/api/events')
  await tab.goto(site.baseUrl)
  await streaming
  return { site, tab }
}

it.each([
  ['for guests', asGuest],
  ['while editing', () => editFilled(browser)],
])('a result stays chosen and keeps the focus when another link changes elsewhere, %s', async (_, start) => {
  const open = await start()
  const { tab } = open
  await box(tab).fill('a')
  await hit(tab, 'Calendar').waitFor()
  for (let at = 0; at < 20 && (await chosen(tab)) !== 'Grafana'; at += 1) await tab.keyboard.press('ArrowRight')
  expect(await chosen(tab)).toBe('Grafana')
  await putFirst(open, 'NAS', 'now')
  expect(await chosen(tab)).toBe('Grafana')
  const active = await box(tab).getAttribute('aria-activedescendant')
  expect(await tab.locator(`#${active}`).textContent()).toContain('Grafana')

  await hit(tab, 'Grafana').locator('a, button').focus()
  await putFirst(open, 'Wiki', 'too')
  expect(await tab.evaluate(() => document.activeElement?.textContent)).toContain('Grafana')
})
