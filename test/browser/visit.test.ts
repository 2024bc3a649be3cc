import { expect, it } from 'vitest'
import { useBrowser } from './browser.ts'

const browser = useBrowser()

it('a guest sees the public groups with their links, and nothing private', async () => {
  const tab = await browser.open()
  await tab.goto((await browser.filled()).baseUrl)
  expect(await tab.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Work', 'Home lab', '开发'])
  expect(await tab.getByRole('link', { name: 'Mail' }).getAttribute('href')).toBe('https://mail.example.com/')
  expect(await tab.content()).not.toMatch(/Payroll|Submarine|Secret plans|librarian/)
  expect(tab.complaints).toEqual([])
})

it('the owner also sees private links, marked with a lock', async () => {
  const site = await browser.filled()
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  expect(await tab.getByRole('link', { name: 'Payroll' }).textContent()).toContain('Private')
  expect(await tab.getByRole('heading', { name: 'Secret plans' }).isVisible()).toBe(true)
  expect(tab.complaints).toEqual([])
})
