import { expect, it, onTestFinished } from 'vitest'
import { en, importing } from '../support/texts.ts'
import { bookmarksHtml } from './bookmark-files.ts'
import { type Tab, useBrowser } from './browser.ts'
import { chooseFiles, countsOf, folderRow, importNow, untilChecked } from './import-dialog.ts'
import { useOneTab } from './one-tab.ts'
import { arranged, openMenu } from './owner.ts'
import type { FilledSite } from './sites.ts'

const { visit } = useOneTab(useBrowser())

const BOOKMARKS = bookmarksHtml([
  {
    name: 'Cooking',
    links: ['Bread'],
    folders: [
      { name: 'Cakes', links: ['Sponge', 'Carrot'] },
      { name: 'Soups', links: ['Leek'] },
    ],
  },
  { name: 'Travel', links: ['Trains'] },
])

async function checked(): Promise<{ site: FilledSite; tab: Tab; before: string[] }> {
  const { site, tab } = await visit()
  await openMenu(tab, en.transfer.importTitle)
  await chooseFiles(tab, BOOKMARKS)
  await untilChecked(tab)
  return { site, tab, before: await arranged(site) }
}

const box = (tab: Tab, name: string) => folderRow(tab, name).getByRole('checkbox')
const groupBox = (tab: Tab) => tab.getByRole('dialog').getByRole('combobox', { name: en.edit.moveTo })
const isMixed = (tab: Tab, name: string) =>
  box(tab, name).evaluate((element: HTMLInputElement) => element.indeterminate)

it('a folder that is unticked stays out with all that is in it, until one of those is ticked; on a phone nothing is wider than the screen', async () => {
  const { site, tab, before } = await checked()
  const sites = async () => (await countsOf(tab, importing.sites))[0]
  expect(await folderRow(tab, 'Cakes').locator('.first-links').textContent()).toBe('SSpongeCCarrot')
  await box(tab, 'Cooking').uncheck()
  await expect.poll(() => box(tab, 'Soups').isChecked()).toBe(false)
  await box(tab, 'Soups').check()
  await expect
    .poll(async () => [await isMixed(tab, 'Cooking'), await box(tab, 'Cakes').isChecked()])
    .toEqual([true, false])
  await expect.poll(sites).toBe('3') // Bread comes with the folder that it is in
  await box(tab, 'Cakes').check()
  await expect.poll(sites).toBe('5')
  await expect.poll(() => isMixed(tab, 'Cooking')).toBe(false)
  await box(tab, 'Cakes').uncheck()
  await expect.poll(() => isMixed(tab, 'Cooking')).toBe(true)
  await folderRow(tab, 'Cakes').getByText(importing.states.leftOut).waitFor()
  await expect.poll(sites).toBe('3')
  await untilChecked(tab)
  await tab.setViewportSize({ width: 360, height: 640 })
  onTestFinished(() => tab.setViewportSize({ width: 1280, height: 800 }))
  await expect.poll(() => tooWide(tab)).toEqual([])
  expect(
    await tab
      .locator('.folder-name')
      .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length),
  ).toBe(0)
  await importNow(tab, importing.did(3))
  expect(await arranged(site)).toEqual([...before, 'Cooking: Bread', 'Soups: Leek', 'Travel: Trains'])
})

/** Parts of the dialog that are wider than they have room, or reach out of the window. */
const tooWide = (tab: Tab) =>
  tab
    .getByRole('dialog')
    .evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll('.dialog-body, .folders, .folder, .import-options > *')]
        .filter(
          (element) =>
            element.scrollWidth > element.clientWidth + 1 || element.getBoundingClientRect().right > innerWidth,
        )
        .map(({ tagName, className }) => `${tagName} ${className}`),
    )

it('what is in a folder goes to a group that is there, or stays a group of its own', async () => {
  const { site, tab, before } = await checked()
  await folderRow(tab, 'Cakes')
    .getByRole('button', { name: importing.sendTo('Cakes') })
    .click()
  await tab.getByRole('dialog').getByRole('option', { name: 'Home lab' }).click()
  await folderRow(tab, 'Cakes').getByText(importing.goesTo('Home lab')).waitFor()
  await untilChecked(tab)
  await folderRow(tab, 'Travel')
    .getByRole('button', { name: importing.sendTo('Travel') })
    .click()
  await tab.getByRole('dialog').getByRole('option', { name: 'Work' }).click()
  await folderRow(tab, 'Travel')
    .getByRole('button', { name: importing.takeBack('Travel') })
    .click()
  await untilChecked(tab)
  await importNow(tab, importing.did(5))
  const [work, lab, ...others] = before
  expect(await arranged(site)).toEqual([
    ...[work, `${lab}, Sponge, Carrot`, ...others],
    ...['Cooking: Bread', 'Soups: Leek', 'Travel: Trains'],
  ])
})

it('the keyboard opens folders, ticks them and sends them to groups', async () => {
  const { site, tab } = await checked()
  const at = () =>
    tab.evaluate(() => document.activeElement?.closest('.folder')?.querySelector('.folder-name')?.textContent)
  await box(tab, 'Cooking').focus()
  await tab.keyboard.press('ArrowDown')
  await expect.poll(at).toBe('Cakes')
  await tab.keyboard.press('Space')
  await expect.poll(() => box(tab, 'Cakes').isChecked()).toBe(false)
  await tab.keyboard.press('ArrowLeft')
  await expect.poll(at).toBe('Cooking')
  await tab.keyboard.press('ArrowLeft')
  await expect.poll(() => folderRow(tab, 'Soups').count()).toBe(0)
  await tab.keyboard.press('ArrowDown')
  await expect.poll(at).toBe('Travel')
  await tab.keyboard.press('Home')
  await expect.poll(at).toBe('Cooking')
  await tab.keyboard.press('ArrowRight')
  await folderRow(tab, 'Soups').waitFor()
  await tab.keyboard.press('End')
  await expect.poll(at).toBe('Travel')
  await tab.keyboard.press('Tab')
  await tab.keyboard.press('Enter')
  await groupBox(tab).and(tab.locator(':focus')).waitFor()
  await tab.keyboard.type('Home')
  await tab.locator('.folder').getByRole('option', { name: 'Home lab' }).waitFor()
  await tab.keyboard.press('Enter')
  await folderRow(tab, 'Travel').getByText(importing.goesTo('Home lab')).waitFor()
  await expect.poll(at).toBe('Travel') // the focus is not lost
  await untilChecked(tab)
  await importNow(tab, importing.did(3))
  expect((await arranged(site))[1]).toMatch(/, Trains$/)
})

it('Escape leaves the choice of a group, and not the dialog; a second import says what is there already', async () => {
  const { tab } = await checked()
  await folderRow(tab, 'Travel')
    .getByRole('button', { name: importing.sendTo('Travel') })
    .click()
  await tab.locator('.folder').getByRole('option').first().waitFor()
  await groupBox(tab).and(tab.locator(':focus')).waitFor()
  await tab.keyboard.press('Escape')
  await tab.keyboard.press('Escape')
  await expect.poll(() => groupBox(tab).count()).toBe(0)
  expect(await tab.getByRole('dialog').count()).toBe(1)
  await importNow(tab, importing.did(5))
  await openMenu(tab, en.transfer.importTitle)
  await chooseFiles(tab, BOOKMARKS)
  await untilChecked(tab)
  await tab.getByText(importing.nothing).waitFor()
  await folderRow(tab, 'Cakes').getByText(importing.states.unchanged).waitFor()
})
