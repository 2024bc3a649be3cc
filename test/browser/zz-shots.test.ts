import { it } from 'vitest'
import { en, ar } from '../support/texts.ts'
import { useBrowser } from './browser.ts'
const browser = useBrowser()
const SIZES = [[360, 740], [1280, 800], [2560, 1440]] as const
it('shots', async () => {
  for (const [width, height] of SIZES)
    for (const colorScheme of ['light', 'dark'] as const)
      for (const locale of ['en-US', 'ar'] as const) {
        if (locale === 'ar' && colorScheme === 'dark') continue
        const t = locale === 'ar' ? ar : en
        const site = await browser.filled()
        await site.client.owner('POST', '/api/import?mode=replace', { groups: [], sites: [] })
        const tab = await browser.openAsOwner(site, { viewport: { width, height }, colorScheme, locale, hasTouch: width === 360 })
        await tab.goto(site.baseUrl)
        let n = 0
        const shot = async (what: string) => {
          await tab.waitForTimeout(400)
          const y = await tab.locator('#begin form').evaluate((f) => [f.getBoundingClientRect().top, scrollY])
          console.log(width, locale, what, y.join(' '))
          await tab.screenshot({ path: `/tmp/shots/${width}-${colorScheme}-${locale}-${n++}-${what}.png` })
        }
        await tab.locator('.first li img').first().waitFor()
        await shot('empty')
        const press = (name: string) => (width === 360 ? tab.getByRole('button', { name: t.add.include(name) }).tap() : tab.getByRole('button', { name: t.add.include(name) }).click())
        await press('GitHub')
        await tab.locator('.card').first().waitFor()
        await shot('github')
        await press('Jellyfin')
        await shot('asked')
        await tab.keyboard.type('jellyfin.lan:8096')
        await tab.keyboard.press('Enter')
        await tab.locator('.card').nth(1).waitFor()
        await shot('jellyfin')
        await press('Home Assistant')
        await shot('hass')
        await tab.keyboard.press('Enter')
        await tab.locator('.card').nth(2).waitFor()
        await press('YouTube')
        await tab.locator('.card').nth(3).waitFor()
        await press('Proton Mail')
        await tab.locator('.card').nth(4).waitFor()
        await tab.keyboard.press('Tab')
        await shot('five')
        await tab.getByRole('button', { name: t.page.done, exact: true }).click()
        await tab.waitForTimeout(300)
        await tab.screenshot({ path: `/tmp/shots/${width}-${colorScheme}-${locale}-${n++}-done.png` })
        console.log(JSON.stringify(tab.complaints))
        await tab.context().close()
      }
}, 240000)
