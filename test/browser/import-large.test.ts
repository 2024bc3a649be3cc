import { expect, it, onTestFinished } from 'vitest'
import { en } from '../../src/web/messages/en.ts'
import { importing } from '../../src/web/messages/importing/en.ts'
import { budget } from '../support/budget.ts'
import { bookmarksHtml } from './bookmark-files.ts'
import { useBrowser } from './browser.ts'
import { chooseFiles, folderRow, untilChecked } from './import-dialog.ts'
import { openMenu } from './owner.ts'
import { startFilled } from './sites.ts'

const FOLDERS = 2000
const LINKS = 20_000
/** Nobody takes a page for frozen that answers within it, in milliseconds. */
const FROZEN = 500

const browser = useBrowser()

it('20,000 links in 2,000 folders do not freeze the preview', async () => {
  const site = await startFilled()
  onTestFinished(() => site.stop())
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  await openMenu(tab, en.transfer.importTitle)
  await tab.evaluate(() => {
    new PerformanceObserver((list) => {
      const longest = Math.max(...list.getEntries().map(({ duration }) => duration))
      document.body.dataset.longest = `${Math.max(longest, Number(document.body.dataset.longest ?? 0))}`
    }).observe({ entryTypes: ['longtask'] })
  })
  const perFolder = LINKS / FOLDERS
  const folders = Array.from({ length: FOLDERS }, (_, at) => ({
    name: `Folder ${at}`,
    links: Array.from({ length: perFolder }, (_, link) => `Link ${at * perFolder + link}`),
  }))
  await chooseFiles(tab, bookmarksHtml(folders))
  await untilChecked(tab)
  await tab.getByRole('row', { name: importing.sites }).getByText(LINKS.toLocaleString('en')).waitFor()
  expect(await tab.locator('.folder').count()).toBeLessThan(60)
  await folderRow(tab, 'Folder 0').getByRole('checkbox').press('End')
  await folderRow(tab, 'Folder 1999').waitFor()
  await tab.keyboard.press('Space')
  await folderRow(tab, 'Folder 1999').getByText(importing.states.leftOut).waitFor()
  await tab.keyboard.press('PageUp')
  expect(
    await folderRow(tab, 'Folder 1991')
      .getByRole('checkbox')
      .evaluate((it) => it === document.activeElement),
  ).toBe(true)
  await untilChecked(tab)
  const longest = Number(await tab.evaluate(() => document.body.dataset.longest ?? '0'))
  expect(longest).toBeLessThan(budget(FROZEN))
  await tab
    .getByRole('row', { name: importing.sites })
    .getByText((LINKS - perFolder).toLocaleString('en'))
    .waitFor()
})
