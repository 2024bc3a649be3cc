import { describe, expect, it, onTestFinished } from 'vitest'
import { en } from '../support/texts.ts'
import { leave, type Tab, useBrowser } from './browser.ts'
import { useOneTab } from './one-tab.ts'
import { drag, middleOf, notice, openGroup, shown } from './owner.ts'
import type { FilledSite } from './sites.ts'

const browser = useBrowser()
const { visit } = useOneTab(browser, { content: 'paged' })

async function edit(path = '/'): Promise<{ site: FilledSite; tab: Tab }> {
  const { site, tab } = await visit(`${path}#edit`)
  await tab.getByRole('button', { name: en.edit.addPage }).waitFor()
  return { site, tab }
}

const tabs = (tab: Tab) => tab.locator('nav.pages .tab a > bdi').allTextContents()
const pagesOf = async ({ client }: FilledSite): Promise<string[]> => {
  const { body } = await client.owner('GET', '/api/groups')
  return body.data.flatMap((group: { name: string; is_page: number }) => (group.is_page ? group.name : []))
}
const linksOf = async ({ client }: FilledSite, group: number): Promise<string[]> => {
  const { body } = await client.owner('GET', `/api/sites?groupId=${group}`)
  return body.data.map(({ name }: { name: string }) => name)
}

describe('while the owner edits', () => {
  it('each page shows its own groups, and a new group goes into it', async () => {
    const { site, tab } = await edit('/p/2-work')
    await expect.poll(() => shown(tab)).toEqual(['Work: ', 'Tools: Wiki'])
    await tab.getByRole('button', { name: en.edit.addGroup, exact: true }).click()
    await tab.keyboard.type('Travel')
    await tab.keyboard.press('Enter')
    await expect.poll(() => shown(tab)).toEqual(['Work: ', 'Tools: Wiki', 'Travel: '])
    const { body } = await site.client.owner('GET', '/api/groups')
    expect(body.data).toContainEqual(expect.objectContaining({ name: 'Travel', parent_id: 2 }))
    await tab.getByRole('link', { name: en.page.home }).click()
    await expect.poll(() => shown(tab)).toEqual(['Start: Mail, Calendar'])
    await tab.getByRole('button', { name: en.edit.addPage }).waitFor()
    expect(tab.complaints).toEqual([])
  })

  it('a page is added, renamed and deleted, and deleting the open one leads home', async () => {
    const { site, tab } = await edit()
    await tab.getByRole('button', { name: en.edit.addPage }).click()
    await tab.keyboard.type('Garden')
    await tab.keyboard.press('Enter')
    await expect.poll(() => tabs(tab)).toEqual(['Work', '开发', 'Secret', 'Garden'])
    await openGroup(tab, 'Garden')
    await tab.getByLabel(en.edit.name).fill('Allotment')
    await tab.getByRole('button', { name: en.edit.save }).click()
    await expect.poll(() => tabs(tab)).toContain('Allotment')
    await tab.getByRole('link', { name: 'Allotment' }).click()
    await tab.waitForURL('**/p/*-allotment')
    await openGroup(tab, 'Allotment')
    await tab.getByRole('button', { name: en.edit.delete }).click()
    await tab.waitForURL(({ pathname }) => pathname === '/')
    expect(await pagesOf(site)).toEqual(['Work', '开发', 'Secret'])
    await notice(tab).getByRole('button', { name: en.edit.undo }).click()
    await expect.poll(() => tabs(tab)).toContain('Allotment')
  })

  it('the address and the title follow the name of the open page, any name and any title of the site', async () => {
    const { site, tab } = await edit('/p/2-work')
    await openGroup(tab, 'Work')
    await tab.getByLabel(en.edit.name).fill('Day job')
    await tab.getByRole('button', { name: en.edit.save }).click()
    await tab.waitForURL('**/p/2-day-job')
    await expect.poll(() => tab.title()).toMatch(/^Day job · /)
    await leave(tab)
    await site.client.owner('PUT', '/api/configs', { 'site.title': 'Links · Smith family' })
    await tab.goto(`${site.baseUrl}/p/2-day-job`)
    await tab.getByRole('button', { name: en.page.edit, exact: true }).click()
    await openGroup(tab, 'Day job')
    await tab.getByLabel(en.edit.name).fill('Cash $$')
    await tab.getByRole('button', { name: en.edit.save }).click()
    await expect.poll(() => tab.title()).toBe('Cash $$ · Links · Smith family')
  })

  it('the tab of the open page changes nothing, so that a reload after editing does not edit again', async () => {
    const { tab } = await edit('/p/2-work')
    const before = tab.url()
    await tab.locator('nav.pages').getByRole('link', { name: 'Work' }).click()
    expect([tab.url(), before]).toEqual([before, expect.stringMatching(/2-work$/)])
  })

  it('the tab of the open page is in view, however many there are', async () => {
    const { site, tab } = await edit()
    await tab.setViewportSize({ width: 320, height: 640 })
    onTestFinished(() => tab.setViewportSize({ width: 1280, height: 800 }))
    let last = 0
    for (const name of ['Reading', 'Household', 'Observatory', 'Garden']) {
      last = (await site.client.owner('POST', '/api/groups', { name, is_page: 1 })).body.data.id
    }
    await leave(tab)
    await tab.goto(`${site.baseUrl}/p/${last}#edit`)
    await tab.getByRole('button', { name: en.edit.addPage }).waitFor()
    const edges = async () => {
      const { x = -1, width = 999 } = (await tab.getByRole('link', { name: 'Garden', exact: true }).boundingBox()) ?? {}
      return [x >= 0, x + width <= 320]
    }
    await expect.poll(edges).toEqual([true, true])
  })

  it('a group becomes a page, and a page a group of the home again; the notice leads to the page, where editing goes on', async () => {
    const { site, tab } = await edit()
    await openGroup(tab, 'Start')
    await tab.getByLabel(en.edit.ownPage).check()
    await tab.getByRole('button', { name: en.edit.save }).click()
    await notice(tab).getByText(en.did.madePage('Start')).waitFor()
    await notice(tab).getByRole('button', { name: en.edit.undo, exact: true }).waitFor()
    await notice(tab).getByRole('link', { name: en.edit.openPage }).click()
    await tab.waitForURL('**/p/1-start*')
    await tab.getByRole('button', { name: en.edit.addPage }).waitFor()
    await expect.poll(() => shown(tab)).toEqual(['Start: Mail, Calendar'])
    await tab.getByRole('link', { name: en.page.home }).click()
    await tab.getByRole('button', { name: en.edit.addPage }).waitFor()
    await expect.poll(() => tabs(tab)).toEqual(['Start', 'Work', '开发', 'Secret'])
    await openGroup(tab, 'Work')
    await tab.getByLabel(en.edit.ownPage).uncheck()
    await tab.getByRole('button', { name: en.edit.save }).click()
    await expect.poll(() => shown(tab)).toEqual(['Work: ', 'Tools: Wiki'])
    expect(await pagesOf(site)).toEqual(['Start', '开发', 'Secret'])
  })

  it('a link is dropped on a tab, and tabs are sorted by dragging', async () => {
    const { site, tab } = await edit()
    await drag(tab, '#groups .card[data-id="1"]', '.tab[data-id="5"]')
    await expect.poll(() => linksOf(site, 5)).toEqual(['Submarine', 'Mail'])
    await expect.poll(() => shown(tab)).toEqual(['Start: Calendar'])
    await drag(tab, '.tab[data-id="5"]', '.tab[data-id="2"]')
    await expect.poll(() => tabs(tab)).toEqual(['Secret', 'Work', '开发'])
    await expect.poll(() => pagesOf(site)).toEqual(['Secret', 'Work', '开发'])
  })

  it('by touch too, at their grips', async () => {
    const site = await browser.paged()
    const phone = { viewport: { width: 700, height: 800 }, hasTouch: true, isMobile: true }
    const tab = await browser.openAsOwner(site, phone)
    await tab.goto(`${site.baseUrl}/#edit`)
    await tab.getByRole('button', { name: en.edit.addPage }).waitFor()
    await tab.locator('.tab[data-id="2"] .grip').tap({ trial: true }) // waits until it stands still
    const from = await middleOf(tab, '.tab[data-id="2"] .grip')
    const to = await middleOf(tab, '.tab[data-id="5"]')
    const protocol = await tab.context().newCDPSession(tab)
    const touch = (type: 'touchStart' | 'touchMove', at: { x: number; y: number }) =>
      protocol.send('Input.dispatchTouchEvent', { type, touchPoints: [at] })
    await touch('touchStart', from)
    for (const part of [0.2, 0.6, 1, 1.1]) await touch('touchMove', { x: from.x + part * (to.x - from.x), y: from.y })
    await expect.poll(() => tab.locator('.drop-line:not([hidden])').count()).toBe(1)
    await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => pagesOf(site)).toEqual(['开发', 'Secret', 'Work'])
  })

  it('and by keyboard', async () => {
    const { site, tab } = await edit()
    await tab.getByRole('button', { name: en.drag.grip('Work') }).focus()
    await tab.keyboard.press('Space')
    await tab.keyboard.press('ArrowRight')
    await expect.poll(() => tabs(tab)).toEqual(['开发', 'Work', 'Secret'])
    await tab.keyboard.press('ArrowRight')
    await tab.keyboard.press('Space')
    await expect.poll(() => pagesOf(site)).toEqual(['开发', 'Secret', 'Work'])
    await expect.poll(() => tabs(tab)).toEqual(['开发', 'Secret', 'Work'])
  })

  it('a group stays on its page, by keyboard too', async () => {
    const { site, tab } = await edit('/p/2-work')
    await tab.getByRole('button', { name: en.drag.grip('Tools') }).focus()
    for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowDown', 'Space']) {
      await tab.keyboard.press(key)
    }
    await expect.poll(() => tab.locator('.carried').count()).toBe(0)
    const { body } = await site.client.owner('GET', '/api/groups/3')
    expect(body.data.parent_id).toBe(2)
  })
})
