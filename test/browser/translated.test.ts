import { expect, it } from 'vitest'
import { en } from '../support/texts.ts'
import { type Tab, useBrowser } from './browser.ts'
import { card, notice } from './owner.ts'

const browser = useBrowser()

/** What a browser's translation does: each text gives way to elements with another text, also those that come later. */
function translatePage(): void {
  const isLeftOut = ({ parentElement }: Node) =>
    !parentElement || parentElement.closest('script, style, textarea, title, option, font, [translate="no"]') !== null
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let text = walker.nextNode(); text instanceof Text; text = walker.nextNode()) {
      if (text.data.trim() && !isLeftOut(text)) texts.push(text)
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = `«${text.data}»`
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof Element) translate(node)
      else if (node.nodeValue?.trim() && node.parentNode) translate(node.parentNode)
    }
  }).observe(document.body, { childList: true, subtree: true })
  translate(document.body)
}

/** The texts of the page, as they are read in translation. */
const texts = (tab: Tab, selector: string) => tab.locator(selector).allInnerTexts()

async function translated() {
  const site = await browser.filled()
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  await tab.evaluate(translatePage)
  await expect.poll(() => texts(tab, '[data-edit]')).toEqual([`«${en.page.edit}»`])
  return { site, tab }
}

it('a translated page says what is so now: on its buttons, in notices and in what it counts', async () => {
  const { tab } = await translated()
  const edit = tab.locator('[data-edit]')
  await edit.click()
  await expect.poll(() => texts(tab, '[data-done]')).toEqual([`«${en.page.done}»`])
  await tab.locator('[data-done]').click()
  await edit.click()

  for (const [at, name] of ['Mail', 'NAS', 'Calendar'].entries()) {
    await tab.getByLabel(en.edit.select(name), { exact: true }).check()
    await expect.poll(() => texts(tab, '.selection strong')).toEqual([`«${en.edit.selected(at + 1)}»`])
  }
  await tab.locator('.selection').getByRole('button', { name: en.edit.makePrivate }).click()
  await notice(tab).waitFor()
  await tab.keyboard.press('Escape') // or a click would select, too
  await card(tab, 'Wiki').locator('.face .tile').click()
  await tab.getByRole('dialog').getByRole('button', { name: en.edit.delete }).click()
  const says = async () => (await texts(tab, '.notice > span')).join('').replaceAll(/[«»\s]/g, '')
  const plain = (text: string) => text.replaceAll(/[\s\u2066-\u2069]/g, '')
  await expect.poll(says).toBe(plain(en.did.deleted('Wiki')))
  await notice(tab).getByRole('button', { name: en.edit.undo }).click()
  await expect.poll(says).toMatch(plain(en.did.undone('')).slice(0, 4))
  await card(tab, 'Wiki').waitFor()
  expect(tab.complaints).toEqual([])
})

it('names and counts of links, groups and pages stay as they were written', async () => {
  const site = await browser.paged()
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  const names = '.brand h1, nav.pages bdi, .jump a, #groups :is(h2, .card b)'
  const before = await tab.locator(names).allTextContents()
  await tab.evaluate(translatePage)
  await expect.poll(() => texts(tab, '[data-edit]')).toEqual([`«${en.page.edit}»`])
  expect(await tab.locator(names).allTextContents()).toEqual(before)
  await tab.getByRole('searchbox').fill('example')
  await tab.locator('#results .card').first().waitFor()
  expect((await tab.locator('#results .card :is(b, .where)').allTextContents()).join()).not.toContain('«')
})

it('a text that is shown in the original again says what is so now', async () => {
  const { tab } = await translated()
  await tab.locator('[data-edit]').click()
  const add = () => texts(tab, '.add-group > span')
  await expect.poll(add).toEqual([`«${en.edit.addGroup}»`])
  await tab.locator('.add-group > span > font').evaluate((shown) => shown.remove())
  await expect.poll(add).toEqual([expect.stringMatching(new RegExp(`^«?${en.edit.addGroup}»?$`))])
})
