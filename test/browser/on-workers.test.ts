import { afterAll, expect, it, onTestFinished } from 'vitest'
import { en } from '../support/texts.ts'
import { stopWorkers, workerTarget } from '../support/worker-target.ts'
import { expectAgreement } from './agree.ts'
import { signIn, useBrowser } from './browser.ts'
import { chooseFiles, importButton } from './import-dialog.ts'
import { arranged, card, chooseGroup, notice, openMenu, shown, startEditing } from './owner.ts'
import { startFilled } from './sites.ts'

const browser = useBrowser()
afterAll(stopWorkers)

it('the page of a Worker shows what a guest may see, signs in and searches; its editor saves, undoes and imports', async () => {
  const site = await startFilled({}, workerTarget)
  onTestFinished(() => site.stop())
  const tab = await browser.open()
  await tab.goto(site.baseUrl)
  await expect
    .poll(() => shown(tab))
    .toEqual(['Work: Mail, Calendar, Wiki', 'Home lab: Grafana, NAS, Router', '开发: 掘金, GitHub'])
  await signIn(tab, site)
  await tab.getByRole('link', { name: 'Payroll' }).waitFor()
  await tab.keyboard.type('juej')
  await expect.poll(() => tab.locator('#results .card b > span').allTextContents()).toEqual(['掘金'])
  expect(tab.complaints).toEqual([])

  await startEditing(tab, site)
  const before = await arranged(site)
  await card(tab, 'Mail').locator('.face .tile').click()
  await chooseGroup(tab, 'Home lab')
  await tab.getByRole('button', { name: en.edit.save }).click()
  await notice(tab).getByText(en.did.saved('Mail')).waitFor()
  expect((await arranged(site))[1]).toBe('Home lab: Grafana, NAS, Router, Mail')
  await notice(tab).getByRole('button', { name: en.edit.undo }).click()
  await notice(tab).getByText(en.did.undone('')).waitFor()
  expect(await arranged(site)).toEqual(before)
  await expectAgreement(tab, site)

  await openMenu(tab, en.transfer.importTitle)
  const file = {
    groups: [{ id: 1, name: 'Fresh' }],
    sites: [{ group_id: 1, name: 'New', url: 'https://new.example/' }],
  }
  await chooseFiles(tab, { name: 'links.json', text: JSON.stringify(file) })
  await importButton(tab).click()
  await expect.poll(() => arranged(site)).toEqual([...before, 'Fresh: New'])
})
