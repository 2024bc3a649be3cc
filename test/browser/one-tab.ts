import type { BrowserContextOptions } from 'playwright-core'
import { beforeAll, onTestFinished } from 'vitest'
import { until } from '../support/waiting.ts'
import { type BrowserOfTests, type Tab, VIEWPORT } from './browser.ts'
import { startEditing } from './owner.ts'
import type { FilledSite } from './sites.ts'

interface Prepared {
  readonly site: FilledSite
  readonly tab: Tab
}

interface Options extends BrowserContextOptions {
  /** The kind of the site, or a site that no test changes. */
  readonly content?: 'filled' | 'nested' | 'paged' | (() => FilledSite)
}

/**
 * One tab of the owner for all tests of a file, which costs a third of one for each: an empty tab for each test, with the site
 * as if it were new. A test that adds scripts, listeners that answer, or cookies opens a tab of its own, and so does one about
 * the service worker.
 */
export function useOneTab(browser: BrowserOfTests, { content = 'filled', ...options }: Options = {}) {
  let tab: Tab
  const siteAsNew = () => (typeof content === 'function' ? content() : browser[content]())
  beforeAll(async () => {
    tab = await browser.openAsOwner(await siteAsNew(), { serviceWorkers: 'block', ...options })
  })
  async function prepare(): Promise<Prepared> {
    const site = await siteAsNew()
    onTestFinished(() => empty(tab, options))
    return { site, tab }
  }
  return {
    prepare,
    /** With the page of the owner. */
    visit: async (path = '/'): Promise<Prepared> => {
      const { site } = await prepare()
      await tab.goto(site.baseUrl + path)
      return { site, tab }
    },
    /** With the owner editing. */
    edit: async (): Promise<Prepared> => {
      const { site } = await prepare()
      await startEditing(tab, site)
      return { site, tab }
    },
  }
}

async function empty(
  tab: Tab,
  { viewport, colorScheme = 'light', reducedMotion = 'no-preference' }: BrowserContextOptions,
): Promise<void> {
  await tab.unrouteAll({ behavior: 'ignoreErrors' })
  for (const other of tab.context().pages()) if (other !== tab) await other.close()
  await tab.mouse.up()
  await tab.setViewportSize(viewport ?? VIEWPORT)
  await tab.emulateMedia({ media: null, colorScheme, reducedMotion })
  await tab.mouse.move(0, 0)
  const forget = () =>
    tab.evaluate(() => {
      sessionStorage.clear()
      for (const key of Object.keys(localStorage)) if (!key.endsWith('.until')) localStorage.removeItem(key)
    })
  const isDone = (task: Promise<unknown>) =>
    task.then(
      () => true,
      () => false,
    )
  // A page that is just loading itself again interrupts both.
  await until('the tab forgets the page', () => isDone(forget()))
  await until('the tab leaves the page', () => isDone(tab.goto('about:blank')))
  tab.complaints.length = 0
}
