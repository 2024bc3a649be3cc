import type { BrowserContextOptions } from 'playwright-core'
import { expect, it } from 'vitest'
import { de, en, LANGUAGES } from '../support/texts.ts'
import { pasteText, watchWrites } from './agree.ts'
import { leave, type Tab, useBrowser } from './browser.ts'
import { arranged, card, chooseGroup, discard, editFilled, notice, pressInMenu, shown } from './owner.ts'

const browser = useBrowser()

/** The owner's page, of an installation without anything unless it is to be filled. */
async function visiting({ isFilled = false, ...options }: BrowserContextOptions & { isFilled?: boolean } = {}) {
  const site = await browser.filled()
  if (!isFilled) await site.client.owner('POST', '/api/import?mode=replace', { groups: [], sites: [] })
  const tab = await browser.openAsOwner(site, options)
  await tab.goto(site.baseUrl)
  return { site, tab }
}

const dialog = (tab: Tab) => tab.getByRole('dialog')
const addresses = (tab: Tab) => tab.getByRole('textbox', { name: en.add.addresses })
const save = (tab: Tab) => dialog(tab).getByRole('button', { name: en.edit.save }).click()
const focused = (tab: Tab) => tab.evaluate(() => document.activeElement?.textContent ?? '')
const typedIn = (tab: Tab, label: string) => dialog(tab).getByLabel(label, { exact: true }).inputValue()

it('addresses pasted together become links in one edit, without those that are there, and one Undo takes them back; the list names the lines that it leaves out', async () => {
  const { site, tab } = await visiting({ isFilled: true })
  const before = await arranged(site)
  await pasteText(
    tab,
    'See http://www.mail.example.com, nas.local:8096 and\nmünchen.de\nhttps://drive.google.com/\ngone.example',
  )
  await dialog(tab).getByRole('heading', { name: en.add.title }).waitFor()
  await dialog(tab)
    .getByText(en.add.there({ name: 'Mail', group: 'Work' }))
    .waitFor()
  expect(await dialog(tab).getByLabel(en.add.include('http://www.mail.example.com')).isChecked()).toBe(false)
  await expect.poll(() => typedIn(tab, en.add.nameOf('https://drive.google.com/'))).toBe('Google Drive')
  await dialog(tab).getByLabel(en.add.nameOf('http://nas.local:8096')).fill('Films')
  await dialog(tab).getByLabel(en.add.include('https://gone.example')).uncheck()
  await chooseGroup(tab, 'home')
  const writes = watchWrites(tab)
  await dialog(tab)
    .getByRole('button', { name: en.add.submit(3) })
    .click()
  await notice(tab).getByText(en.add.did(3)).waitFor()
  expect(await arranged(site)).toEqual(
    before.map((group) => (group.startsWith('Home lab') ? `${group}, Films, München, Google Drive` : group)),
  )
  expect(writes).toEqual(['POST /api/import'])
  await expect.poll(() => shown(tab)).toEqual(await arranged(site))
  await notice(tab).getByRole('button', { name: en.edit.undo }).click()
  await notice(tab).getByText(en.did.undone('')).waitFor()
  expect(await arranged(site)).toEqual(before)

  const lines = ['one.example', 'ftp://files.example', 'not-a-url', 'javascript:alert(1)', 'https://exa mple.com']
  await pasteText(tab, lines.join('\n'))
  await dialog(tab)
    .getByText(`${en.add.leftOut} not-a-url · javascript:alert(1) · https://exa mple.com`, { exact: true })
    .waitFor()
  expect(await dialog(tab).locator('.new-links').getByRole('checkbox').count()).toBe(2)
  await dialog(tab)
    .getByRole('button', { name: en.add.submit(2) })
    .click()
  await notice(tab).getByText(en.add.did(2)).waitFor()
  const { body } = await site.client.owner('GET', '/api/sites')
  const urls = (body.data as { url: string }[]).map(({ url }) => url) // see docs/api.md
  expect(urls).toEqual(expect.arrayContaining(['https://one.example', 'ftp://files.example']))
})

it('notes come with their names, and their headings are groups, each of which can be another; one Undo takes all back', async () => {
  const { site, tab } = await visiting({ isFilled: true })
  const before = await arranged(site)
  await pasteText(
    tab,
    '# Media\n- Jellyfin http://192.168.1.20:8096\n- Plex: http://plex.lan:32400\n\n# Work\nTime sheet\nhttps://time.example',
  )
  await dialog(tab).getByRole('heading', { name: en.add.title }).waitFor()
  const groups = dialog(tab).getByRole('combobox', { name: en.edit.group })
  await expect.poll(() => groups.count()).toBe(2)
  expect(await typedIn(tab, en.add.nameOf('http://192.168.1.20:8096'))).toBe('Jellyfin')
  expect(await typedIn(tab, en.add.nameOf('https://time.example'))).toBe('Time sheet')
  await dialog(tab)
    .getByRole('button', { name: en.add.submit(3) })
    .click()
  await notice(tab).getByText(en.add.did(3)).waitFor()
  expect(await arranged(site)).toEqual([
    ...before.map((group) => (group.startsWith('Work') ? `${group}, Time sheet` : group)),
    'Media: Jellyfin, Plex',
  ])
  await notice(tab).getByRole('button', { name: en.edit.undo }).click()
  await notice(tab).getByText(en.did.undone('')).waitFor()
  expect(await arranged(site)).toEqual(before)
})

it('links that were copied from a page keep their names; one with another scheme opens the form, one that no link may have is refused in words, and text does nothing', async () => {
  const { site, tab } = await visiting({ isFilled: true })
  const html = (body: string) => `<meta charset="utf-8"><p>Read ${body}</p><script>document.title = 'ran'</script>`
  await pasteText(tab, 'Read The docs', html('<a class="x" href="https://docs.example/a">The\n <b>docs</b></a>'))
  await dialog(tab).getByRole('heading', { name: en.edit.newSite }).waitFor()
  await expect.poll(() => typedIn(tab, en.edit.name)).toBe('The docs')
  await tab.keyboard.press('Escape')
  await expect.poll(() => dialog(tab).count()).toBe(0)
  await pasteText(
    tab,
    'Read One, Two or here',
    html('<a href="https://one.example/">One</a>, <a href="https://two.example/">Two</a> or <a href="/here">here</a>'),
  )
  await dialog(tab).getByRole('heading', { name: en.add.title }).waitFor()
  expect(await typedIn(tab, en.add.nameOf('https://one.example/'))).toBe('One')
  await dialog(tab)
    .getByRole('button', { name: en.add.submit(2) })
    .click()
  await notice(tab).getByText(en.add.did(2)).waitFor()
  expect((await arranged(site))[0]).toBe('Work: Mail, Calendar, Wiki, Payroll, One, Two')
  expect([await tab.title(), tab.complaints]).toEqual([expect.not.stringContaining('ran'), []])

  const before = await arranged(site)
  await pasteText(tab, 'milk and bread')
  await pasteText(tab, 'javascript:alert(1)')
  await notice(tab)
    .getByText(en.problems.badScheme({ scheme: 'javascript' }))
    .waitFor()
  expect(await dialog(tab).count()).toBe(0)
  await pasteText(tab, ' mailto:a@b.example ')
  await dialog(tab).getByLabel(en.edit.url, { exact: true }).waitFor()
  await expect.poll(() => typedIn(tab, en.edit.url)).toBe('mailto:a@b.example')
  await dialog(tab).getByLabel(en.edit.name, { exact: true }).fill('Write')
  await tab.keyboard.press('Enter')
  await notice(tab).getByText(en.did.addedSite('Write')).waitFor()
  expect((await arranged(site)).join()).toContain('Write')
  expect(before.join()).not.toContain('Write')
})

it('a link that is there is added once more if the owner says so, also to a group whose name there is twice', async () => {
  const { site, tab } = await visiting({ isFilled: true })
  const { body } = await site.client.owner('POST', '/api/groups', { name: 'Work' })
  const { id } = body.data as { id: number } // see docs/api.md
  await site.client.owner('POST', '/api/sites', { group_id: id, name: 'Old', url: 'https://new.example/' })
  await tab.reload()
  await pasteText(tab, 'new.example other.example')
  await dialog(tab).getByLabel(en.add.include('https://new.example')).check()
  await tab.getByRole('combobox', { name: en.edit.group }).fill('Work')
  await dialog(tab).getByRole('option').nth(1).waitFor()
  await tab.keyboard.press('ArrowDown')
  await tab.keyboard.press('Enter')
  await dialog(tab)
    .getByRole('button', { name: en.add.submit(2) })
    .click()
  await notice(tab).getByText(en.add.did(2)).waitFor()
  expect((await arranged(site)).slice(3)).toEqual(['Secret plans: Submarine', 'Work: Old, New, Other'])
  expect((await arranged(site))[0]).toBe('Work: Mail, Calendar, Wiki, Payroll')
})

it('the name follows the address until somebody types one; one that is there is pointed out before it is saved, and leads to the link that has it', async () => {
  const { site, tab } = await editFilled(browser)
  await tab.getByRole('button', { name: `${en.edit.addSite} Work` }).click()
  const url = dialog(tab).getByLabel(en.edit.url)
  for (const [address, name] of [
    ['nas.example.co.uk', 'Example Nas'],
    ['192.168.1.5:8080', '192.168.1.5'],
    ['user.github.io', 'User'],
  ] as const) {
    await url.fill(address)
    await expect.poll(() => typedIn(tab, en.edit.name)).toBe(name)
  }
  await dialog(tab).getByLabel(en.edit.name, { exact: true }).fill('Mine')
  await url.fill('example.com')
  expect(await typedIn(tab, en.edit.name)).toBe('Mine')
  await discard(tab)

  await tab.getByRole('button', { name: `${en.edit.addSite} 开发` }).click()
  await dialog(tab).getByLabel(en.edit.url).fill('http://www.wiki.example.com#top')
  const hint = dialog(tab).getByText(en.add.there({ name: 'Wiki', group: 'Work' }))
  await hint.waitFor()
  await save(tab)
  await notice(tab).waitFor()
  expect(await arranged(site)).toContain('开发: 掘金, GitHub, Example Wiki')
  await card(tab, 'Grafana').locator('.face .tile').click()
  await dialog(tab).getByLabel(en.edit.url).waitFor()
  expect(await hint.count()).toBe(0)
  await dialog(tab).getByLabel(en.edit.url).fill('nas:5000')
  await dialog(tab).getByRole('button', { name: en.add.openThere }).click()
  await tab.getByRole('button', { name: en.edit.discard, exact: true }).click()
  await expect.poll(() => typedIn(tab, en.edit.name)).toBe('NAS')
  expect(await hint.count()).toBe(0)
})

it('the group is found as it is typed, by keyboard, and Escape leaves the dialog open', async () => {
  const { site, tab } = await editFilled(browser)
  await card(tab, 'Mail').locator('.face .tile').click()
  const group = tab.getByRole('combobox', { name: en.edit.group })
  const options = dialog(tab).getByRole('listbox').getByRole('option')
  await group.click()
  await expect.poll(() => options.allTextContents()).toEqual(['Work4', 'Home lab3', '开发2', 'Secret plans1'])
  expect(await options.and(tab.getByRole('option', { selected: true })).textContent()).toBe('Work4')
  await tab.keyboard.press('Escape')
  await expect.poll(() => options.count()).toBe(0)
  expect(await dialog(tab).isVisible()).toBe(true)
  await group.fill('LA')
  await expect.poll(() => options.allTextContents()).toEqual(['Home lab3', 'Secret plans1', en.add.groupNamed('LA')])
  await tab.keyboard.press('ArrowDown')
  await tab.keyboard.press('Enter')
  await expect.poll(() => group.inputValue()).toBe('Secret plans')
  await group.fill('home')
  await options.filter({ hasText: 'Home lab' }).waitFor()
  await tab.keyboard.press('Tab')
  await expect.poll(() => group.inputValue()).toBe('Home lab')
  await save(tab)
  await notice(tab).waitFor()
  expect(await arranged(site)).toContain('Home lab: Grafana, NAS, Router, Mail')
})

it('an empty page shows a guest the way to sign in; of the owner it takes addresses, several pasted as a list, and a first group waits for its first link', async () => {
  const { site, tab } = await visiting({ locale: 'de' })
  const guest = await browser.open()
  await guest.goto(site.baseUrl)
  await guest.getByText(en.page.emptyForGuests).waitFor()
  expect(await addresses(guest).count()).toBe(0)
  await guest.locator('.empty').getByRole('link', { name: en.page.signIn }).click()
  await guest.waitForURL(`${site.baseUrl}/login`)

  const middles = await tab.locator('.empty').evaluate((empty) =>
    [empty, document.documentElement].map((element) => {
      const { left, right } = element.getBoundingClientRect()
      return Math.round((left + right) / 2)
    }),
  )
  expect(middles[0]).toBe(middles[1])
  await tab.getByRole('textbox', { name: de.add.addresses }).focus()
  await pasteText(tab, 'one.example\ntwo.example')
  await dialog(tab)
    .getByRole('button', { name: de.add.submit(2) })
    .waitFor()
  await tab.keyboard.press('Escape')
  await dialog(tab).waitFor({ state: 'detached' })
  const sample = tab.getByRole('button', { name: de.add.include('Wikipedia') })
  await sample.locator('img.here').waitFor()
  await sample.click()
  await notice(tab).getByText(de.did.addedSite('Wikipedia')).waitFor()
  expect(await arranged(site)).toEqual([`${de.add.firstGroup}: Wikipedia`])
  await tab.locator('.card .tile.full img.here').waitFor()
  expect(await tab.getByRole('link', { name: 'Wikipedia' }).getAttribute('href')).toBe('https://de.wikipedia.org/')
  await notice(tab).getByRole('button', { name: de.edit.undo }).click()
  await tab.getByText(de.add.welcome).waitFor()
  expect(await arranged(site)).toEqual([])
  await tab.getByRole('button', { name: de.edit.addGroup }).click()
  await tab.keyboard.type('Erste')
  await tab.keyboard.press('Enter')
  await expect.poll(() => focused(tab)).toBe(`${de.edit.addSite} Erste`)
})

it('a logo is shown while its link is added, alone or among others, unless the setting is against logos', async () => {
  const { site, tab } = await visiting({ isFilled: true })
  const logo = (name: string) => dialog(tab).locator(`img.here[src="/logos/${name}.webp"]`)
  await pasteText(tab, 'github.com')
  await logo('github').waitFor()
  await dialog(tab).getByLabel(en.edit.name, { exact: true }).fill('Jellyfin')
  await logo('github').waitFor() // the host decides
  await dialog(tab).getByLabel(en.edit.url, { exact: true }).fill('http://192.168.1.20:8096')
  await logo('jellyfin').waitFor() // at home the name
  await dialog(tab).getByLabel(en.edit.url, { exact: true }).fill('github.com')
  await dialog(tab).getByLabel(en.edit.name, { exact: true }).fill('Code')
  await logo('github').waitFor()
  await save(tab)
  await tab.locator('.card', { hasText: 'Code' }).locator('.tile.full img.here').first().waitFor()

  await dialog(tab).waitFor({ state: 'detached' })
  await pasteText(tab, 'immich.home.lan\nnas.local:5000')
  await logo('immich').waitFor()
  expect(await dialog(tab).locator('.tile').count()).toBe(2)
  expect(await dialog(tab).locator('.tile img').count()).toBe(1)

  await leave(tab)
  await site.client.owner('PUT', '/api/configs', { 'site.logos': 'false' })
  await tab.goto(site.baseUrl)
  await tab.locator('body[data-no-logos]').waitFor() // not the copy that the browser has kept
  await pasteText(tab, 'immich.home.lan')
  await expect.poll(() => typedIn(tab, en.edit.name)).toBe('Immich')
  expect(await dialog(tab).locator('.tile img').count()).toBe(0)
})

it('a program that usually answers at a port at home is offered as the name, in the form and in the list, and never taken unasked', async () => {
  const { site, tab } = await visiting({ isFilled: true })
  await pasteText(tab, '192.168.1.20:8096')
  const offer = (name: string) => dialog(tab).getByRole('button', { name: en.add.likely(name) })
  const name = dialog(tab).getByLabel(en.edit.name, { exact: true })
  await offer('Jellyfin').waitFor()
  await expect.poll(() => name.inputValue()).toBe('192.168.1.20')
  await offer('Jellyfin').click()
  await expect.poll(async () => [await name.inputValue(), await offer('Jellyfin').count()]).toEqual(['Jellyfin', 0])
  await dialog(tab).locator('.with-tile img.here[src="/logos/jellyfin.webp"]').waitFor()
  await save(tab)
  await card(tab, 'Jellyfin').waitFor()
  await pasteText(tab, 'http://192.168.1.20:8989\nhttp://192.168.1.20:7878 films')
  await offer('Sonarr').click()
  expect(await offer('Radarr').count()).toBe(0) // it has a name
  await dialog(tab)
    .getByRole('button', { name: en.add.submit(2) })
    .click()
  const added = () => arranged(site).then((groups) => groups.join('\n'))
  for (const one of ['Jellyfin', 'Sonarr', 'films']) await expect.poll(added).toContain(one)
})

it('an empty page waits for an address, and fits the narrowest phones', async () => {
  const { tab } = await visiting({ viewport: { width: 320, height: 640 } })
  expect(await addresses(tab).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

it('the button is busy while the editor loads', async () => {
  const { site, tab } = await visiting({ isFilled: true, serviceWorkers: 'block' }) // a route does not see what it fetches
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await tab.route(/\/main-.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await tab.goto(site.baseUrl)
  const button = tab.locator('[data-edit]')
  await tab.getByRole('button', { name: en.page.menu }).click()
  await pressInMenu(tab, 'help')
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
  expect(await button.locator('svg').count()).toBe(0)
  release()
  await dialog(tab).waitFor()
  await expect.poll(() => button.getAttribute('aria-busy')).toBe(null)
  expect(await button.locator('svg').count()).toBe(1)
})

it('the field itself says that its group is a new one, beside the name, whichever way the page and the name run', async () => {
  const site = await browser.filled()
  const tab = await browser.openAsOwner(site)
  await tab.setViewportSize({ width: 360, height: 740 })
  for (const language of ['en', 'fr', 'ja', 'ar'] as const) {
    const { edit } = LANGUAGES[language]
    await site.client.owner('PUT', '/api/configs', { 'site.language': language })
    await tab.goto(site.baseUrl)
    await tab.locator('[data-edit]').click()
    await tab.locator('.add-link').first().click()
    const field = tab.getByRole('combobox', { name: edit.group })
    for (const name of ['Garden', 'حديقة']) {
      await field.fill(name)
      await tab.keyboard.press('Enter')
      const said = tab.locator('.picker-box').getByText(edit.newGroup, { exact: true })
      const [inside, room] = await Promise.all([said.boundingBox(), field.boundingBox()])
      const free = await field.evaluate((input) => {
        const { left, right } = input.getBoundingClientRect()
        const { paddingLeft, paddingRight } = getComputedStyle(input)
        return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)] as const
      })
      if (!inside || !room) throw new Error('It does not say so')
      expect(inside.y > room.y && inside.y + inside.height < room.y + room.height, language).toBe(true)
      expect(inside.x >= free[1] || inside.x + inside.width <= free[0], `${language} ${name}`).toBe(true)
      expect(await field.evaluate((input) => input.getAttribute('aria-describedby'))).toBe(
        await said.getAttribute('id'),
      )
    }
    await leave(tab)
  }
})
