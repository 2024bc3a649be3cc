import type { BrowserContextOptions, Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ar, en } from '../support/texts.ts'
import { expectAgreement, pasteText, watchWrites } from './agree.ts'
import { type Tab, useBrowser } from './browser.ts'
import { arranged, card, notice } from './owner.ts'

const browser = useBrowser()
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const GROUP = en.add.firstGroup

/** The owner's page, of an installation with only these links. */
async function visiting({ links = [] as string[], ...options }: BrowserContextOptions & { links?: string[] } = {}) {
  const site = await browser.filled()
  const groups = links.length > 0 ? [{ id: 1, name: GROUP, is_public: 1 }] : []
  const sites = links.map((url) => ({ group_id: 1, name: new URL(url).hostname, url, is_public: 1 }))
  await site.client.owner('POST', '/api/import?mode=replace', { groups, sites })
  const tab = await browser.openAsOwner(site, options)
  await tab.goto(site.baseUrl)
  return { site, tab }
}

const field = (tab: Tab) => tab.locator('.first input')
const logo = (tab: Tab, name: string, texts = en) => tab.getByRole('button', { name: texts.add.include(name) })
const isPressed = (tab: Tab, name: string) => logo(tab, name).getAttribute('aria-pressed')
const hasFocus = (one: Locator) => one.evaluate((element) => element === document.activeElement)
const undo = (tab: Tab) => notice(tab).getByRole('button', { name: en.edit.undo, exact: true })

/** Where the middle of something is in the window. */
async function middle(one: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

async function click(tab: Tab, one: Locator): Promise<void> {
  const { x, y } = await middle(one)
  await tab.mouse.click(x, y)
}

async function tap(tab: Tab, one: Locator): Promise<void> {
  const { x, y } = await middle(one)
  await tab.touchscreen.tap(x, y)
}

/** Types an address where the focus is. */
async function type(tab: Tab, text: string): Promise<void> {
  await tab.keyboard.type(text)
  await tab.keyboard.press('Enter')
}

describe('an address typed into the field of an empty page', () => {
  it('becomes a link at once, with name and logo, and the field takes the next; each is one step, which one Undo takes back', async () => {
    const { site, tab } = await visiting()
    const writes = watchWrites(tab)
    await click(tab, field(tab))
    await type(tab, 'jellyfin.lan:8096')
    await notice(tab).getByText(en.did.addedSite('Jellyfin')).waitFor()
    await card(tab, 'Jellyfin').locator('.tile.full img.here').waitFor()
    expect([await hasFocus(field(tab)), await field(tab).inputValue()]).toEqual([true, ''])
    await type(tab, '192.168.1.20:8123')
    await card(tab, 'Home Assistant').waitFor() // as the form suggests by the port
    await type(tab, 'github.com, grafana.example.org time.example')
    await notice(tab).getByText(en.add.did(3)).waitFor()
    const five = `${GROUP}: Jellyfin, Home Assistant, GitHub, Grafana, Time`
    expect(await arranged(site)).toEqual([five])
    expect(writes).toEqual(['POST /api/import', 'POST /api/import', 'POST /api/links/read', 'POST /api/import'])
    expect(await tab.getByRole('dialog').count()).toBe(0)
    await click(tab, undo(tab))
    await expect.poll(() => arranged(site)).toEqual([`${GROUP}: Jellyfin, Home Assistant`])
    await expect.poll(() => hasFocus(field(tab))).toBe(true)
    await expectAgreement(tab, site)
  })

  it('is refused in words at the field if no link can have it or one has it already, and stays to be mended', async () => {
    const { site, tab } = await visiting()
    const complaint = () => field(tab).evaluate((input: HTMLInputElement) => input.validationMessage)
    await click(tab, field(tab))
    await type(tab, 'nothing of the kind')
    expect(await complaint()).toBe(en.add.none)
    await field(tab).fill('javascript:alert(1)')
    await tab.keyboard.press('Enter')
    await expect.poll(complaint).toContain(en.problems.badScheme({ scheme: 'javascript' }))
    expect(await field(tab).inputValue()).toBe('javascript:alert(1)')
    await field(tab).fill('nas:5000')
    await tab.keyboard.press('Enter')
    await card(tab, 'Nas').waitFor()
    await type(tab, 'nas:5000')
    await expect.poll(complaint).toContain('Nas')
    expect(await arranged(site)).toEqual([`${GROUP}: Nas`])
    await tab.keyboard.type('1')
    expect(await complaint()).toBe('')
  })

  it('may be pasted, and is added by Enter; of lines, the list shows what they would become', async () => {
    const { site, tab } = await visiting()
    await field(tab).focus()
    await pasteText(tab, 'one.example\ntwo.example\nthree.example\nfour.example')
    await tab
      .getByRole('dialog')
      .getByRole('button', { name: en.add.submit(4) })
      .click()
    await notice(tab).getByText(en.add.did(4)).waitFor()
    await expect.poll(() => hasFocus(field(tab))).toBe(true)

    await pasteText(tab, 'five.example') // which the browser writes into the field
    expect(await tab.getByRole('dialog').count()).toBe(0)

    await tab.keyboard.type('five.example')

    await tab.keyboard.press('Enter')
    await expect.poll(() => arranged(site)).toEqual([`${GROUP}: One, Two, Three, Four, Five`])
  })

  it('is added while the editor still loads, and what is typed meanwhile is the next', async () => {
    const { site, tab } = await visiting()
    const held = Promise.withResolvers<void>()
    await tab.route('**/assets/main-*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await click(tab, field(tab))
    const asked = tab.waitForRequest('**/assets/main-*.js')
    await type(tab, 'nas:5000')
    await asked
    held.resolve()
    await card(tab, 'Nas').waitFor()
    await type(tab, 'wiki.example')
    await expect.poll(() => arranged(site)).toEqual([`${GROUP}: Nas, Wiki`])
  })
})

describe('the logos below the field', () => {
  it('add a site, and take it away again: each is pressed while its link is on the page, which is empty again after the last', async () => {
    const { site, tab } = await visiting()
    await click(tab, logo(tab, 'GitHub'))
    await notice(tab).getByText(en.did.addedSite('GitHub')).waitFor()
    await expect.poll(() => isPressed(tab, 'GitHub')).toBe('true')
    expect(await hasFocus(field(tab))).toBe(true) // so that one types on
    await type(tab, 'jellyfin.lan:8096')
    await expect.poll(() => isPressed(tab, 'Jellyfin')).toBe('true')
    await click(tab, logo(tab, 'Jellyfin'))
    await notice(tab).getByText(en.did.deleted('Jellyfin')).waitFor()
    expect(await isPressed(tab, 'Jellyfin')).toBe('false')
    await click(tab, undo(tab))
    await expect.poll(() => arranged(site)).toEqual([`${GROUP}: GitHub, Jellyfin`])
    await expect.poll(() => isPressed(tab, 'Jellyfin')).toBe('true')
    for (const name of ['GitHub', 'Jellyfin']) {
      await click(tab, logo(tab, name))
      await expect.poll(() => isPressed(tab, name)).toBe('false')
    }
    await tab.getByText(en.add.welcome).waitFor()
    await expect.poll(() => arranged(site)).toEqual([])
  })

  it('pressed twice in a row, add a site and take it away, and leave no second link', async () => {
    const { site, tab } = await visiting()
    const { x, y } = await middle(logo(tab, 'YouTube'))
    await tab.mouse.click(x, y)
    await tab.mouse.click(x, y)
    await notice(tab).getByText(en.did.deleted('YouTube')).waitFor()
    expect(await arranged(site)).toEqual([])
  })

  it('are pressed by keyboard, and keep its focus', async () => {
    const { site, tab } = await visiting()
    await expect.poll(() => hasFocus(field(tab))).toBe(true)
    for (let at = 0; at < 6; at += 1) await tab.keyboard.press('Tab') // past the button and four logos
    await tab.keyboard.press('Space')
    await expect.poll(() => isPressed(tab, 'GitHub')).toBe('true')
    expect(await hasFocus(logo(tab, 'GitHub'))).toBe(true)
    await tab.keyboard.press('Tab')
    await tab.keyboard.press('Tab')
    await tab.keyboard.press('Tab')
    await tab.keyboard.press('Enter')
    await expect.poll(() => arranged(site)).toEqual([`${GROUP}: GitHub, YouTube`])
    expect(await hasFocus(logo(tab, 'YouTube'))).toBe(true)
  })

  it('of programs that people run ask for their address in the field, and Escape or another logo ends it', async () => {
    const { site, tab } = await visiting()
    const said = (name: string) => tab.getByRole('textbox', { name: en.add.addressOf(name), exact: true })
    await click(tab, logo(tab, 'Jellyfin'))
    await expect.poll(() => hasFocus(said('Jellyfin'))).toBe(true)
    expect(await tab.locator('.first form img').getAttribute('src')).toContain('jellyfin')
    expect(await field(tab).getAttribute('placeholder')).toBe('jellyfin.lan:8096')
    expect(await isPressed(tab, 'Jellyfin')).toBe('false')
    await tab.keyboard.press('Escape')
    await tab.getByRole('textbox', { name: en.add.addresses, exact: true }).waitFor()
    expect([await tab.locator('.first form img').count(), await hasFocus(field(tab))]).toEqual([0, true])

    await click(tab, logo(tab, 'Home Assistant'))
    await expect.poll(() => field(tab).inputValue()).toBe('homeassistant.local:8123')
    expect(await tab.evaluate(() => getSelection()?.toString())).toBe('homeassistant.local:8123')
    await click(tab, logo(tab, 'Pi-hole'))
    await expect.poll(() => hasFocus(said('Pi-hole'))).toBe(true)
    expect(await field(tab).inputValue()).toBe('pi.hole/admin')
    await tab.keyboard.press('Enter')
    await card(tab, 'Pi-hole').waitFor()
    await click(tab, logo(tab, 'Immich'))
    await said('Immich').waitFor()
    expect(await field(tab).inputValue()).toBe('')
    await type(tab, 'nas:2283')
    await card(tab, 'Immich').waitFor()
    await click(tab, logo(tab, 'Proxmox'))
    await said('Proxmox').waitFor()
    await type(tab, 'box.lan:8006')
    await card(tab, 'Proxmox').waitFor()
    expect(await arranged(site)).toEqual([`${GROUP}: Pi-hole, Immich, Proxmox`])
    const { body } = await site.client.owner('GET', '/api/sites')
    const urls = (body.data as { url: string }[]).map(({ url }) => url) // see docs/api.md
    expect(urls).toEqual(['http://pi.hole/admin', 'http://nas:2283', 'https://box.lan:8006'])
    await expect.poll(() => isPressed(tab, 'Proxmox')).toBe('true')
  })
})

describe.each([
  ['by mouse', {}, click],
  ['by finger, on a phone', PHONE, tap],
])('while one adds several in a row %s', (_, options, press) => {
  it('the field and the logos stay under the pointer, and the newest card is in view', async () => {
    const { site, tab } = await visiting(options)
    const names = ['GitHub', 'YouTube', 'Proton Mail', 'Wikipedia']
    const places = new Map<string, { x: number; y: number }>()
    for (const name of names) places.set(name, await middle(logo(tab, name)))
    const before = await middle(field(tab))
    const stays = async () => {
      const { y } = await middle(field(tab))
      expect(Math.abs(y - before.y)).toBeLessThan(1)
    }
    for (const name of names) {
      await press(tab, logo(tab, name))
      await card(tab, name).waitFor()
      await stays()
      const { x, y } = await middle(logo(tab, name))
      const place = places.get(name)
      expect(Math.hypot(x - (place?.x ?? 0), y - (place?.y ?? 0))).toBeLessThan(1)
    }
    await press(tab, field(tab))
    for (const host of ['one', 'two', 'three', 'four', 'five']) {
      await type(tab, `${host}.example`)
      await card(tab, `${host.charAt(0).toUpperCase()}${host.slice(1)}`).waitFor()
      await stays()
    }
    const newest = await middle(card(tab, 'Five'))
    expect(newest.y).toBeGreaterThan(0)
    expect(newest.y).toBeLessThan(before.y)
    await press(tab, undo(tab))
    await expect.poll(() => card(tab, 'Five').count()).toBe(0)
    await stays()
    expect(await arranged(site)).toEqual([`${GROUP}: ${[...names, 'One', 'Two', 'Three', 'Four'].join(', ')}`])
  })
})

describe('the first minute', () => {
  const links = ['https://one.example', 'https://two.example', 'https://three.example']

  it('goes on after a reload while there are few links, and its logos are pressed as the server draws them', async () => {
    const { tab } = await visiting({ links: ['https://github.com', 'http://nas:1'] })
    await field(tab).waitFor()
    expect([await isPressed(tab, 'GitHub'), await isPressed(tab, 'YouTube')]).toEqual(['true', 'false'])
    expect(await tab.getByText(en.add.welcome).count()).toBe(0)
    await click(tab, field(tab))
    await type(tab, 'three.example four.example')
    await card(tab, 'Four').waitFor()
    expect(await field(tab).isVisible()).toBe(true)
    await tab.reload()
    await card(tab, 'Four').waitFor()
    expect(await field(tab).count()).toBe(0)
  })

  it('ends with Done, which says how to go on, also after a reload', async () => {
    const { tab } = await visiting({ links })
    await tab.locator('.first').getByRole('button', { name: en.page.done }).click()
    await notice(tab).getByText(en.add.next).waitFor()
    await expect.poll(() => field(tab).count()).toBe(0)
    await expect.poll(() => tab.evaluate(() => document.activeElement?.textContent)).toContain('one.example')
    await tab.reload()
    await card(tab, 'one.example').waitFor()
    await tab.locator('html[data-begun]').waitFor({ state: 'attached' })
    expect(await field(tab).isVisible()).toBe(false)
  })

  it('is hidden while one edits, and never drawn for guests', async () => {
    const { site, tab } = await visiting({ links })
    await tab.keyboard.press('F2')
    await tab.getByRole('button', { name: en.edit.addGroup }).waitFor()
    expect(await field(tab).count()).toBe(0)
    const guest = await browser.open()
    await site.client.owner('PUT', '/api/configs', { 'site.guests': 'true' })
    await guest.goto(site.baseUrl)
    await card(guest, 'one.example').waitFor()
    expect(await guest.locator('#begin, .first').count()).toBe(0)
  })

  it('fits a phone from right to left', async () => {
    const { tab } = await visiting({ locale: 'ar', ...PHONE })
    await tap(tab, logo(tab, 'Home Assistant', ar))
    await expect.poll(() => field(tab).inputValue()).toBe('homeassistant.local:8123')
    await tab.keyboard.press('Enter')
    await card(tab, 'Home Assistant').waitFor()
    const [mark, edge] = await tab
      .locator('.first')
      .evaluate((first) => [
        first.querySelector('form > .icon')?.getBoundingClientRect().left ?? 0,
        first.querySelector('form .primary')?.getBoundingClientRect().right ?? 0,
      ])
    expect(mark).toBeGreaterThan(edge ?? 0)
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const small = await tab
      .locator('.first .button')
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 42).map((one) => one.textContent))
    expect(small).toEqual([])
  })
})
