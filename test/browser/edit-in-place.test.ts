import { expect, it } from 'vitest'
import { en } from '../support/texts.ts'
import { useBrowser } from './browser.ts'
import { useOneTab } from './one-tab.ts'
import { arranged, card, openGroup, shown } from './owner.ts'

const browser = useBrowser()
const { edit } = useOneTab(browser)

it('the editor loads on demand and once, starts and ends with F2 each time, and leaves without a trace', async () => {
  const site = await browser.filled()
  const tab = await browser.openAsOwner(site)
  const files: string[] = []
  tab.on('request', (request) => files.push(request.url()))
  const editors = () => files.filter((file) => /\/main-.*\.js$/.test(file))
  await tab.goto(site.baseUrl)
  expect(files.filter((file) => /\/main-/.test(file))).toEqual([])
  const before = await shown(tab)
  const addGroup = tab.getByRole('button', { name: en.edit.addGroup })
  for (let time = 0; time < 3; time += 1) {
    await tab.keyboard.press('F2')
    await addGroup.waitFor()
    await expect.poll(() => shown(tab)).toEqual(before)
    if (time === 0) await tab.getByRole('button', { name: en.page.done }).click()
    else await tab.keyboard.press('F2')
    await addGroup.waitFor({ state: 'detached' })
    await tab.getByRole('link', { name: 'Mail' }).waitFor()
    await expect.poll(() => shown(tab)).toEqual(before)
    expect(await tab.locator('.grip').count()).toBe(0)
  }
  expect(editors()).toHaveLength(1)
  expect(tab.complaints).toEqual([])
})

it('a group and a link are added in place; the name comes from the address', async () => {
  const { site, tab } = await edit()
  await tab.getByRole('button', { name: en.edit.addGroup }).click()
  await tab.keyboard.type('Reading')
  await tab.keyboard.press('Enter')
  await tab.getByRole('heading', { name: 'Reading' }).waitFor()
  await tab.getByRole('button', { name: `${en.edit.addSite} Reading` }).click()
  await tab.getByLabel(en.edit.url).fill('lwn.net')
  await expect.poll(() => tab.getByLabel(en.edit.name).inputValue()).toBe('Lwn')
  await tab.getByLabel(en.edit.name).fill('LWN')
  await tab.getByLabel(en.edit.private).check()
  await tab.getByRole('button', { name: en.edit.save }).click()
  await card(tab, 'LWN').waitFor()
  await expect.poll(async () => (await arranged(site)).at(-1)).toBe('Reading: LWN')
  await tab.getByRole('button', { name: en.page.done }).click()
  expect(await tab.getByRole('link', { name: 'LWN' }).getAttribute('href')).toBe('https://lwn.net')
  await tab.keyboard.type('lwn')
  await expect.poll(() => tab.locator('#results .card b > span').allTextContents()).toEqual(['LWN'])
  expect(await (await site.client.guest('GET', '/')).text).not.toContain('LWN')
})

it('a link is edited, and shows as the server returned it', async () => {
  const { site, tab } = await edit()
  await card(tab, 'Wiki').locator('.face .tile').click()
  expect(await tab.getByLabel(en.edit.notes).inputValue()).toBe('ask the librarian')
  await tab.getByLabel(en.edit.name).fill('  Handbook  ')
  await tab.getByLabel(en.edit.url).fill('handbook')
  await tab.getByRole('button', { name: en.edit.save }).click()
  await card(tab, 'Handbook').waitFor()
  await card(tab, 'Handbook').locator('.face .tile').click()
  expect(await tab.getByLabel(en.edit.url).inputValue()).toBe('http://handbook')
  await tab.reload()
  await expect.poll(() => shown(tab)).toContain('Work: Mail, Calendar, Handbook, Payroll')
  expect((await arranged(site))[0]).toBe('Work: Mail, Calendar, Handbook, Payroll')
})

it('private and public are set in the form, and a lock shows it', async () => {
  const { site, tab } = await edit()
  await card(tab, 'Mail').locator('.face .tile').click()
  await tab.getByLabel(en.edit.private).check()
  await tab.getByRole('button', { name: en.edit.save }).click()
  await card(tab, 'Mail').getByText(en.page.private, { exact: true }).waitFor({ state: 'attached' })
  await expect.poll(async () => (await site.client.guest('GET', '/')).text).not.toContain('mail.example.com')
  await openGroup(tab, 'Home lab')
  await tab.getByLabel(en.edit.private).check()
  await tab.getByRole('button', { name: en.edit.save }).click()
  await tab.locator('.group-head').filter({ hasText: 'Home lab' }).locator('.lock').waitFor()
  await expect.poll(async () => (await site.client.guest('GET', '/')).text).not.toContain('Grafana')
})
