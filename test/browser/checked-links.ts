import type { Locator } from 'playwright-core'
import { onTestFinished } from 'vitest'
import type { FilterName } from '../../src/web/client/editor/link-checks/links-words.ts'
import { startPages } from '../support/checked-pages.ts'
import { checking, en } from '../support/texts.ts'
import type { BrowserOfTests, Tab } from './browser.ts'
import { openMenu } from './owner.ts'
import { type FilledSite, startFilled } from './sites.ts'

export const dialog = (tab: Tab) => tab.getByRole('dialog')
export const rows = (tab: Tab) => dialog(tab).locator('.checked-link')
export const button = (tab: Tab, name: string) => dialog(tab).getByRole('button', { name, exact: true })
const words = { ...checking.states, broken: checking.broken }
export const filter = (tab: Tab, name: FilterName, count: number) =>
  dialog(tab).getByRole('radio', { name: `${words[name]} (${count.toLocaleString('en')})`, exact: true })

/** What is known of a link, beside its row. */
export async function openDetails(tab: Tab, name: string): Promise<Locator> {
  await button(tab, checking.detailsNamed(name)).click()
  return tab.locator('.link-details:popover-open')
}

/** The file's site, with links to pages of this test only, all at one host: fine, gone and moved ones. Checks don't come back. */
export async function startChecked(browser: BrowserOfTests, paths: readonly string[]): Promise<CheckedSite> {
  return withLinks(await browser.filled({ env: FETCH_HERE }), paths)
}

/** An installation of its own with such links, which was never checked. */
export async function startUnchecked(paths: readonly string[]): Promise<CheckedSite> {
  const site = await startFilled({ env: FETCH_HERE })
  onTestFinished(() => site.stop())
  return withLinks(site, paths)
}

interface CheckedSite extends FilledSite {
  readonly origin: string
}

const FETCH_HERE = { FETCH_ALLOW: '127.0.0.0/8' }

async function withLinks(site: FilledSite, paths: readonly string[]): Promise<CheckedSite> {
  const { origin } = await startPages()
  const sites = paths.map((path) => ({ group_id: 1, name: `To ${path}`, url: `${origin}/${path}`, is_public: 1 }))
  const groups = [{ id: 1, name: 'Work', is_public: 1 }]
  const { status, text } = await site.client.owner('POST', '/api/import?mode=replace', { groups, sites })
  if (status !== 200) throw new Error(text)
  return { ...site, origin }
}

export async function openChecks(browser: BrowserOfTests, site: FilledSite, options = {}): Promise<Tab> {
  const tab = await browser.openAsOwner(site, options)
  await tab.goto(site.baseUrl)
  await openMenu(tab, en.checks.title)
  await dialog(tab).locator('.check-head').waitFor()
  return tab
}

/** What is shown but does not fit into its row: parts that reach into the next one, and words that are cut off. */
export const spilled = (tab: Tab): Promise<string[]> =>
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
        .filter((one) => one.checkVisibility())
        .filter((one) => isOutside(one, at) || (one.matches('p:not([dir], :has(bdi)), button') && isCut(one)))
        .map((one) => `${one.textContent}`),
    )
  })
