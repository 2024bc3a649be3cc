import { expect, it } from 'vitest'
import { en, importing } from '../support/texts.ts'
import { bookmarksHtml } from './bookmark-files.ts'
import { useBrowser } from './browser.ts'
import { chooseFiles, folderRow, untilChecked } from './import-dialog.ts'
import { longestTask } from './longest-task.ts'
import { openMenu } from './owner.ts'

const FOLDERS = 2000
const LINKS = 20_000
/** Nobody takes a page for frozen that answers within it, in milliseconds. */
const FROZEN = 500

const browser = useBrowser()

it('20,000 links in 2,000 folders do not freeze the preview', async () => {
  const site = await browser.filled()
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  await openMenu(tab, en.transfer.importTitle)
  const perFolder = LINKS / FOLDERS
  const folders = Array.from({ length: FOLDERS }, (_, at) => ({
    name: `Folder ${at}`,
    links: Array.from({ length: perFolder }, (_, link) => `Link ${at * perFolder + link}`),
  }))
  const total = (links: number) => tab.locator('.tallies').getByText(links.toLocaleString('en')).waitFor()
  const longest = await longestTask(tab, async () => {
    await chooseFiles(tab, bookmarksHtml(folders))
    await untilChecked(tab)
    await total(LINKS)
    expect(await tab.locator('.folder').count()).toBeLessThan(60)
    await folderRow(tab, 'Folder 0').getByRole('checkbox').press('End')
    await folderRow(tab, 'Folder 1999').waitFor()
    await tab.keyboard.press('Space')
    await folderRow(tab, 'Folder 1999').getByText(importing.states.leftOut).waitFor()
    await tab.keyboard.press('PageUp')
    const focused = folderRow(tab, 'Folder 1991').getByRole('checkbox').and(tab.locator(':focus'))
    await focused.waitFor()
    await total(LINKS - perFolder)
  })
  expect(longest).toBeLessThan(FROZEN)
})
