import { expect, it } from 'vitest'
import { en } from '../support/texts.ts'
import { pasteText } from './agree.ts'
import { useBrowser } from './browser.ts'
import { arranged, editFilled, notice } from './owner.ts'

const browser = useBrowser()

it('the group of many new links can be seen before they are added, and all or none of them chosen', async () => {
  const { site, tab } = await editFilled(browser)
  const dialog = tab.getByRole('dialog')
  const urls = Array.from({ length: 60 }, (_, at) => `https://new${at}.example/`)
  await pasteText(tab, urls.join('\n'))
  await dialog.getByRole('heading', { name: en.add.title }).waitFor()
  const group = dialog.getByRole('combobox', { name: en.edit.group })
  const rows = await dialog.locator('.new-links').boundingBox()
  expect((await group.boundingBox())?.y ?? 9999).toBeLessThan(rows?.y ?? 0)
  await expect(group.evaluate((field) => field.getBoundingClientRect().bottom < innerHeight)).resolves.toBe(true)
  await dialog.getByRole('button', { name: en.add.selectNone }).click()
  await dialog.getByRole('button', { name: en.add.submit(0), exact: true }).waitFor()
  expect(await dialog.locator('.new-links :checked').count()).toBe(0)
  await dialog.getByLabel(en.add.include('https://new7.example/'), { exact: true }).check()
  await dialog.getByRole('button', { name: en.add.submit(1) }).waitFor()
  await dialog.getByRole('button', { name: en.add.selectAll }).click()
  await dialog.getByRole('button', { name: en.add.submit(60) }).click()
  await notice(tab).getByText(en.add.did(60)).waitFor()
  expect((await arranged(site)).join()).toContain('New59')
})

it('a copied part of a page brings its headings and descriptions, and one bad address is named beside the others', async () => {
  const { site, tab } = await editFilled(browser)
  const dialog = tab.getByRole('dialog')
  const html =
    '<h2>Reading</h2><ul><li><a href="https://feed.example/">Feed</a> – all news</li></ul><h2>Paying</h2><a href="https://bank.example/x">Bank</a>'
  await pasteText(tab, 'Reading Feed – all news Paying Bank', html)
  await dialog.getByText('all news', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: en.add.submit(2) }).click()
  await notice(tab).getByText(en.add.did(2)).waitFor()
  expect(await arranged(site)).toEqual(expect.arrayContaining(['Reading: Feed', 'Paying: Bank']))
  const { body } = await site.client.owner('GET', '/api/sites')
  expect(body.data).toContainEqual(expect.objectContaining({ name: 'Feed', description: 'all news' }))
  await pasteText(tab, 'One https://one.example/\nhttps://exa mple.com\nTwo https://two.example/')
  await dialog.getByText('https://exa mple.com').waitFor()
  await dialog.getByRole('button', { name: en.add.submit(2) }).waitFor()
})
