import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished, TestRunner } from 'vitest'
import { unwantedArgs } from '../support/chromium.ts'
import { CHROMIUM_ARGS } from '../support/chromium-args.ts'
import type { RunningSite } from '../support/target.ts'
import { type FilledSite, SitesOfFile } from './sites.ts'

/** Names other than localhost, for plain http and for other websites. */
export const PLAIN_HOST = 'plain.example'
export const OTHER_HOST = 'other.example'
/** The size of a tab's window, unless a test wants another. */
export const VIEWPORT = { width: 1280, height: 800 }

const ARGS = [...CHROMIUM_ARGS, `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1, MAP ${OTHER_HOST} 127.0.0.1`]

/**
 * Notices go by themselves after a while, which on a busy machine may be before a test has read them. Here they stay until a test
 * calls `letNoticeGo`. Nothing else on the page repeats.
 */
const KEEP_NOTICES = 'globalThis.setInterval = (task) => ((globalThis.letNoticeGo = task), 0)'

export interface Tab extends Page {
  /** Errors of the page, such as violations of the Content-Security-Policy. */
  readonly complaints: string[]
  /** Requests without an answer, but for the stream of events, which never ends. */
  readonly pending: ReadonlySet<object>
}

/** A browser, and the sites of the file, which a test finds as if they were new; only ids and the history go on. */
export interface BrowserOfTests extends Pick<SitesOfFile, 'filled' | 'nested' | 'paged'> {
  /** A tab in a new, empty profile. */
  open(options?: BrowserContextOptions): Promise<Tab>
  /** The same, signed in as the owner with a cookie. */
  openAsOwner(site: FilledSite, options?: BrowserContextOptions): Promise<Tab>
}

/** The browser of the worker, whose files share its modules; it ends with the worker. */
let launched: Browser | undefined

async function browserOfWorker(): Promise<Browser> {
  if (!launched?.isConnected()) {
    const options = { executablePath: inject('chromium'), args: ARGS, ignoreDefaultArgs: unwantedArgs() }
    launched = await chromium.launch(options)
  }
  return launched
}

/**
 * One browser for all test files of a worker, and for each file one server for each way to start; each tab has a profile of its
 * own. What a test opens is closed at its end, so that no page keeps asking a server that is gone.
 */
export function useBrowser(): BrowserOfTests {
  let browser: Browser
  const sites = new SitesOfFile()
  const contexts: BrowserContext[] = []
  beforeAll(async () => {
    browser = await browserOfWorker()
  })
  afterAll(async () => {
    for (const context of contexts) await context.close()
    await sites.stop()
  })

  async function open(options: BrowserContextOptions = {}): Promise<Tab> {
    const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-US', ...options })
    if (TestRunner.getCurrentTest()) onTestFinished(() => context.close())
    else contexts.push(context)
    await context.addInitScript(KEEP_NOTICES)
    return watch(await context.newPage())
  }
  const { filled, nested, paged } = sites
  return {
    filled,
    nested,
    paged,
    open,
    async openAsOwner(site, options) {
      const { token: value } = site.client // signing in for every test would reach the limit
      const { origin, pathname } = new URL(`${site.baseUrl}/`)
      const until = { name: `signpost${pathname.slice(0, -1)}.until`, value: String(Date.now() + 604_800_000) }
      const storageState = { cookies: [], origins: [{ origin, localStorage: [until] }] }
      const tab = await open({ storageState, ...options })
      await tab
        .context()
        .addCookies([{ name: 'authToken', value, url: site.baseUrl, httpOnly: true, sameSite: 'Strict' }])
      return tab
    },
  }
}

/** Another tab in the same profile. */
export async function secondTab(tab: Page): Promise<Tab> {
  return watch(await tab.context().newPage())
}

/** Leaves the page before its settings change: it would load itself again, and abort a navigation meanwhile. */
export async function leave(tab: Page): Promise<void> {
  await tab.goto('about:blank')
}

/** Signs in with the form on the page. */
export async function signIn(tab: Page, { baseUrl, username, password }: RunningSite): Promise<void> {
  await tab.goto(`${baseUrl}/login`)
  await tab.getByLabel('User name').fill(username)
  await tab.getByLabel('Password').fill(password)
  await tab.getByRole('button', { name: 'Sign in' }).click()
  await tab.waitForURL(`${baseUrl}/`)
}

/** Waits until navigations go through the service worker: it keeps the page a moment before. */
export async function untilServiceWorker(tab: Tab): Promise<void> {
  await tab.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
}

/** Waits until every request has its answer. */
export async function untilAnswered(tab: Tab): Promise<void> {
  await expect.poll(() => tab.pending.size).toBe(0)
}

/** The same, and until the page has read the answers: it reads one that it asks for later after them. */
export async function untilRead(tab: Tab): Promise<void> {
  await untilAnswered(tab)
  await tab.evaluate("fetch('/api/health').then((answer) => answer.text())")
}

/** What Playwright says in a tab with `serviceWorkers: 'block'`. */
const NO_WORKER = 'Service Worker registration blocked by Playwright'

/** Adds what the tests ask of a tab. */
export function watch(page: Page): Tab {
  const complaints: string[] = []
  const pending = new Set<object>()
  page.on('request', (request) => !new URL(request.url()).pathname.endsWith('/api/events') && pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || message.text() === NO_WORKER) return
    complaints.push(`${message.text()} ${message.location().url}`) // what was refused is not in the text
  })
  return Object.assign(page, { complaints, pending })
}
