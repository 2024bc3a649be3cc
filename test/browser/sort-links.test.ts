import { expect, it } from 'vitest'
import { en } from '../../src/web/messages/en.ts'
import { useBrowser } from './browser.ts'
import { arranged, editFilled, notice, shown } from './owner.ts'

const browser = useBrowser()

it('the links of a group are sorted by name with one press, numbers by their value, and one Undo brings the order back', async () => {
  const { site, tab } = await editFilled(browser)
  for (const name of ['node 10', 'node 9', 'Äpfel'])
    await site.client.owner('POST', '/api/sites', { group_id: 1, name, url: `https://example.com/?${name.length}` })
  await expect.poll(async () => (await shown(tab))[0]).toContain('Äpfel')
  const before = await arranged(site)
  await tab.getByRole('button', { name: en.edit.editNamed('Work') }).click()
  const dialog = tab.getByRole('dialog')
  await dialog.getByText(en.edit.more).click()
  await dialog.getByRole('button', { name: en.edit.sortByName }).click()
  await tab.getByText(en.did.sorted('Work')).waitFor()
  const sorted = 'Work: Äpfel, Calendar, Mail, node 9, node 10, Payroll, Wiki'
  await expect.poll(() => arranged(site)).toEqual([sorted, ...before.slice(1)])
  expect(await shown(tab)).toEqual(await arranged(site))
  await dialog.getByRole('button', { name: en.edit.sortByName }).click() // changes nothing any more
  await tab.keyboard.press('Escape')
  await notice(tab).getByRole('button', { name: en.edit.undo }).click()
  await expect.poll(() => arranged(site)).toEqual(before)
})
