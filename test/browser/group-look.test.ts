import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { en } from '../../src/web/messages/en.ts'
import { type Tab, useBrowser } from './browser.ts'
import { card, editFilled, middleOf, notice } from './owner.ts'
import { type FilledSite, startFilled } from './sites.ts'

const ICON = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')}`
const DESCRIPTION = 'Ask at home before you restart the router'
const WITHOUT = { javaScriptEnabled: false }

const browser = useBrowser()

async function start(): Promise<FilledSite> {
  const site = await startFilled()
  const { owner } = site.client
  await owner('PUT', '/api/groups/1', { is_folded: 1 })
  await owner('PUT', '/api/groups/2', { icon: ICON, description: DESCRIPTION, view: 'icons' })
  return site
}

async function open(site: FilledSite, options = {}): Promise<Tab> {
  const tab = await browser.open(options)
  await tab.goto(site.baseUrl)
  return tab
}

const group = (tab: Tab, id: number) => tab.locator(`#g${id}`)
const heading = (tab: Tab, name: string) => tab.getByRole('heading', { name, exact: true })

describe('a group', () => {
  let site: FilledSite
  beforeAll(async () => {
    site = await start()
  })
  afterAll(() => site.stop())

  it.each([
    ['with a script', {}],
    ['without one', WITHOUT],
  ])('shows its icon and its description, %s', async (_, options) => {
    const tab = await open(site, options)
    const icon = group(tab, 2).locator('summary img')
    expect([await icon.getAttribute('src'), await icon.getAttribute('alt')]).toEqual([ICON, ''])
    expect(await icon.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(await tab.locator('.jump a[href="#g2"] img').getAttribute('src')).toBe(ICON)
    expect(await group(tab, 2).getByText(DESCRIPTION).isVisible()).toBe(true)
    expect(await tab.locator('.about').count()).toBe(1)
  })

  it('whose icon does not load shows a letter instead', async () => {
    const broken = await startFilled()
    onTestFinished(() => broken.stop())
    await broken.client.owner('PUT', '/api/groups/1', { icon: `${broken.baseUrl}/nothing.png` })
    const tab = await open(broken)
    await expect.poll(() => group(tab, 1).locator('summary img').isVisible()).toBe(false)
    expect(await group(tab, 1).locator('summary .tile').textContent()).toBe('W')
  })

  it('has a description in the direction of its text, at the side of its name', async () => {
    const tab = await open(site, { locale: 'ar' })
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

  it('counts more than what the visitor chose, which is for the others', async () => {
    const site = await startFilled()
    onTestFinished(() => site.stop())
    for (const [id, view] of ['cards', 'compact', 'icons'].entries())
      await site.client.owner('PUT', `/api/groups/${id + 1}`, { view })
    const tab = await browser.openAsOwner(site)
    await tab.goto(site.baseUrl)
    const seen = async () => {
      const found: Record<string, unknown> = {}
      for (const density of ['cards', 'compact', 'icons']) {
        await choose(tab, density)
        found[density] = await sizes(tab)
      }
      return found
    }
    const expected = { cards: [40, 24, 48, 40], compact: [40, 24, 48, 24], icons: [40, 24, 48, 48] }
    expect(await seen()).toEqual(expected)
    expect(await group(tab, 1).locator('small').first().isVisible()).toBe(true)
    expect(await group(tab, 2).locator('small').first().isVisible()).toBe(false)
    await tab.locator('[data-edit]').click()
    await tab.locator('.group-head').first().waitFor()
    expect(await seen()).toEqual(expected)
  })

  it('is that of a card that is dragged out of it', async () => {
    const { site, tab } = await editFilled(browser)
    await site.client.owner('PUT', '/api/groups/1', { view: 'compact' })
    await tab.reload()
    await tab.getByRole('button', { name: en.page.edit, exact: true }).click()
    const { x, y } = await middleOf(tab, '#g1 .card:first-child .grip')
    await tab.mouse.move(x, y)
    await tab.mouse.down()
    await tab.mouse.move(x + 20, y + 20, { steps: 4 })
    await tab.locator('.held').waitFor()
    expect(await tab.locator('.held .tile').evaluate((tile) => tile.clientWidth)).toBe(24)
    await tab.keyboard.press('Escape')
    await tab.mouse.up()
  })

  it('fits a phone', async () => {
    const site = await start()
    onTestFinished(() => site.stop())
    const tab = await open(site, { viewport: { width: 320, height: 600 } })
    for (const density of ['cards', 'compact', 'icons']) {
      await choose(tab, density)
      expect(await tab.evaluate(() => document.documentElement.scrollWidth), density).toBe(320)
    }
    expect((await sizes(tab))[1]).toBe(48)
  })
})

describe('a group that is folded at first', () => {
  let site: FilledSite
  beforeAll(async () => {
    site = await start()
  })
  afterAll(() => site.stop())
  const mail = (tab: Tab) => tab.getByRole('link', { name: 'Mail' })

  it('unfolds without a script', async () => {
    const tab = await open(site, WITHOUT)
    expect([await mail(tab).isVisible(), await card(tab, 'NAS').isVisible()]).toEqual([false, true])
    await heading(tab, 'Work').click()
    expect(await mail(tab).isVisible()).toBe(true)
  })

  it('stays as the visitor leaves it, for the owner while and after editing too', async () => {
    const tab = await browser.openAsOwner(site)
    await tab.goto(site.baseUrl)
    expect(await mail(tab).isVisible()).toBe(false)
    await heading(tab, 'Work').click()
    await mail(tab).waitFor()
    await tab.reload()
    expect(await mail(tab).isVisible()).toBe(true)
    await tab.locator('[data-edit]').click()
    await tab.locator('.group-head').first().waitFor()
    await tab.locator('[data-edit]').click()
    await mail(tab).waitFor()
    await heading(tab, 'Work').click()
    await mail(tab).waitFor({ state: 'hidden' })
    await heading(tab, 'Home lab').click()
    await card(tab, 'NAS').waitFor({ state: 'hidden' })
    await tab.reload()
    expect([await mail(tab).isVisible(), await card(tab, 'NAS').isVisible()]).toEqual([false, false])
  })

  it('hides what is in it from the first frame', async () => {
    const nested = await start()
    onTestFinished(() => nested.stop())
    await nested.client.owner('PUT', '/api/groups/3', { parent_id: 1 })
    const tab = await browser.open()
    await tab.route(/assets\/guest/, (route) => route.abort()) // the first script has to do it
    await tab.goto(nested.baseUrl)
    expect(await heading(tab, '开发').isVisible()).toBe(false)
    const whole = await open(nested)
    await heading(whole, 'Work').click()
    await heading(whole, '开发').waitFor()
  })

  it('unfolds when it is jumped to', async () => {
    const tab = await open(site)
    await tab.locator('.jump a').first().click()
    await mail(tab).waitFor()
  })
})

describe('where a link opens', () => {
  let site: FilledSite
  beforeAll(async () => {
    site = await startFilled()
    await site.client.owner('PUT', '/api/sites/1', { open_in: 'new' })
    await site.client.owner('PUT', '/api/sites/2', { open_in: 'same' })
  })
  afterAll(() => site.stop())
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

  it.each([
    ['of its own or as the site does', 'false', OLD],
    ['of its own or in a new tab like all others', 'true', NEW],
  ])('is a matter %s, everywhere', async (_, newTab, expected) => {
    await site.client.owner('PUT', '/api/configs', { 'site.openInNewTab': newTab })
    const tab = await browser.openAsOwner(site)
    await tab.goto(`${site.baseUrl}/`)
    expect(await targets(tab, '#g1')).toMatchObject(expected)
    await tab.getByRole('searchbox').fill('example.com')
    await tab.locator('#results .card').first().waitFor()
    expect(await targets(tab, '#results')).toMatchObject(expected)
    await tab.keyboard.press('Escape')
    await card(tab, 'Mail').hover()
    await card(tab, 'Mail').locator('.card-more').click() // the editor draws the page from now on
    await tab.getByRole('menuitem', { name: en.edit.openHere }).waitFor()
    expect(await targets(tab, '#g1')).toMatchObject(expected)
    const still = await browser.open(WITHOUT)
    await still.goto(`${site.baseUrl}/?q=example.com`)
    expect(await targets(still, '#results')).toMatchObject({ ...expected })
  })

  it('counts for Enter in the search', async () => {
    const tab = await open(site)
    await tab.context().route('https://mail.example.com/', (route) => route.fulfill({ body: 'Mail' }))
    await tab.getByRole('searchbox').fill('mail')
    await tab.locator('#results .card').first().waitFor()
    const opened = tab.context().waitForEvent('page')
    await tab.keyboard.press('Enter')
    expect((await opened).url()).toBe('https://mail.example.com/')
    expect(tab.url()).toContain(site.baseUrl)
  })
})

describe('“Open all” of a group', () => {
  let site: FilledSite
  beforeAll(async () => {
    site = await startFilled()
    const link = (at: number) => ({ group_id: 5, name: `Link ${at}`, url: `https://l${at}.example.com/` })
    await site.client.owner('POST', '/api/groups', { name: 'Many' })
    for (let at = 0; at < 11; at += 1) await site.client.owner('POST', '/api/sites', link(at))
    await site.client.owner('POST', '/api/sites', { group_id: 1, name: 'Phone', url: 'tel:+49301234567' })
  })
  afterAll(() => site.stop())
  const button = (tab: Tab, id: number) => group(tab, id).locator('.open-all')

  /** The addresses that the page opens; the browser does not. */
  async function watchOpened(blocksAfter = 99): Promise<{ tab: Tab; opened: () => Promise<unknown> }> {
    const tab = await browser.open()
    await tab.addInitScript(`
      window.opened = []
      window.open = () => opened.length < ${blocksAfter} ? { location: { replace: (url) => opened.push(url) } } : null
    `)
    await tab.goto(site.baseUrl)
    return { tab, opened: () => tab.evaluate('opened') }
  }

  it('opens each web link in a new tab that knows nothing of this page', async () => {
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

  it('asks beyond ten, until the focus goes on', async () => {
    const { tab, opened } = await watchOpened()
    await button(tab, 5).focus()
    await tab.keyboard.press('Enter')
    const question = tab.getByRole('button', { name: en.page.openMany(11) })
    await question.waitFor()
    expect(await tab.locator('#said').textContent()).toBe(en.page.openMany(11))
    await tab.keyboard.press('Tab')
    await question.waitFor({ state: 'detached' })
    await button(tab, 5).click()
    await question.waitFor()
    expect(await opened()).toEqual([])
    await question.click()
    expect(await opened()).toHaveLength(11)
    await question.waitFor({ state: 'detached' })
  })

  it('says if the browser blocks some of the tabs', async () => {
    const { tab } = await watchOpened(1)
    await button(tab, 1).click()
    await tab.getByRole('alert').waitFor()
    expect(await tab.getByRole('alert').textContent()).toBe(en.page.blocked)
  })

  it('shows under the pointer and on focus, on a touch screen always, without a script and on paper never', async () => {
    const opacity = (tab: Tab) => button(tab, 2).evaluate((one) => getComputedStyle(one).opacity)
    const tab = await open(site)
    await tab.mouse.move(0, 0)
    expect(await opacity(tab)).toBe('0')
    await group(tab, 2).hover()
    expect(await opacity(tab)).toBe('1')
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
    const { site, tab } = await editFilled(browser)
    const kept = async () => (await site.client.owner('GET', '/api/groups/2')).body.data
    const before = await kept()
    await tab.getByRole('button', { name: en.edit.editNamed('Home lab') }).click()
    await tab.getByLabel(en.edit.description).fill(DESCRIPTION)
    await more(tab).click()
    await icon(tab).fill(ICON)
    await choice(tab, en.view.icons).check()
    await tab.getByLabel(en.edit.foldedAtFirst).check()
    await save(tab)
    await notice(tab).getByText(en.did.saved('Home lab')).waitFor()
    const look = { icon: ICON, description: DESCRIPTION, view: 'icons', is_folded: 1 }
    expect(await kept()).toMatchObject({ ...look, name: 'Home lab', is_public: 1 })
    expect(await group(tab, 2).getAttribute('data-view')).toBe('icons')
    await group(tab, 2).getByText(DESCRIPTION).waitFor()
    await tab.reload()
    expect(await card(tab, 'NAS').isVisible()).toBe(false)
    await tab.getByRole('button', { name: en.page.edit, exact: true }).click()
    await tab.getByRole('button', { name: en.edit.editNamed('Home lab') }).click()
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

  it('keep where a link opens', async () => {
    const { site, tab } = await editFilled(browser)
    const kept = async () => (await site.client.owner('GET', '/api/sites/1')).body.data
    await card(tab, 'Mail').locator('.face').click()
    await more(tab).click()
    await choice(tab, en.edit.newTab).check()
    await save(tab)
    await notice(tab).getByText(en.did.saved('Mail')).waitFor()
    expect(await kept()).toMatchObject({ open_in: 'new' })
    await tab.reload()
    expect(await card(tab, 'Mail').locator('a').getAttribute('target')).toBe('_blank')
    await tab.getByRole('button', { name: en.page.edit, exact: true }).click()
    await card(tab, 'Mail').locator('.face').click()
    expect(await choice(tab, en.edit.newTab).isChecked()).toBe(true)
  })

  it('are calm: what is rarely needed is folded', async () => {
    const { tab } = await editFilled(browser)
    await tab.getByRole('button', { name: en.edit.editNamed('Work') }).click()
    expect(await icon(tab).isVisible()).toBe(false)
    expect(await tab.getByLabel(en.edit.foldedAtFirst).isVisible()).toBe(false)
  })
})
