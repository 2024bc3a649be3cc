import { describe, expect, it, onTestFinished } from 'vitest'
import { en } from '../support/texts.ts'
import { leave, type Tab, useBrowser } from './browser.ts'
import { keptFolds, toggleFold } from './kept.ts'
import { useOneTab } from './one-tab.ts'
import { arranged, card, notice, openGroup, press, shown } from './owner.ts'
import { addMany, type FilledSite, lengthen } from './sites.ts'

const ICON = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')}`
const DESCRIPTION = 'Ask at home before you restart the router'
const WITHOUT = { javaScriptEnabled: false }

const browser = useBrowser()
const { edit, prepare, visit } = useOneTab(browser)

/** Work is folded at first; Home lab has an icon, a description and a view. */
async function decorated(): Promise<FilledSite> {
  const site = await browser.filled()
  await decorate(site)
  return site
}

async function decorate({ client: { owner } }: FilledSite): Promise<void> {
  await owner('PUT', '/api/groups/1', { is_folded: 1 })
  await owner('PUT', '/api/groups/2', { icon: ICON, description: DESCRIPTION, view: 'icons' })
}

async function open(site: FilledSite, options = {}): Promise<Tab> {
  const tab = await browser.open(options)
  await tab.goto(site.baseUrl)
  return tab
}

const group = (tab: Tab, id: number) => tab.locator(`#g${id}`)
const heading = (tab: Tab, name: string) => tab.getByRole('heading', { name, exact: true })

describe('a group', () => {
  it('shows its icon and its description, with a script and without one; a letter if its icon does not load', async () => {
    const site = await decorated()
    await site.client.owner('PUT', '/api/groups/3', { icon: `${site.baseUrl}/nothing.png` })
    const expectLook = async (tab: Tab, when: string) => {
      const icon = group(tab, 2).locator('summary img')
      expect([await icon.getAttribute('src'), await icon.getAttribute('alt')], when).toEqual([ICON, ''])
      expect(await icon.getAttribute('referrerpolicy'), when).toBe('no-referrer')
      expect(await tab.locator('.jump a[href="#g2"] img').getAttribute('src'), when).toBe(ICON)
      expect(await group(tab, 2).getByText(DESCRIPTION).isVisible(), when).toBe(true)
      expect(await tab.locator('.about').count(), when).toBe(1)
    }
    await expectLook(await open(site, WITHOUT), 'without')
    const tab = await open(site)
    await expectLook(tab, 'with')
    await expect.poll(() => group(tab, 3).locator('summary img').isVisible()).toBe(false)
    expect(await group(tab, 3).locator('summary .tile').textContent()).toBe('开')
  })

  it('has a description in the direction of its text, at the side of its name', async () => {
    const tab = await open(await decorated(), { locale: 'ar' })
    const about = group(tab, 2).locator('.about')
    expect(await about.getAttribute('dir')).toBe('ltr')
    const side = async () => await about.evaluate((one) => getComputedStyle(one).textAlign)
    expect(await side()).toBe('end')
  })
})

describe('the view of a group', () => {
  const sizes = (tab: Tab) =>
    tab
      .locator('#groups .group')
      .evaluateAll((groups) => groups.map((one) => one.querySelector('.card .tile')?.clientWidth))
  const choose = (tab: Tab, density: string) =>
    tab.evaluate((value) => Object.assign(document.documentElement.dataset, { density: value }), density)

  it('counts more than what the visitor chose, which is for the others, and is that of a card that is dragged out of it', async () => {
    const { site, tab } = await prepare()
    for (const [id, view] of ['cards', 'compact', 'icons'].entries())
      await site.client.owner('PUT', `/api/groups/${id + 1}`, { view })
    await tab.goto(site.baseUrl)
    const seen = async () => {
      const found: Record<string, unknown> = {}
      for (const density of ['cards', 'compact', 'icons']) {
        await choose(tab, density)
        found[density] = await sizes(tab)
      }
      return found
    }
    const expected = { cards: [44, 24, 48, 44], compact: [44, 24, 48, 24], icons: [44, 24, 48, 48] }
    expect(await seen()).toEqual(expected)
    expect(await group(tab, 1).locator('small').first().isVisible()).toBe(true)
    expect(await group(tab, 2).locator('small').first().isVisible()).toBe(false)
    await tab.locator('[data-edit]').click()
    await tab.locator('.group-head').first().waitFor()
    expect(await seen()).toEqual(expected)
    const { x, y } = await press(tab, '#g2 .card:first-child .grip') // dragged out of it
    await tab.mouse.move(x + 20, y + 20, { steps: 4 })
    await tab.locator('.held').waitFor()
    expect(await tab.locator('.held .tile').evaluate((tile) => tile.clientWidth)).toBe(24)
    await tab.keyboard.press('Escape')
    await tab.mouse.up()
  })
})

describe('a group that is folded at first', () => {
  const mail = (tab: Tab) => tab.getByRole('link', { name: 'Mail' })

  it('unfolds without a script', async () => {
    const tab = await open(await decorated(), WITHOUT)
    expect([await mail(tab).isVisible(), await card(tab, 'NAS').isVisible()]).toEqual([false, true])
    await heading(tab, 'Work').click()
    expect(await mail(tab).isVisible()).toBe(true)
  })

  it('stays as the visitor leaves it, for the owner while and after editing too', async () => {
    const { site, tab } = await prepare()
    await decorate(site)
    await tab.goto(site.baseUrl)
    expect(await mail(tab).isVisible()).toBe(false)
    await toggleFold(tab, 'Work')
    expect(await keptFolds(tab)).toBe('g1+')
    await tab.reload()
    expect(await mail(tab).isVisible()).toBe(true)
    await tab.locator('[data-edit]').click()
    await tab.locator('.group-head').first().waitFor()
    await tab.locator('[data-done]').click()
    await mail(tab).waitFor()
    await toggleFold(tab, 'Work')
    await mail(tab).waitFor({ state: 'hidden' })
    await toggleFold(tab, 'Home lab')
    await card(tab, 'NAS').waitFor({ state: 'hidden' })
    expect(await keptFolds(tab)).toBe('g2')
    await tab.reload()
    expect([await mail(tab).isVisible(), await card(tab, 'NAS').isVisible()]).toEqual([false, false])
  })

  it('hides what is in it from the first frame, until it is unfolded or jumped to', async () => {
    const nested = await decorated()
    await nested.client.owner('PUT', '/api/groups/3', { parent_id: 1 })
    await lengthen(nested.client)
    const tab = await browser.open()
    await tab.route(/assets\/guest/, (route) => route.abort()) // the first script has to do it
    await tab.goto(nested.baseUrl)
    expect(await heading(tab, '开发').isVisible()).toBe(false)
    const whole = await open(nested)
    await toggleFold(whole, 'Work')
    await heading(whole, '开发').waitFor()
    await toggleFold(whole, 'Work')
    await mail(whole).waitFor({ state: 'hidden' })
    await whole.locator('.jump a').first().click()
    await mail(whole).waitFor()
  })
})

describe('where a link opens', () => {
  const targets = (tab: Tab, within: string) =>
    tab
      .locator(`${within} .card > a`)
      .evaluateAll((links) =>
        Object.fromEntries(
          links.map((link) => [link.querySelector('b > span')?.textContent, link.getAttribute('target')]),
        ),
      )
  const OLD = { Mail: '_blank', Calendar: null, Wiki: null }
  const NEW = { Mail: '_blank', Calendar: null, Wiki: '_blank' }

  it('is a matter of its own, or as the site does or in a new tab like all others, everywhere', async () => {
    const { site, tab } = await prepare()
    await site.client.owner('PUT', '/api/sites/1', { open_in: 'new' })
    await site.client.owner('PUT', '/api/sites/2', { open_in: 'same' })
    const still = await browser.open(WITHOUT)
    for (const [newTab, expected] of [
      ['false', OLD],
      ['true', NEW],
    ] as const) {
      await leave(tab)
      await site.client.owner('PUT', '/api/configs', { 'site.openInNewTab': newTab })
      await tab.goto(`${site.baseUrl}/`)
      expect(await targets(tab, '#g1'), newTab).toMatchObject(expected)
      await tab.getByRole('searchbox').fill('example.com')
      await tab.locator('#results .card').first().waitFor()
      expect(await targets(tab, '#results'), newTab).toMatchObject(expected)
      await tab.keyboard.press('Escape')
      await card(tab, 'Mail').hover()
      await card(tab, 'Mail').locator('.card-more').click() // the editor draws the page from now on
      await tab.getByRole('menuitem', { name: en.edit.openHere }).waitFor()
      expect(await targets(tab, '#g1'), newTab).toMatchObject(expected)
      await still.goto(`${site.baseUrl}/?q=example.com`)
      expect(await targets(still, '#results'), newTab).toMatchObject(expected)
    }
  })

  it('counts for Enter in the search', async () => {
    const { site, tab } = await prepare()
    await site.client.owner('PUT', '/api/sites/1', { open_in: 'new' })
    await tab.goto(site.baseUrl)
    await tab.context().route('https://mail.example.com/', (route) => route.fulfill({ body: 'Mail' }))
    await tab.getByRole('searchbox').fill('mail')
    await tab.locator('#results .card').first().waitFor()
    const opened = tab.context().waitForEvent('page')
    await tab.keyboard.press('Enter')
    await (await opened).waitForURL('https://mail.example.com/')
    expect(tab.url()).toContain(site.baseUrl)
  })
})

describe('“Open all” of a group', () => {
  const button = (tab: Tab, id: number) => group(tab, id).locator('.open-all')

  it('opens each web link in a new tab that knows nothing of this page', async () => {
    const site = await browser.filled()
    await site.client.owner('POST', '/api/sites', { group_id: 1, name: 'Phone', url: 'tel:+49301234567' })
    const tab = await open(site)
    await tab.context().route(/example\.com/, (route) => route.fulfill({ body: 'Here', contentType: 'text/html' }))
    await group(tab, 1).hover()
    await button(tab, 1).click()
    await expect.poll(() => tab.context().pages().length).toBe(4)
    const others = tab.context().pages().slice(1)
    await Promise.all(others.map((other) => other.waitForURL(/example\.com/)))
    expect(others.map((other) => other.url()).sort()).toEqual([
      'https://calendar.example.com/',
      'https://mail.example.com/',
      'https://wiki.example.com/',
    ])
    expect(await Promise.all(others.map((other) => other.evaluate(() => [opener, document.referrer])))).toEqual([
      [null, ''],
      [null, ''],
      [null, ''],
    ])
    expect(tab.complaints).toEqual([])
  })

  it('asks beyond ten, until the focus goes on, and says if the browser blocks some of the tabs', async () => {
    const { site, tab } = await prepare()
    await addMany(site.client, 'Many', 11, (at) => ({ name: `Link ${at}`, url: `https://l${at}.example.com/` }))
    const { body } = await site.client.owner('GET', '/api/groups')
    const many: number = body.data.at(-1).id
    await tab.goto(site.baseUrl)
    await tab.evaluate(`
      window.opened = []
      window.open = () => ({ location: { replace: (url) => opened.push(url) } })
    `)
    const opened = () => tab.evaluate('opened')
    await button(tab, many).focus()
    await tab.keyboard.press('Enter')
    const question = tab.getByRole('button', { name: en.page.openMany(11) })
    await question.waitFor()
    await expect.poll(() => tab.locator('#said').textContent()).toBe(en.page.openMany(11))
    await tab.keyboard.press('Tab')
    await question.waitFor({ state: 'detached' })
    await button(tab, many).click()
    await question.waitFor()
    expect(await opened()).toEqual([])
    await question.click()
    await expect.poll(opened).toHaveLength(11)
    await question.waitFor({ state: 'detached' })
    await tab.evaluate('let left = 1; window.open = () => left-- > 0 ? { location: { replace() {} } } : null')
    await button(tab, 1).click()
    await tab.getByRole('alert').waitFor()
    expect(await tab.getByRole('alert').textContent()).toBe(en.page.blocked)
  })

  it('shows under the pointer and on focus, on a touch screen always, without a script and on paper never', async () => {
    const opacity = (tab: Tab) => button(tab, 2).evaluate((one) => getComputedStyle(one).opacity)
    const { site, tab } = await visit()
    await tab.mouse.move(0, 0)
    await expect.poll(() => opacity(tab)).toBe('0')
    await group(tab, 2).hover()
    await expect.poll(() => opacity(tab)).toBe('1')
    const touch = await open(site, { hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })
    expect(await opacity(touch)).toBe('1')
    await touch.emulateMedia({ media: 'print' })
    expect(await button(touch, 2).isVisible()).toBe(false)
    expect(await button(await open(site, WITHOUT), 2).isVisible()).toBe(false)
  })
})

describe('the dialogs', () => {
  const save = (tab: Tab) => tab.getByRole('button', { name: en.edit.save }).click()
  const more = (tab: Tab) => tab.getByRole('dialog').getByText(en.edit.more, { exact: true })
  const icon = (tab: Tab) => tab.getByLabel(en.edit.icon, { exact: true })
  const choice = (tab: Tab, name: string) => tab.getByRole('dialog').getByRole('radio', { name })

  it('keep how a group looks, which can be undone', async () => {
    const { site, tab } = await edit()
    const kept = async () => (await site.client.owner('GET', '/api/groups/2')).body.data
    const before = await kept()
    await openGroup(tab, 'Home lab')
    await tab.getByLabel(en.edit.description).fill(DESCRIPTION)
    await more(tab).click()
    await icon(tab).fill(ICON)
    await choice(tab, en.view.icons).check()
    await tab.getByLabel(en.edit.foldedAtFirst).check()
    await save(tab)
    await notice(tab).getByText(en.did.saved('Home lab')).waitFor()
    const look = { icon: ICON, description: DESCRIPTION, view: 'icons', is_folded: 1 }
    expect(await kept()).toMatchObject({ ...look, name: 'Home lab', is_public: 1 })
    await expect.poll(() => group(tab, 2).getAttribute('data-view')).toBe('icons')
    await group(tab, 2).getByText(DESCRIPTION).waitFor({ state: 'hidden' }) // it is folded now
    await tab.reload()
    expect(await card(tab, 'NAS').isVisible()).toBe(false)
    await tab.getByRole('button', { name: en.page.edit, exact: true }).click()
    await openGroup(tab, 'Home lab')
    expect(await icon(tab).inputValue()).toBe(ICON)
    expect(await choice(tab, en.view.icons).isChecked()).toBe(true)
    expect(await tab.getByLabel(en.edit.foldedAtFirst).isChecked()).toBe(true)
    await choice(tab, en.edit.byDefault).check()
    await save(tab)
    await expect.poll(kept).toMatchObject({ ...look, view: '' })
    await notice(tab).getByRole('button', { name: en.edit.undo }).click()
    await expect.poll(kept).toMatchObject(look)
    expect(before).toMatchObject({ icon: '', description: '', view: '', is_folded: 0 })
    expect(tab.complaints).toEqual([])
  })

  it('have all views on one line of a phone', async () => {
    const { tab } = await edit()
    onTestFinished(() => tab.setViewportSize({ width: 1280, height: 800 }))
    await tab.setViewportSize({ width: 360, height: 800 })
    await openGroup(tab, 'Work')
    await more(tab).click()
    const tops = await tab
      .locator('dialog fieldset', { hasText: en.view.compact })
      .locator('label')
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().top))
    expect([tops.length, new Set(tops).size]).toEqual([4, 1])
  })

  it('keep where a link opens; what is rarely needed is folded', async () => {
    const { site, tab } = await edit()
    await openGroup(tab, 'Work')
    await tab.getByRole('dialog').waitFor()
    expect(await icon(tab).isVisible()).toBe(false)
    expect(await tab.getByLabel(en.edit.foldedAtFirst).isVisible()).toBe(false)
    await tab.keyboard.press('Escape')
    await tab.getByRole('dialog').waitFor({ state: 'detached' })
    const kept = async () => (await site.client.owner('GET', '/api/sites/1')).body.data
    await card(tab, 'Mail').locator('.face .tile').click()
    await more(tab).click()
    await choice(tab, en.edit.newTab).check()
    await save(tab)
    await notice(tab).getByText(en.did.saved('Mail')).waitFor()
    expect(await kept()).toMatchObject({ open_in: 'new' })
    await tab.reload()
    expect(await card(tab, 'Mail').locator('a').getAttribute('target')).toBe('_blank')
    await tab.getByRole('button', { name: en.page.edit, exact: true }).click()
    await card(tab, 'Mail').locator('.face .tile').click()
    expect(await choice(tab, en.edit.newTab).isChecked()).toBe(true)
  })
})

it('the links of a group are sorted by name with one press, numbers by their value, and one Undo brings the order back', async () => {
  const { site, tab } = await edit()
  for (const name of ['node 10', 'node 9', 'Äpfel'])
    await site.client.owner('POST', '/api/sites', { group_id: 1, name, url: `https://example.com/?${name.length}` })
  await expect.poll(async () => (await shown(tab))[0]).toContain('Äpfel')
  const before = await arranged(site)
  await openGroup(tab, 'Work')
  const dialog = tab.getByRole('dialog')
  await dialog.getByText(en.edit.more).click()
  await dialog.getByRole('button', { name: en.edit.sortByName }).click()
  await tab.getByText(en.did.sorted('Work')).waitFor()
  const sorted = 'Work: Äpfel, Calendar, Mail, node 9, node 10, Payroll, Wiki'
  await expect.poll(() => arranged(site)).toEqual([sorted, ...before.slice(1)])
  await expect.poll(() => shown(tab)).toEqual(await arranged(site))
  await dialog.getByRole('button', { name: en.edit.sortByName }).click() // changes nothing any more
  await tab.keyboard.press('Escape')
  await notice(tab).getByRole('button', { name: en.edit.undo }).click()
  await expect.poll(() => arranged(site)).toEqual(before)
})
