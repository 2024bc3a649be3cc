import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempFolder } from '../support/temp-folder.ts'
import { en, importing } from '../support/texts.ts'
import { bookmarksHtml } from './bookmark-files.ts'
import { type Tab, useBrowser } from './browser.ts'
import { importNow, type NamedText, untilChecked } from './import-dialog.ts'
import { useOneTab } from './one-tab.ts'
import { arranged, card, shown, startEditing } from './owner.ts'
import type { FilledSite } from './sites.ts'

const { prepare, visit } = useOneTab(useBrowser())
const BOOKMARKS = bookmarksHtml([{ name: 'Travel', links: ['Trains'] }])
const LIST = { name: 'list.txt', text: 'https://one.example/ One' }

async function opened(): Promise<{ site: FilledSite; tab: Tab; before: string[] }> {
  const { site, tab } = await visit()
  return { site, tab, before: await arranged(site) }
}

/** Drags files from outside over the page. */
async function dragFiles(tab: Tab, ...files: readonly NamedText[]) {
  const folder = tempFolder()
  const paths = files.map(({ name, text }) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  })
  return dragOver(tab, { items: [], files: paths })
}

interface Dragged {
  readonly items: { readonly mimeType: string; readonly data: string }[]
  readonly files?: string[]
}

/** Drags something from outside over the page, as the browser itself sees it. */
async function dragOver(tab: Tab, dragged: Dragged) {
  const protocol = await tab.context().newCDPSession(tab)
  const data = { ...dragged, dragOperationsMask: 1 }
  const send = (type: 'dragEnter' | 'dragOver' | 'drop' | 'dragCancel') =>
    protocol.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data })
  await send('dragEnter')
  await send('dragOver')
  return { over: () => send('dragOver'), drop: () => send('drop'), leave: () => send('dragCancel') }
}

const hint = (tab: Tab) => tab.getByText(importing.drop)

/** Drags on until the page offers to take what is dragged, as a browser does all the time. */
async function untilOffered(tab: Tab, drag: { over(): Promise<unknown> }): Promise<void> {
  await expect
    .poll(async () => {
      await drag.over()
      return hint(tab).isVisible()
    })
    .toBe(true)
}

it('a file that is dragged over the page is offered to come in; it changes nothing if it leaves again, and comes in if it is dropped', async () => {
  const { site, tab, before } = await opened()
  const leaving = await dragFiles(tab, BOOKMARKS)
  await untilOffered(tab, leaving)
  await leaving.leave()
  await hint(tab).waitFor({ state: 'detached' })
  expect(await tab.getByRole('dialog').count()).toBe(0)
  const staying = await dragFiles(tab, BOOKMARKS)
  await untilOffered(tab, staying)
  await staying.drop()
  await tab.getByRole('dialog').waitFor()
  await untilChecked(tab)
  expect(await hint(tab).count()).toBe(0)
  await importNow(tab, importing.did(1))
  expect(await arranged(site)).toEqual([...before, 'Travel: Trains'])
  expect(tab.complaints).toEqual([])
})

it('while the page is edited, several are dropped, and others into the dialog instead of them; what is dragged from the page itself, text or a picture, is not taken for a file', async () => {
  const { site, tab, before } = await opened()
  await startEditing(tab, site)
  await card(tab, 'Submarine').waitFor()
  const drawn = await shown(tab)
  const isTaken = (types: readonly string[]) =>
    tab.evaluate((all) => {
      const dataTransfer = new DataTransfer()
      for (const type of all)
        type === 'Files' ? dataTransfer.items.add(new File(['x'], 'x.png')) : dataTransfer.setData(type, 'x')
      const options = { bubbles: true, cancelable: true, dataTransfer }
      return ['dragenter', 'dragover', 'drop'].map((type) => !document.body.dispatchEvent(new DragEvent(type, options)))
    }, types)
  expect(await isTaken(['text/plain'])).toEqual([false, false, false])
  expect(await isTaken(['text/uri-list', 'text/html', 'Files'])).toEqual([false, false, false])
  expect(await tab.getByRole('dialog').count()).toBe(0)
  expect(await shown(tab)).toEqual(drawn)

  await (await dragFiles(tab, BOOKMARKS, LIST)).drop()
  await expect.poll(() => tab.locator('.chosen-files li').count()).toBe(2)
  await untilChecked(tab)
  await (await dragFiles(tab, LIST)).drop()
  await expect.poll(() => tab.locator('.chosen-files li').count()).toBe(1)
  await untilChecked(tab)
  await importNow(tab, importing.did(1))
  expect(await arranged(site)).toEqual([...before, `${importing.ungrouped}: One`])
  expect(await isTaken(['Files'])).toEqual([true, true, true])
  await tab.getByRole('dialog').waitFor()
})

it('the empty first page offers the import, and says what can be brought', async () => {
  const { site, tab } = await prepare()
  await site.client.owner('POST', '/api/import?mode=replace', { groups: [], sites: [] })
  await tab.goto(site.baseUrl)
  expect(await tab.locator('.empty').textContent()).toMatch(/Homepage.*Dashy/)
  await tab.getByRole('button', { name: en.add.importBookmarks }).click()
  await tab
    .getByLabel(importing.files, { exact: true })
    .setInputFiles([{ name: 'list.txt', mimeType: '', buffer: Buffer.from(LIST.text) }])
  await untilChecked(tab)
  await importNow(tab, importing.did(1))
  await expect.poll(() => shown(tab)).toEqual([`${importing.ungrouped}: One`])
})

it('a link dragged from another page or tab opens the form with its name; one of the page itself does not', async () => {
  const { site, tab } = await opened()
  const url = 'https://docs.example/start'
  const link = [
    { mimeType: 'text/uri-list', data: url },
    { mimeType: 'text/html', data: `<a href="${url}">Where to <b>start</b></a>` },
  ]
  await (await dragOver(tab, { items: link })).drop()
  await expect.poll(() => tab.getByLabel(en.edit.name, { exact: true }).inputValue()).toBe('Where to start')
  expect(await tab.getByLabel(en.edit.url, { exact: true }).inputValue()).toBe(url)
  await tab.getByLabel(en.edit.name, { exact: true }).press('Enter')
  await expect.poll(async () => (await arranged(site)).join()).toContain('Where to start')
  await tab.getByRole('dialog').waitFor({ state: 'detached' })

  const [from, to] = [await card(tab, 'Where to start').boundingBox(), await tab.locator('header').boundingBox()]
  if (!from || !to) throw new Error('There is no card')
  await tab.mouse.move(from.x + 20, from.y + 20)
  await tab.mouse.down()
  await tab.mouse.move(to.x + 40, to.y + 10, { steps: 5 })
  await tab.mouse.up()
  expect(await tab.getByRole('dialog').count()).toBe(0)
  expect(tab.complaints).toEqual([])
})
