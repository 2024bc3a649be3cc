import { describe, expect, it, onTestFinished } from 'vitest'
import { en } from '../support/texts.ts'
import { leave, secondTab, type Tab, useBrowser } from './browser.ts'
import { toggleFold } from './kept.ts'
import { longestTask } from './longest-task.ts'
import { card, groupMenu, startEditing } from './owner.ts'
import { type FilledSite, idOf, startFilled } from './sites.ts'
import { answerDay, answerWith, STATUS_LIST, shapeOf, shapes, startWatched } from './statuses.ts'

const browser = useBrowser()
const ALL = { Mail: 'up', Calendar: 'slow', Wiki: 'down', Payroll: 'unknown' } as const

/** Runs in the page. */
function saysDown(groups: Element): boolean {
  const face = groups.querySelector('[data-site]')
  return face !== null && getComputedStyle(face, '::after').content.includes('Down since')
}

async function startChecking(settings: Readonly<Record<string, string>> = {}): Promise<FilledSite> {
  const site = await startFilled()
  onTestFinished(() => site.stop())
  await site.client.owner('PUT', '/api/configs', { 'status.checks': 'true', ...settings })
  return site
}

/** The site's page with these statuses, as the owner sees it. */
async function visit(site: FilledSite, statuses: Parameters<typeof answerWith>[2] = ALL, options = {}): Promise<Tab> {
  const tab = await browser.openAsOwner(site, options)
  await answerWith(tab, site, statuses)
  await tab.goto(site.baseUrl)
  await expect.poll(() => shapes(tab)).not.toEqual({})
  return tab
}

describe('the dots', () => {
  it('stand on the tile in every view, while editing, and in what a search finds, each with a form of its own', async () => {
    const site = await startChecking()
    const tab = await visit(site)
    const seen = await shapes(tab)
    expect(Object.keys(seen).toSorted()).toEqual(Object.keys(ALL).toSorted())
    expect(new Set(Object.values(seen)).size).toBe(4) // without any colour
    for (const density of ['compact', 'icons']) {
      await tab.evaluate((name) => document.documentElement.setAttribute('data-density', name), density)
      expect(Object.keys(await shapes(tab)), density).toHaveLength(4)
    }
    await startEditing(tab, site)
    expect(Object.keys(await shapes(tab))).toHaveLength(4)
    await tab.getByRole('searchbox').fill('wiki')
    await expect.poll(() => shapeOf(tab.locator('#results [data-site]').first())).toBe(seen.Wiki)
    await tab.keyboard.press('Escape')
    await tab.locator('[data-done]').click()
    await tab.locator('[data-edit]').waitFor()
    expect(await shapes(tab)).toEqual(seen) // drawn in the browser
    await tab.getByRole('searchbox').fill('wiki')
    await expect.poll(() => shapeOf(tab.locator('#results [data-site]').first())).toBe(seen.Wiki)
    expect(tab.complaints).toEqual([])
  })

  it('are told in words: to screen readers, and under the pointer', async () => {
    const site = await startChecking()
    const tab = await visit(site)
    const link = (name: RegExp) => tab.locator('#groups').getByRole('link', { name })
    const tree = await tab.locator('#groups').ariaSnapshot()
    expect(tree).toMatch(/link "Wiki The handbook Down since \d/)
    expect(tree).toMatch(/link "Mail Inbox and contacts Up since \d/)
    await link(/^Calendar.* Slow since/).hover()
    await expect.poll(() => card(tab, 'Calendar').locator('a').getAttribute('title')).toMatch(/^Slow since \d/)
    await tab.mouse.move(0, 0)
    await expect.poll(() => card(tab, 'Calendar').locator('a').getAttribute('title')).toBeNull()
    await startEditing(tab, site)
    expect(await tab.locator('#groups').ariaSnapshot()).toMatch(/button "Edit Wiki The handbook Down since \d/)
  })

  it('say on the heading of a folded group the worst of what it hides', async () => {
    const site = await startChecking()
    const tab = await visit(site)
    const heading = () => tab.locator('#groups').getByRole('heading', { name: /^Work/ })
    expect(await heading().ariaSnapshot()).toContain('heading "Work"')
    await toggleFold(tab, 'Work')
    expect(await heading().ariaSnapshot()).toContain('heading "Work Down"')
    await startEditing(tab, site)
    expect(await heading().ariaSnapshot()).toContain('heading "Work Down"')
    await tab.locator('#groups .fold-group').first().click()
    await groupMenu(tab, 'Work').click()
    await tab.keyboard.press('Escape')
    expect(await heading().ariaSnapshot()).toContain('heading "Work"')
  })

  it('of a group count what is in the groups below it', async () => {
    const site = await browser.nested()
    await site.client.owner('PUT', '/api/configs', { 'status.checks': 'true' })
    const tab = await visit(site, { Mail: 'up', Tickets: 'slow', Recipes: 'up' })
    for (const name of ['Work', 'Home']) await toggleFold(tab, name)
    const headings = await tab.locator('#groups .group:visible').getByRole('heading').all()
    const names = await Promise.all(headings.map((one) => one.ariaSnapshot()))
    expect(names.map((name) => /"(.*)"/.exec(name)?.[1])).toEqual(['Work Slow', 'Home Up', 'Reading'])
    await leave(tab)
  })

  it('are larger on a wall, and stay in the colours of the system', async () => {
    const site = await startChecking()
    const tab = await visit(site)
    const width = () =>
      tab
        .locator('#groups [data-site]')
        .first()
        .evaluate((one) => getComputedStyle(one, '::after').width)
    const before = Number.parseFloat(await width())
    await tab.goto(`${site.baseUrl}/?kiosk`)
    await expect.poll(async () => Number.parseFloat(await width())).toBeGreaterThanOrEqual(1.5 * before)
    await tab.emulateMedia({ forcedColors: 'active' })
    expect(new Set(Object.values(await shapes(tab))).size).toBe(4)
  })

  it('become unknown once the server has not answered for three minutes', async () => {
    const site = await startChecking()
    const tab = await browser.openAsOwner(site)
    await tab.clock.install()
    await answerWith(tab, site, ALL)
    await tab.goto(site.baseUrl)
    await expect.poll(() => tab.locator('#groups').ariaSnapshot()).toMatch(/Wiki The handbook Down since/)
    await tab.unroute(STATUS_LIST)
    await tab.route(STATUS_LIST, (route) => route.abort())
    const states = async () => {
      const tree = await tab.locator('#groups').ariaSnapshot()
      return [...tree.matchAll(/link ".*(Down|Up|Slow|Not known) since/g)].map(([, word]) => word)
    }
    await expect
      .poll(async () => {
        await tab.clock.runFor(30_000)
        return states()
      })
      .toEqual(Array(4).fill('Not known'))
  })

  it('of ten thousand links are drawn without a long task', async () => {
    const site = await startFilled()
    onTestFinished(() => site.stop())
    const sites = Array.from({ length: 10_000 }, (_, at) => ({
      group_id: 1 + (at % 100),
      name: `Link ${at}`,
      url: `https://host-${at}.example.com/`,
      is_public: 1,
    }))
    const groups = Array.from({ length: 100 }, (_, at) => ({ id: at + 1, name: `Group ${at}`, is_public: 1 }))
    await site.client.owner('POST', '/api/import?mode=replace', { groups, sites })
    await site.client.owner('PUT', '/api/configs', { 'status.checks': 'true' })
    const tab = await browser.openAsOwner(site)
    await answerWith(tab, site, Object.fromEntries(sites.map(({ name }) => [name, 'up'])), 60_000)
    await tab.goto(site.baseUrl)
    await tab.locator('.card').first().waitFor()
    await expect.poll(() => shapeOf(tab.locator('#groups [data-site]').first())).not.toBe('')
    const longest = await longestTask(tab, async () => {
      await answerWith(tab, site, Object.fromEntries(sites.map(({ name }) => [name, 'down'])), 60_000)
      await tab.evaluate("new BroadcastChannel('/api/events?status=true').postMessage('0')")
      await expect.poll(() => tab.locator('#groups').first().evaluate(saysDown)).toBe(true)
    })
    expect(longest).toBeLessThan(200)
  })
})

describe('who is told', () => {
  const pageOf = async (site: FilledSite) => (await fetch(`${site.baseUrl}/`)).text()
  const untilSame = (html: string) => html.replace(/ data-(?:revision|shell)="[^"]*"/g, '')

  it('a guest’s page without statuses has nothing of them', async () => {
    const site = await startFilled()
    onTestFinished(() => site.stop())
    const before = await pageOf(site)
    expect(before).not.toMatch(/statuses|\?status|data-site=/)
    await site.client.owner('PUT', `/api/sites/${await idOf(site, 'Mail')}`, { status_check: 'on' })
    await site.client.owner('PUT', '/api/configs', { 'status.checks': 'true' })
    expect(untilSame(await pageOf(site))).toBe(untilSame(before))
    await site.client.owner('PUT', '/api/configs', { 'status.checks': null, 'status.guests': 'true' })
    expect(untilSame(await pageOf(site))).toBe(untilSame(before))
    await site.client.owner('PUT', '/api/configs', { 'status.checks': 'true' })
    expect(await pageOf(site)).toMatch(/<script id="statuses" type="module"/)
  })

  it('guests see the dots where that is switched on, also in what they search', async () => {
    const site = await startChecking({ 'status.guests': 'true' })
    const tab = await browser.open()
    await answerWith(tab, site, { Mail: 'up', Wiki: 'down' })
    await tab.goto(site.baseUrl)
    await expect.poll(async () => Object.keys(await shapes(tab)).toSorted()).toEqual(['Mail', 'Wiki'])
    await tab.getByRole('searchbox').fill('wiki')
    await expect.poll(() => shapeOf(tab.locator('#results [data-site]').first())).not.toBe('')
    expect(tab.complaints).toEqual([])
  })
})

it('a dot follows its host in every open tab within two seconds', async () => {
  const site = await startWatched()
  site.down.add('/Mail')
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  const other = await secondTab(tab)
  await other.goto(site.baseUrl)
  const says = (one: Tab) => one.locator('#groups').ariaSnapshot()
  await expect.poll(() => says(tab), { timeout: 30_000 }).toMatch(/Calendar Rooms and dates Up since/)
  const id = await idOf(site, 'Mail')
  const known = async () => {
    const { body } = await site.client.owner('GET', `/api/status/${id}`)
    return body.data.status as string
  }
  site.down.clear()
  await site.client.owner('PUT', `/api/sites/${id}`, { status_url: '/another' }) // is looked at anew, at once
  await expect.poll(known, { timeout: 30_000, interval: 50 }).toBe('up')
  const since = performance.now()
  for (const one of [tab, other])
    await expect.poll(() => says(one), { interval: 50 }).toMatch(/Mail Inbox and contacts Up since/)
  expect(performance.now() - since).toBeLessThan(2000)
  expect(tab.complaints).toEqual([])
})

describe('asking for it', () => {
  it('a link asks in its form, where checks are switched on with one press', async () => {
    const site = await startFilled()
    onTestFinished(() => site.stop())
    const tab = await browser.openAsOwner(site)
    await startEditing(tab, site)
    await card(tab, 'Mail').locator('.face .tile').click()
    const form = tab.getByRole('dialog')
    await form.locator('.more > summary').click()
    const choice = form.getByRole('group', { name: en.status.check })
    await choice.getByLabel(en.status.yes).check()
    await form.getByLabel(en.status.target).fill('ping')
    await form.getByText(en.status.isOff).waitFor()
    await form.getByRole('button', { name: en.status.switchOn }).click()
    await form.getByText(en.status.isOff).waitFor({ state: 'hidden' })
    await form.getByRole('button', { name: en.edit.save }).click()
    await form.getByText(en.problems.notAStatusTarget).first().waitFor()
    await form.getByLabel(en.status.target).fill('/ping')
    await form.getByRole('button', { name: en.edit.save }).click()
    await form.waitFor({ state: 'detached' })
    const told = async () => (await site.client.owner('GET', '/api/status')).body.data
    await expect.poll(told).toMatchObject({ isOn: true, statuses: [{ status: 'unknown' }] })
    await expect.poll(() => shapes(tab)).toHaveProperty('Mail')
    expect(await tab.locator('[data-done]').isVisible()).toBe(true)
  })

  it('a group asks in its menu, which then offers to switch checks on', async () => {
    const site = await startFilled()
    onTestFinished(() => site.stop())
    const tab = await browser.openAsOwner(site)
    await startEditing(tab, site)
    await groupMenu(tab, 'Work').click()
    await tab.getByRole('menuitemcheckbox', { name: en.status.checkGroup }).click()
    await tab.getByRole('menuitem', { name: en.status.switchOn }).click()
    await expect.poll(async () => Object.keys(await shapes(tab))).toHaveLength(4)
  })

  it('the settings have a section for it', async () => {
    const site = await startFilled()
    onTestFinished(() => site.stop())
    const tab = await browser.openAsOwner(site)
    await tab.goto(`${site.baseUrl}/`)
    await tab.getByRole('button', { name: en.page.menu }).click()
    await tab.locator('#menu [data-open="settings"]').click()
    await tab.getByLabel(en.status.checks).check()
    await tab.getByLabel(en.status.guests).check()
    await tab.getByRole('button', { name: en.edit.save }).click()
    await tab.locator('#statuses').waitFor({ state: 'attached' })
  })
})

it('the menu of a card tells of the day, and why the last check has failed', async () => {
  const site = await startChecking()
  const tab = await visit(site)
  await answerDay(tab, 3)
  await card(tab, 'Wiki').hover()
  await card(tab, 'Wiki').locator('.card-more').click()
  const about = tab.locator('.status-day')
  await about.getByText(/^Down since \d/).waitFor()
  expect(await about.getByRole('img', { name: en.status.day }).locator('rect').count()).toBe(95)
  await about.getByText(en.status.took({ took: '31', usual: '25' })).waitFor()
  expect(await tab.getByRole('menu').ariaSnapshot()).toContain('menuitem "Edit"')
})
