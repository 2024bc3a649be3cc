import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { texts as importingInGerman } from '../../src/web/messages/compiled/importing-de.ts'
import { toolsOf } from '../../src/web/messages/tools.ts'
import { de, en, LANGUAGES } from '../support/texts.ts'
import { pasteText } from './agree.ts'
import { type Tab, useBrowser } from './browser.ts'
import { fileOf } from './import-dialog.ts'
import { useOneTab } from './one-tab.ts'
import { arranged, card, editFilled, notice, openMenu, startEditing } from './owner.ts'

const importing = importingInGerman(toolsOf('de'))
const browser = useBrowser()
const { edit, prepare } = useOneTab(browser)

/** Whether a press in the middle would reach it: nothing lies over it, and it is not inert. */
const isReached = (tab: Tab, selector: string) =>
  tab.locator(selector).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

it('an Undo in the history is told in the dialog, where the Redo works too, and the focus stays on the entry', async () => {
  const { site, tab } = await edit()
  const before = await arranged(site)
  await card(tab, 'Mail').locator('.face .tile').click()
  await tab.getByRole('button', { name: en.edit.delete }).click()
  await notice(tab).getByText(en.did.deleted('Mail')).waitFor()
  const after = await arranged(site)
  await openMenu(tab, en.history.title)
  const deleted = en.actions.siteDeleted({ name: 'Mail' })
  const undo = tab.getByRole('button', { name: en.history.undoNamed(deleted), exact: true })
  await undo.focus()
  await tab.keyboard.press('Enter')
  await tab.getByRole('dialog').getByRole('status').getByText(en.did.undone('')).waitFor()
  await expect.poll(() => isReached(tab, '.notice')).toBe(true)
  const row = tab.locator('.history li').filter({ hasText: deleted })
  await row.getByText(en.history.undone, { exact: true }).waitFor()
  await expect.poll(() => row.getByRole('button').evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await arranged(site)).toEqual(before)
  await tab.getByRole('button', { name: en.history.redoNamed(deleted), exact: true }).waitFor()
  await notice(tab).getByRole('button', { name: en.edit.redo, exact: true }).click()
  await notice(tab).getByText(en.did.redone('')).waitFor()
  expect(await arranged(site)).toEqual(after)
  await row.getByText(en.history.redone, { exact: true }).waitFor()
  await tab.keyboard.press('Escape')
  await tab.locator('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => isReached(tab, '.notice')).toBe(true)
})

it('an Undo and a Redo say what they have done, or that nothing is left to redo', async () => {
  const { tab } = await edit()
  const { did, actions } = en
  const says = (text: string) => notice(tab).getByText(text, { exact: true }).waitFor()
  await card(tab, 'Mail').locator('.face .tile').click()
  await tab.getByLabel(en.edit.name).fill('Post')
  await tab.getByRole('button', { name: en.edit.save }).click()
  await says(did.saved('Post'))
  await tab.getByLabel(en.edit.select('NAS')).check()
  await tab.locator('.selection').getByRole('button', { name: en.edit.makePrivate }).click()
  await says(did.madePrivate(1))
  const [renamed, hidden] = [actions.siteRenamed({ name: 'Post', from: 'Mail' }), actions.siteHidden({ name: 'NAS' })]
  await tab.keyboard.press('Control+z')
  await says(en.guests.see({ done: did.undone(hidden), count: 1 }))
  await tab.keyboard.press('Control+z')
  await says(did.undone(renamed))
  await tab.keyboard.press('Control+Shift+z')
  await says(did.redone(renamed))
  await tab.keyboard.press('Control+z')
  await says(did.undone(renamed))
  await tab.keyboard.press('Control+y')
  await tab.keyboard.press('Control+y')
  await says(did.redone(hidden))
  await tab.keyboard.press('Control+y')
  await says(did.nothingToRedo)
})

it('a notice goes by itself, but not while the pointer is on it', async () => {
  const { tab } = await edit()
  const letGo = () => tab.evaluate('letNoticeGo()')
  await card(tab, 'Mail').locator('.face').focus()
  await tab.keyboard.press('Delete')
  await notice(tab).getByText(en.did.deleted('Mail')).hover()
  await expect.poll(() => tab.evaluate("'letNoticeGo' in window")).toBe(true)
  await letGo()
  await notice(tab).getByText(en.did.deleted('Mail')).waitFor()
  await tab.mouse.move(0, 0)
  await letGo()
  await notice(tab).waitFor({ state: 'detached' })
})

it('what could not be loaded is not said to be unsaved', async () => {
  const { tab } = await edit()
  await tab.route('**/api/history*', (route) => route.abort())
  await openMenu(tab, en.history.title)
  await notice(tab).getByText(en.faults.notLoaded(en.faults.offline)).waitFor()
  await tab.unroute('**/api/history*')
  await tab.route('**/api/history*', (route) => route.fulfill({ status: 503, body: '{"error":"busy"}' }))
  await tab.keyboard.press('Escape')
  await openMenu(tab, en.history.title)
  await notice(tab).getByText(en.faults.notLoaded(en.faults.cantRead)).waitFor()
})

it('a session that has ended leads to the way back in, and nothing typed is lost', async () => {
  const { site, tab } = await editFilled(browser)
  const cookies = await tab.context().cookies()
  await card(tab, 'Mail').locator('.face .tile').click()
  await tab.getByLabel(en.edit.description).fill('Still here')
  await tab.context().clearCookies()
  await tab.getByRole('button', { name: en.edit.save }).click()
  const [door] = await Promise.all([
    tab.context().waitForEvent('page'),
    tab.getByRole('alert').getByRole('link', { name: en.page.signIn }).click(),
  ])
  await door.getByLabel(en.signIn.password).waitFor()
  await tab.context().addCookies(cookies)
  await tab.getByRole('button', { name: en.edit.save }).click()
  await notice(tab).getByText(en.did.saved('Mail')).waitFor()
  expect((await site.client.owner('GET', '/api/sites')).text).toContain('Still here')
})

it('after the editor could not be loaded, nothing else that is said looks like a fault', async () => {
  const { site, tab } = await prepare()
  await tab.route('**/assets/main-*.js', (route) => route.abort())
  await tab.goto(site.baseUrl)
  await tab.getByRole('button', { name: en.page.edit, exact: true }).click()
  await tab.getByRole('alert').getByText(en.faults.loadFailed).waitFor()
  await tab.getByRole('searchbox').fill('mail')
  const said = tab.locator('#said')
  await expect.poll(() => said.textContent()).toBe(en.search.found(1))
  expect((await said.boundingBox())?.width).toBe(1) // for screen readers alone
  await expect.poll(() => isReached(tab, '[role="alert"]')).toBe(true)
  await tab.unrouteAll()
  await tab.getByRole('alert').getByRole('button', { name: en.faults.tryAgain }).click()
  await tab.locator('[data-editing]').waitFor()
  expect(await tab.getByText(en.faults.loadFailed).count()).toBe(0)
})

it('the editor opens where storage is blocked', async () => {
  const site = await browser.filled()
  const tab = await browser.openAsOwner(site)
  await tab.addInitScript(() => {
    const get = () => {
      throw new DOMException('Blocked', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get })
  })
  await startEditing(tab, site)
  await card(tab, 'Mail').locator('.face .tile').click()
  await tab.getByRole('button', { name: en.edit.delete }).click()
  await notice(tab).getByText(en.did.deleted('Mail')).waitFor()
})

it('on a phone the notice stands above the selection bar', async () => {
  const { tab } = await editFilled(browser, { viewport: { width: 360, height: 640 }, hasTouch: true })
  await card(tab, 'Mail').getByRole('checkbox').check()
  await tab.getByRole('button', { name: en.edit.makePrivate }).click()
  await notice(tab).getByText(en.did.madePrivate(1)).waitFor()
  await notice(tab).hover() // waits until it stands still
  const [above, below] = await Promise.all([notice(tab).boundingBox(), tab.locator('.selection').boundingBox()])
  if (!above || !below) throw new Error('Both are to be seen')
  expect(above.y + above.height).toBeLessThanOrEqual(below.y)
  expect([below.y + below.height < 640, above.x >= 0, below.x >= 0]).toEqual([true, true, true])
})

it('what is wrong with a field or a file, and what was done, is told in the reader’s language', async () => {
  const site = await browser.filled()
  const tab = await browser.openAsOwner(site, { locale: 'de-DE' })
  await site.client.owner('PUT', '/api/configs', { 'site.customCss': 'b { color: red }' })
  await tab.goto(site.baseUrl)
  await tab.keyboard.press('F2')
  await tab.getByRole('button', { name: `${de.edit.addSite} Work` }).click()
  await tab.getByLabel(de.edit.url).fill('javascript:alert(1)')
  await tab.getByLabel(de.edit.name).fill('Trick')
  await tab.getByRole('button', { name: de.edit.save }).click()
  const scheme = de.problems.badScheme({ scheme: 'javascript' })
  await tab.getByRole('alert').getByText(`${de.edit.url}: ${scheme}`).waitFor()
  await tab.getByRole('button', { name: de.edit.cancel }).click()
  await tab.getByRole('button', { name: de.edit.discard, exact: true }).click()

  await tab.getByRole('button', { name: de.page.menu }).click()
  await tab.locator('[data-open="import"]').click()
  const bad = { groups: [{ id: 1, name: 'Work' }], sites: [{ group_id: 1, name: 'Bad', url: 'javascript:alert(1)' }] }
  const file = fileOf({ name: 'links.json', text: JSON.stringify(bad) })
  await tab.getByLabel(importing.files, { exact: true }).setInputFiles(file)
  await tab
    .getByRole('alert')
    .getByText(
      `${importing.named({ record: importing.records.sites(1), name: 'Bad' })} (javascript:alert(1)): ${scheme}`,
    )
    .waitFor()
  await tab.getByLabel(importing.skipInvalid).check()
  await tab.locator('summary').getByText(importing.skippedTitle).click()
  await tab.getByText(`${de.edit.url}: ${scheme}`).waitFor()
  const page = { name: 'page.html', text: '<html><body><a href="https://a.example/">A</a></body></html>' }
  await tab.getByLabel(importing.files, { exact: true }).setInputFiles(fileOf(page))
  await tab
    .getByRole('alert')
    .getByText(de.problems.webPageFile({ file: 'page.html' }))
    .waitFor()
  await tab.getByRole('button', { name: de.edit.close }).click()

  await tab.getByRole('button', { name: de.page.menu }).click()
  await tab.locator('[data-open="history"]').click()
  const changed = de.actions.settingChanged({ keys: de.settings.customCss })
  await tab.locator('.history li').first().getByText(changed).waitFor()
})

/** Whether a word in it is drawn from left to right. */
const runsRight = (part: Locator, word: string) =>
  part.evaluate((element, wanted) => {
    const { ownerDocument } = element
    const texts = ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const at = text.textContent?.indexOf(wanted) ?? -1
      if (at < 0) continue
      const [first = 0, last = 0] = [at, at + wanted.length - 1].map((place) => {
        const range = ownerDocument.createRange()
        range.setStart(text, place)
        range.setEnd(text, place + 1)
        return range.getBoundingClientRect().left
      })
      return first < last
    }
    return undefined
  }, word)

it.each([
  ['en-US', 'Mail\u202e', 'deleted', 'to'],
  ['ar', 'C++', 'C++', 'C++'],
] as const)(
  'in %s, the name %j turns none of the words around it, and they don’t turn it',
  async (locale, name, word, inHistory) => {
    const site = await browser.filled()
    await site.client.owner('PUT', '/api/sites/1', { name })
    await site.client.owner('PUT', '/api/sites/2', { name })
    await site.client.owner('PUT', '/api/sites/2', { name: 'Wiki' })
    const tab = await browser.openAsOwner(site, { locale })
    await tab.goto(site.baseUrl)
    await tab.keyboard.press('F2')
    await tab.locator('.card .face').first().focus()
    await tab.keyboard.press('Delete')
    const said = notice(tab).locator('span').first()
    await said.waitFor()
    await expect.poll(() => said.textContent()).toBe(LANGUAGES[locale === 'ar' ? 'ar' : 'en'].did.deleted(name))
    expect(await runsRight(said, word)).toBe(true)
    await tab.locator('[popovertarget="menu"]').click()
    await tab.locator('[data-open="history"]').click()
    const renamed = tab.locator('.history li p:first-child').nth(1)
    await renamed.waitFor()
    expect(await runsRight(renamed, inHistory)).toBe(true)
  },
)

it('a fault is over with the next dialog or step', async () => {
  const { tab } = await edit()
  const fault = tab.locator('.notice.fault')
  const complain = async () => {
    await pasteText(tab, 'javascript:alert(1)')
    await fault.waitFor()
  }
  await complain()
  await tab.getByRole('button', { name: en.edit.addSite, exact: true }).click()
  await tab.getByRole('dialog').waitFor()
  await expect.poll(() => fault.count()).toBe(0)
  await tab.keyboard.press('Escape')
  await complain()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await tab.route('**/api/site-batch', async (route) => {
    await held
    await route.continue()
  })
  await card(tab, 'Mail').locator('.face').focus()
  await tab.keyboard.press('Delete')
  await fault.waitFor({ state: 'detached' })
  answer()
  await notice(tab).getByText(en.did.deleted('Mail')).waitFor()
})

it('a successful save ends the banner that says that the server does not answer', async () => {
  const { tab } = await edit()
  const offline = () => tab.locator('html').getAttribute('data-offline')
  let asked = 0
  await tab.route('**/api/health', (route) => {
    asked += 1
    return asked === 1 ? route.abort() : undefined // the others wait for ever, so that only the save can end the banner
  })
  await tab.evaluate(() => dispatchEvent(new Event('away')))
  await expect.poll(offline).toBe('server')
  await card(tab, 'Mail').locator('.face').focus()
  await tab.keyboard.press('Delete')
  await notice(tab).getByText(en.did.deleted('Mail')).waitFor()
  await expect.poll(offline).toBe(null)
})

it('what was said before a dialog opens is over with it, and does not take room or offer its Undo there', async () => {
  const { site, tab } = await prepare()
  await startEditing(tab, site)
  await card(tab, 'Mail').locator('.face .tile').click()
  await tab.getByLabel(en.edit.name, { exact: true }).fill('Post')
  await tab.getByRole('button', { name: en.edit.save }).click()
  await notice(tab).getByText(en.did.saved('Post')).waitFor()
  await card(tab, 'Wiki').locator('.face .tile').click()
  await tab.getByRole('dialog').waitFor()
  expect(await tab.getByText(en.did.saved('Post')).count()).toBe(0)
})
