import type { Locator, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { DialogState } from '../../src/web/client/editor/steps/use-board.ts'
import { en } from '../support/texts.ts'
import { until } from '../support/waiting.ts'
import { type Tab, useBrowser } from './browser.ts'
import { useOneTab } from './one-tab.ts'
import { card, groupMenu, notice, openGroup, openMenu, startEditing } from './owner.ts'
import type { FilledSite } from './sites.ts'

const browser = useBrowser()
const { prepare } = useOneTab(browser)

/** What has the focus: its label, field or text; `nowhere` if keys would go to the page as a whole. */
const place = (tab: Tab) =>
  tab.evaluate(() => {
    const active = document.activeElement
    if (!active || active === document.body || active.matches('dialog')) return 'nowhere'
    const label =
      active.getAttribute('aria-label') ??
      ((active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) && active.labels?.[0]?.textContent)
    return (
      label ||
      active.closest('.card')?.querySelector('b > span')?.textContent ||
      active.textContent ||
      active.className
    ).trim()
  })

const dialog = (tab: Tab) => tab.getByRole('dialog')
const select = async (tab: Tab, name: string) => {
  await card(tab, name).getByRole('checkbox').focus()
  await tab.keyboard.press('Space')
}
const openCard = async (tab: Tab, name: string) => {
  await card(tab, name).locator('.face').focus()
  await tab.keyboard.press('Enter')
  await dialog(tab).waitFor()
}
const openFromMenu = (title: string) => (tab: Tab) => openMenu(tab, title)

/** How each dialog and menu is opened: a new one does not compile without its line. */
const OPENED: Record<DialogState['name'], (tab: Tab) => Promise<unknown>> = {
  site: (tab) => openCard(tab, 'Mail'),
  sites: async (tab) => {
    await tab.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'https://one.example https://two.example http://10.0.0.9:8123')
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await dialog(tab).waitFor()
  },
  group: (tab) => openGroup(tab, 'Work'),
  'site-tags': async (tab) => {
    await select(tab, 'Mail')
    await tab.locator('.selection').getByRole('button', { name: en.tags.ofSelected }).click()
    await dialog(tab).waitFor()
  },
  menu: async (tab) => {
    await card(tab, 'Mail').locator('.face').focus()
    await tab.keyboard.press('Shift+F10')
    await tab.getByRole('menu').waitFor()
  },
  'group-menu': async (tab) => {
    await groupMenu(tab, 'Work').click()
    await tab.getByRole('menu').waitFor()
  },
  tags: openFromMenu(en.tags.title),
  settings: openFromMenu(en.settings.title),
  account: openFromMenu(en.account.title),
  import: openFromMenu(en.transfer.importTitle),
  export: openFromMenu(en.transfer.exportTitle),
  duplicates: openFromMenu(en.duplicates.title),
  links: openFromMenu(en.checks.title),
  history: openFromMenu(en.history.title),
  help: openFromMenu(en.help.title),
}

/** These leave the page or delete what the next round opens, see `focus.test.ts`. */
const LEFT_OUT = '[type="file"], .danger.aside, [href], [data-open]'
const DELETE: string = en.edit.delete

/** What the page has asked for: not what it only listens to. */
function watchRequests(tab: Tab): ReadonlySet<Request> {
  const requests = new Set<Request>()
  tab.on('request', (request) => !LISTENS.test(request.url()) && requests.add(request))
  const end = (request: Request) => requests.delete(request)
  tab.on('requestfinished', end)
  tab.on('requestfailed', end)
  tab.on('framenavigated', () => requests.clear())
  return requests
}

const LISTENS = /api\/(events|live|revision|status)/

/** Waits until nothing is under way: no request, and frames enough for what an answer changes. */
async function untilQuiet(tab: Tab, requests: ReadonlySet<Request>): Promise<void> {
  const draw = async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
  }
  const isDrawn = () =>
    tab.evaluate(draw).then(
      () => true,
      () => false,
    ) // the page may have been left
  await until(
    `nothing is under way but ${[...requests].map((request) => request.url())}`,
    async () => (await isDrawn()) && requests.size === 0,
  )
}

async function fill(site: FilledSite): Promise<void> {
  const { owner } = site.client
  for (const [id, tags] of [
    [1, ['work', 'mail']],
    [2, ['work']],
  ] as const)
    await owner('PUT', `/api/sites/${id}`, { tags })
  await owner('POST', '/api/sites', { group_id: 2, name: 'Mail again', url: 'https://mail.example.com/', is_public: 1 })
}

describe('no button that is pressed by key takes the focus with it', () => {
  for (const [name, open] of Object.entries(OPENED)) {
    it(`in ${name}`, async () => {
      const { site, tab } = await prepare()
      await fill(site)
      const requests = watchRequests(tab)
      const pressed = new Set<string>()
      const lost: string[] = []
      await startEditing(tab, site)
      for (let round = 0; round < 60; round += 1) {
        if ((await tab.locator('dialog[open], :popover-open').count()) === 0) {
          await startEditing(tab, site)
          await open(tab)
          await untilQuiet(tab, requests)
        }
        const next = await tab.evaluate(
          ([known, leftOut]) => {
            const buttons = document.querySelectorAll<HTMLElement>(
              ':is(dialog[open], :popover-open) :is(button, [role="menuitem"])',
            )
            const nameOf = (button: HTMLElement) => button.ariaLabel ?? button.textContent
            const next = [...buttons].find(
              (button) =>
                button.checkVisibility({ visibilityProperty: true }) &&
                !button.matches(`:disabled, [aria-disabled="true"], [inert] *, ${leftOut}`) &&
                !known.includes(nameOf(button)),
            )
            next?.focus()
            return next && nameOf(next)
          },
          [[...pressed, DELETE], LEFT_OUT] as const,
        )
        if (next === undefined) break
        pressed.add(next)
        await tab.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
        await tab.keyboard.press('Enter')
        await untilQuiet(tab, requests)
        if ((await place(tab)) === 'nowhere' && (await tab.evaluate('isSamePage').catch(() => false))) lost.push(next)
      }
      expect(pressed.size).toBeGreaterThan(0)
      expect(lost).toEqual([])
    })
  }
})

describe('a control that vanishes by its own press says where the focus goes', () => {
  const TABLE: readonly (readonly [
    control: string,
    to: string,
    show: (tab: Tab) => Promise<unknown>,
    find: (tab: Tab) => Locator,
  ])[] = [
    ['the pencil', en.page.done, leaveEditing, (tab) => tab.getByRole('button', { name: en.page.edit, exact: true })],
    [
      'Done',
      en.page.edit,
      async () => undefined,
      (tab) => tab.getByRole('button', { name: en.page.done, exact: true }),
    ],
    ['Is this …?', en.edit.name, typeHomeAddress, (tab) => dialog(tab).locator('.likely')],
    ['a tag', en.tags.title, (tab) => openCard(tab, 'Calendar'), (tab) => dialog(tab).locator('.chip')],
    ['adding a network', en.settings.networks, openNetworks, (tab) => dialog(tab).getByText('192.168.7.0/24')],
    [
      'dismissing a notice',
      'Calendar',
      deleteMail,
      (tab) => notice(tab).getByRole('button', { name: en.edit.dismiss }),
    ],
    ['Undo in a notice', 'Calendar', deleteMail, (tab) => notice(tab).getByRole('button', { name: en.edit.undo })],
    [
      'ending the selection',
      'Mail',
      (tab) => select(tab, 'Mail'),
      (tab) => tab.getByRole('button', { name: en.edit.clearSelection }),
    ],
  ]
  for (const [control, to, show, find] of TABLE) {
    for (const way of ['Enter', 'a click'] as const) {
      it(`${control}, by ${way}`, async () => {
        const { site, tab } = await prepare()
        await fill(site)
        await startEditing(tab, site)
        await show(tab)
        await find(tab).waitFor()
        if (way === 'Enter') await find(tab).press('Enter')
        else {
          await find(tab).hover()
          const box = await find(tab).boundingBox()
          await tab.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
        }
        await find(tab).waitFor({ state: 'hidden' })
        await expect.poll(() => place(tab)).toBe(to)
      })
    }
  }
})

async function leaveEditing(tab: Tab): Promise<void> {
  await tab.reload()
}

async function typeHomeAddress(tab: Tab): Promise<void> {
  await tab.locator('.edit-bar').getByRole('button', { name: en.edit.addSite }).click()
  await tab.keyboard.type('http://10.0.0.9:8096')
}

async function openNetworks(tab: Tab): Promise<void> {
  const seen = { client: '192.168.7.3', network: null, forwardedFor: null }
  await tab.route('**/api/seen', (route) => route.fulfill({ json: { success: true, data: seen } }))
  await openMenu(tab, en.settings.title)
}

async function deleteMail(tab: Tab): Promise<void> {
  await card(tab, 'Mail').locator('.face').focus()
  await tab.keyboard.press('Delete')
  await notice(tab).waitFor()
}
