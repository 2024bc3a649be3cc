import { describe, expect, it, onTestFinished } from 'vitest'
import { en } from '../support/texts.ts'
import { secondTab, signIn, type Tab, untilServiceWorker, useBrowser } from './browser.ts'
import { type Gate, startGate } from './gate.ts'
import { keptTexts, toggleFold } from './kept.ts'
import { type FilledSite, idOf } from './sites.ts'

const browser = useBrowser()
const OWNERS = /Payroll|librarian|Submarine/

interface Visited {
  readonly site: FilledSite
  readonly gate: Gate
  readonly tab: Tab
}

type Role = 'guest' | 'owner' | 'owner with a cookie'

/** A browser that has visited the page, as a guest or as the owner, and has kept it. Five may sign in with the form. */
async function visited(role: Role = 'guest'): Promise<Visited> {
  const site = await browser.filled()
  const gate = await startGate(site)
  const gated = { ...site, baseUrl: gate.baseUrl }
  const options = { viewport: { width: 1280, height: 400 } }
  const tab = await (role === 'owner with a cookie' ? browser.openAsOwner(gated, options) : browser.open(options))
  if (role === 'owner') await signIn(tab, gated)
  else await tab.goto(`${gate.baseUrl}/`)
  await untilServiceWorker(tab)
  await expect.poll(() => keptTexts(tab)).toMatch(role === 'guest' ? /data-kept.*Grafana/ : OWNERS)
  return { site, gate, tab }
}

/** Opens the page in a new tab while the server's answer waits; what is returned lets it through. */
async function openAgain({ gate, tab }: Visited, path = '/'): Promise<{ again: Tab; letThrough: () => void }> {
  gate.asked.length = 0
  const letThrough = gate.close()
  onTestFinished(letThrough)
  const again = await secondTab(tab)
  await again.goto(gate.baseUrl + path, { waitUntil: 'commit' })
  await expect.poll(() => gate.asked.length).toBeGreaterThan(0)
  return { again, letThrough }
}

const card = (tab: Tab, name: string) => tab.locator('#groups').getByRole('link', { name })

describe('a second visit', () => {
  it('shows the page before the server has answered, and what has changed in its place, and leaves everything else alone', async () => {
    const before = await visited()
    const { site, gate } = before
    const unchanged = await openAgain(before)
    await card(unchanged.again, 'Mail').waitFor()
    unchanged.letThrough()
    await expect.poll(() => unchanged.again.locator('html[data-kept]').count()).toBe(0) // the page knows
    expect(gate.asked).toEqual([{ path: '/', ifNoneMatch: expect.stringMatching(/^"/), status: 304 }])
    expect(unchanged.again.complaints).toEqual([])
    await unchanged.again.close()

    await site.client.owner('PUT', `/api/sites/${await idOf(site, 'Mail')}`, { name: 'Post' })
    await site.client.owner('DELETE', `/api/sites/${await idOf(site, 'Calendar')}`)
    const { body } = await site.client.owner('POST', '/api/groups', { name: 'Fresh' })
    await site.client.owner('POST', '/api/sites', { group_id: body.data.id, name: 'New', url: 'new.example' })
    const { again, letThrough } = await openAgain(before)
    for (const name of ['Work', 'Home lab']) await toggleFold(again, name)
    await card(again, 'GitHub').focus()
    await again.evaluate(() => Object.assign(document.getElementById('g3') ?? {}, { isSame: true }))
    await again.getByRole('button', { name: en.view.title }).click()
    letThrough()
    await expect
      .poll(() => again.locator('#groups h2').allTextContents())
      .toEqual(['Work', 'Home lab', '开发', 'Fresh'])
    await expect.poll(() => again.locator('.jump a > span:first-child').allTextContents()).toContain('Fresh')
    expect(await again.locator('#g1 b > span').allTextContents()).toEqual(['Post', 'Wiki'])
    expect(await again.locator('#groups details[open]').count()).toBe(2)
    expect(await again.locator('#view:popover-open').count()).toBe(1)
    expect(await again.evaluate(() => 'isSame' in (document.getElementById('g3') ?? {}))).toBe(true)
    expect(gate.asked.map(({ status }) => status)).toEqual([200])
    await expect.poll(() => keptTexts(again)).toContain('Post')
  })

  it('keeps the focus on a link whose group has changed, and what is typed in the search box', async () => {
    const before = await visited()
    const { site } = before
    await site.client.owner('PUT', `/api/sites/${await idOf(site, 'Mail')}`, { name: 'Post' })
    const { again, letThrough } = await openAgain(before)
    await card(again, 'Wiki').focus()
    const first = again
    const second = await secondTab(again)
    await second.goto(`${before.gate.baseUrl}/#q=pos`, { waitUntil: 'commit' })
    const found = () => second.locator('#results .card b > span').allTextContents()
    await expect.poll(() => second.getByRole('searchbox').inputValue()).toBe('pos')
    expect(await found()).toEqual([])
    letThrough()
    await expect.poll(found).toEqual(['Post'])
    expect(await second.getByRole('searchbox').inputValue()).toBe('pos')
    await card(first, 'Post').waitFor()
    expect(await first.evaluate(() => document.activeElement?.textContent)).toContain('Wiki')
  })

  it('loads the page anew once if more than links has changed, and takes along what is being typed', async () => {
    const before = await visited()
    await before.site.client.owner('PUT', '/api/configs', { 'site.name': 'Moonbase', 'site.accentHue': '12' })
    const { again, letThrough } = await openAgain(before)
    await again.getByRole('searchbox').fill('graf')
    letThrough()
    await expect.poll(() => again.locator('.brand').textContent()).toContain('Moonbase')
    await expect.poll(() => again.locator('#results .card b > span').allTextContents()).toEqual(['Grafana'])
    expect(await again.getByRole('searchbox').evaluate((box) => box === document.activeElement)).toBe(true)
    const hue = () => again.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--hue'))
    await expect.poll(hue).toBe('12')
    expect(before.gate.asked.length).toBe(2)
    const { again: third } = await openAgain(before)
    await expect.poll(() => third.locator('.brand').textContent()).toContain('Moonbase')
  })

  it('shows the page in the language that was chosen last, and trusts no copy of an earlier release, which would not ask for anything newer', async () => {
    const before = await visited()
    await before.tab.getByRole('button', { name: en.view.title }).click()
    await before.tab.locator('#view select').selectOption('de')
    const languageOf = (tab: Tab) => tab.locator('html').getAttribute('lang')
    await expect.poll(() => languageOf(before.tab).catch(() => 'loading')).toBe('de')
    await expect.poll(() => keptTexts(before.tab)).toContain('lang="de"')
    const { again, letThrough } = await openAgain(before)
    expect(await languageOf(again)).toBe('de')
    letThrough()
    await expect.poll(() => again.locator('html[data-kept]').count()).toBe(0)
    await again.close()

    await before.tab.evaluate(async () => {
      const headers = { 'content-type': 'text/html' }
      const cache = await caches.open((await caches.keys())[0] ?? '')
      await cache.put('/', new Response('<!doctype html><html><title>Old</title>', { headers }))
    })
    const third = await secondTab(before.tab)
    await third.goto(`${before.gate.baseUrl}/`)
    await card(third, 'Mail').waitFor()
  })
})

describe('a server that does not send the page', () => {
  it('leaves the copy with the banner if it is down, until it is back', async () => {
    const before = await visited()
    before.gate.answerWith({ status: 503 })
    await before.tab.reload()
    const banner = () => before.tab.getByText(en.page.serverAway).isVisible()
    await expect.poll(banner).toBe(true)
    await card(before.tab, 'Mail').waitFor()
    before.gate.answerWith(undefined)
    await expect
      .poll(async () => {
        await before.tab.evaluate(() => window.dispatchEvent(new Event('focus')))
        return banner()
      })
      .toBe(false)
  })

  it('but the sign-in page, a redirect or a refusal takes the copy away', async () => {
    const before = await visited()
    for (const instead of [{ path: '/login' }, { status: 302, location: '/login' }, { status: 403 }]) {
      await before.tab.goto(`${before.gate.baseUrl}/`)
      await expect.poll(() => keptTexts(before.tab)).toMatch(/data-kept.*Grafana/)
      before.gate.answerWith(instead)
      const { again, letThrough } = await openAgain(before)
      await card(again, 'Mail').waitFor()
      letThrough()
      const left = () =>
        card(again, 'Mail')
          .count()
          .catch(() => 1)
      await expect.poll(left, { message: JSON.stringify(instead) }).toBe(0)
      await expect
        .poll(() => keptTexts(again).catch(() => 'Grafana'), { message: JSON.stringify(instead) })
        .not.toMatch(/Grafana/)
      await again.close()
      before.gate.answerWith(undefined)
    }
  })
})

describe('what the owner saw', () => {
  it('is shown at once during the session, and for one round trip after it has ended elsewhere', async () => {
    const before = await visited('owner')
    const { again, letThrough } = await openAgain(before)
    await card(again, 'Payroll').waitFor()
    const [cookie] = await again.context().cookies()
    const headers = { authorization: `Bearer ${cookie?.value}` }
    expect((await before.site.client.guest('POST', '/api/logout', undefined, headers)).status).toBe(200)
    letThrough() // that was the server's answer before
    await again.close()
    const { again: third, letThrough: letNext } = await openAgain(before)
    await card(third, 'Payroll').waitFor()
    letNext()
    await third.getByRole('link', { name: en.page.signIn }).waitFor()
    expect(await third.content()).not.toMatch(OWNERS)
    await expect.poll(() => keptTexts(third)).not.toMatch(OWNERS)
  })

  it.each([
    ['has forgotten the session', () => localStorage.clear()],
    ['knows that it is over', () => localStorage.setItem('signpost.until', String(Date.now() - 1))],
  ])('is not shown to a browser that %s', async (_, forget) => {
    const { gate, tab } = await visited('owner with a cookie')
    await tab.context().clearCookies()
    await tab.evaluate(forget)
    gate.asked.length = 0
    const letThrough = gate.close()
    const again = await secondTab(tab)
    await again.addInitScript(() => {
      const look = () => {
        if (document.querySelector('.card')?.checkVisibility({ visibilityProperty: true }))
          localStorage.setItem(
            'seen',
            localStorage.getItem('seen') ?? `reader ${document.documentElement.dataset.reader}`,
          )
        requestAnimationFrame(look)
      }
      look()
    })
    void again.goto(`${gate.baseUrl}/`).catch(() => undefined) // it loads itself anew
    await expect.poll(() => gate.asked.length).toBeGreaterThan(1) // for the copy, and for the page itself
    letThrough()
    await again.getByRole('link', { name: en.page.signIn }).waitFor()
    expect(await again.evaluate(() => localStorage.getItem('seen'))).toBe('reader ')
    await expect.poll(() => keptTexts(again)).not.toMatch(OWNERS)
  })

  it('does not come back by an answer that was on its way while signing out', async () => {
    const before = await visited('owner')
    await before.site.client.owner('PUT', `/api/sites/${await idOf(before.site, 'Mail')}`, { name: 'Post' })
    const { again, letThrough } = await openAgain(before)
    await card(again, 'Payroll').waitFor()
    before.gate.close()()
    const asked = before.gate.asked.length
    await before.tab.getByRole('button', { name: en.page.menu }).click()
    await before.tab.getByRole('button', { name: en.page.signOut }).click()
    await expect.poll(() => before.gate.asked.length).toBeGreaterThan(asked) // it leaves for the guests' page
    letThrough()
    await before.tab.getByRole('link', { name: en.page.signIn }).waitFor()
    await expect.poll(() => before.gate.asked.every(({ status }) => status !== undefined)).toBe(true)
    await expect.poll(() => keptTexts(before.tab)).toContain('Grafana')
    expect(await keptTexts(before.tab)).not.toMatch(OWNERS)
    await expect.poll(() => again.content().catch(() => 'Payroll')).not.toMatch(OWNERS)
  })

  it('goes with signing out where the script does not run', async () => {
    const before = await visited('owner')
    before.gate.answerWith({ status: 503 })
    await before.tab.evaluate(() => document.querySelector<HTMLFormElement>('[data-sign-out]')?.submit())
    await expect.poll(() => keptTexts(before.tab).catch(() => 'Payroll')).not.toMatch(OWNERS)
  })

  it('is never kept where the session is a token that only scripts send', async () => {
    const before = await visited()
    const token = before.site.client.token
    await before.tab.evaluate((value) => {
      for (const [name, text] of [
        ['until', String(Date.now() + 60_000)],
        ['token', value],
      ] as const)
        localStorage.setItem(`signpost.${name}`, text)
    }, token)
    for (let visit = 0; visit < 2; visit += 1) {
      const again = await secondTab(before.tab)
      await again.goto(`${before.gate.baseUrl}/`)
      await card(again, 'Payroll').waitFor()
      await expect.poll(() => keptTexts(again).catch(() => 'Payroll')).not.toMatch(OWNERS) // a reload is no answer
    }
  })
})
