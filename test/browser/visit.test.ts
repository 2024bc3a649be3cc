import { afterAll, beforeAll, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { type FilledSite, startFilled } from './sites.ts'

const browser = useBrowser()
let site: FilledSite
beforeAll(async () => {
  site = await startFilled()
})
afterAll(() => site.stop())

it('a guest sees the public groups with their links, and nothing private', async () => {
  const tab = await browser.open()
  await tab.goto(site.baseUrl)
  expect(await tab.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Work', 'Home lab', '开发'])
  expect(await tab.getByRole('link', { name: 'Mail' }).getAttribute('href')).toBe('https://mail.example.com/')
  expect(await tab.content()).not.toMatch(/Payroll|Submarine|Secret plans|librarian/)
  expect(tab.complaints).toEqual([])
})

it('the owner also sees private links, marked with a lock', async () => {
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  expect(await tab.getByRole('link', { name: 'Payroll' }).textContent()).toContain('Private')
  expect(await tab.getByRole('heading', { name: 'Secret plans' }).isVisible()).toBe(true)
  expect(tab.complaints).toEqual([])
})
