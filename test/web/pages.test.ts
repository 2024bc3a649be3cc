import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { readAssets } from '../../src/runtime/web-assets.ts'
import { caller, connect } from '../support/client.ts'
import { startInProcess } from '../support/in-process.ts'
import { nodeTarget } from '../support/node-target.ts'
import type { RunningSite } from '../support/target.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const ATTACK = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&amp;`

let site: RunningSite
beforeAll(async () => {
  site = await nodeTarget.start({ guestMode: true })
  const { owner } = await connect(site)
  await owner('POST', '/api/groups', { name: `${ATTACK}`.slice(0, 100) })
  await owner('POST', '/api/sites', { group_id: 1, name: ATTACK, url: `https://a.com/?q="'<>&`, description: ATTACK })
  await owner('PUT', '/api/configs', { 'site.title': ATTACK })
})
afterAll(() => site.stop())

it('whatever is in a record is shown as text', async () => {
  const { text, headers } = await caller(site.baseUrl)('GET', '/')
  expect(text).not.toMatch(/<script>alert|<img src=x/)
  expect(text).toContain('&lt;script>alert(1)')
  expect(text).toContain(`href="https://a.com/?q=&quot;'&lt;>&amp;"`)
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
})

it('no other site may frame anything that is served', async () => {
  const read = caller(site.baseUrl)
  const { text } = await read('GET', '/')
  const files = [...text.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, path = '']) => path)
  expect(files.length).toBeGreaterThan(3)
  for (const path of [
    '/',
    '/login',
    '/add',
    '/nothing',
    '/sw.js',
    '/icon-192.png',
    '/manifest.webmanifest',
    ...files,
  ]) {
    const { headers } = await read('GET', path)
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
  }
})

it('only a listed site may frame the pages, and nothing else of them', async () => {
  const other = await nodeTarget.start({ guestMode: true, env: { FRAME_ANCESTORS: 'https://dash.example self' } })
  onTestFinished(() => other.stop())
  const read = caller(other.baseUrl)
  const policyOf = async (path: string) => (await read('GET', path)).headers.get('content-security-policy')
  for (const path of ['/', '/login', '/nothing'])
    expect(await policyOf(path), path).toContain("frame-ancestors https://dash.example 'self';")
  for (const path of ['/add', '/api/groups', '/sw.js'])
    expect(await policyOf(path), path).toContain("frame-ancestors 'none'")
})

it('signing in works without a script, and out again', async () => {
  const page = caller(site.baseUrl)
  const wrong = await page('POST', '/login', 'username=admin&password=wrong', FORM)
  expect([wrong.status, wrong.text]).toEqual([401, expect.stringContaining('role="alert"')])
  const right = await page(
    'POST',
    '/login',
    `username=admin&password=${encodeURIComponent(site.password)}&rememberMe=on`,
    FORM,
  )
  expect([right.status, right.headers.get('location')]).toEqual([303, '/login?signed-in'])
  const cookie = right.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^authToken=[^;]+; HttpOnly; Secure; SameSite=Strict; Path=\/; Max-Age=2592000$/)
  const headers = { cookie: cookie.split(';')[0] ?? '' }
  expect((await page('GET', '/login?signed-in', undefined, headers)).headers.get('location')).toBe('/')
  expect((await page('GET', '/login?signed-in')).text).toContain('Your browser didn’t keep the session')
  expect((await page('GET', '/', undefined, headers)).text).toContain('Sign out')
  const out = await page('POST', '/logout', '', { ...FORM, ...headers })
  expect([out.status, out.headers.get('set-cookie')]).toEqual([303, expect.stringContaining('Max-Age=0')])
  expect((await page('GET', '/', undefined, headers)).text).toContain('Sign in')
})

it('the page that adds a link says without a script that it needs one, and is the same whatever it is asked to add', async () => {
  const { owner, guest } = await connect(site)
  const { text } = await owner('GET', '/add')
  expect(text).toContain('<noscript><p class="note">Adding a link needs JavaScript')
  expect((await owner('GET', `/add?url=${encodeURIComponent(ATTACK)}&name=${encodeURIComponent(ATTACK)}`)).text).toBe(
    text,
  )
  const asGuest = await guest('GET', '/add?url=https://a.example/')
  expect([asGuest.text.includes('type="password"'), asGuest.text.includes('data-editor')]).toEqual([true, false])
})

it('another site can neither sign somebody in nor out', async () => {
  for (const path of ['/login', '/logout']) {
    const answer = await caller(site.baseUrl)('POST', path, 'username=admin&password=x', {
      ...FORM,
      'sec-fetch-site': 'cross-site',
    })
    expect(answer.status, path).toBe(403)
    expect(answer.headers.get('set-cookie'), path).toBeNull()
  }
})

it('an address that is not there is told in words', async () => {
  const { status, text, headers } = await caller(site.baseUrl)('GET', '/nothing')
  expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect(text).toContain('Page not found')
})

it.each([
  ['/', 'groups'],
  ['/?q=mail', 'results'],
  ['/?tag=none', 'results'],
])('at %s, the skip link leads to the links', async (path, target) => {
  const { text } = await caller(site.baseUrl)('GET', path)
  expect(text).toMatch(new RegExp(`class="skip[^>]* href="#${target}"`))
  expect(text).toMatch(new RegExp(`<(?:div|section) id="?${target}\\b(?![^>]* hidden)`))
})

it('a search is never cut in the middle of a character', async () => {
  const call = caller(site.baseUrl)
  const search = (query: string) => call('GET', `/?q=${encodeURIComponent(query)}`)
  for (const query of [`${'a'.repeat(199)}😀`, `${'a'.repeat(199)}😀b`, '😀'.repeat(300)]) {
    const { status, text } = await search(query)
    const shown = encodeURIComponent([...query].slice(0, 200).join(''))
    expect([status, text.includes(`?q=${shown}"`)]).toEqual([200, true])
  }
})

it('where guests may not search, an address with a search shows them the page', async () => {
  const hidden = await nodeTarget.start({ guestMode: true })
  onTestFinished(() => hidden.stop())
  const { owner, guest } = await connect(hidden)
  await owner('POST', '/api/groups', { name: 'Work' })
  await owner('POST', '/api/sites', { group_id: 1, name: 'Mail', url: 'mail.example' })
  expect((await guest('GET', '/?q=mail')).text).toContain('value="mail"')
  await owner('PUT', '/api/configs', { 'site.searchBoxGuestEnabled': 'false' })
  expect((await guest('GET', '/?q=mail')).text).toBe((await guest('GET', '/')).text)
  expect((await owner('GET', '/?q=mail')).text).toContain('value="mail"')
})

it('a page whose headers have changed is another page, and the links on it alone are the same shell', async () => {
  const assets = readAssets()
  const read = async (served: typeof assets, edit?: { method: string; path: string; body: unknown }) => {
    const { app, issueToken, stop } = await startInProcess(served)
    if (edit) {
      const headers = { authorization: `Bearer ${await issueToken()}`, 'content-type': 'application/json' }
      const { method, path, body } = edit
      const sent = new Request(`http://site${path}`, { method, headers, body: JSON.stringify(body) })
      expect((await app.fetch(sent, '192.0.2.1')).status).toBe(200)
    }
    const answer = await app.fetch(new Request('http://site/'), '192.0.2.1')
    const [, shell] = / data-shell="(\w+)"/.exec(await answer.text()) ?? []
    await stop()
    return {
      shell,
      build: answer.headers.get('etag')?.replace(/^"[^-]+-|-.*$/g, ''),
      policy: answer.headers.get('content-security-policy'),
    }
  }
  const first = await read(assets)
  const other = await read({ ...assets, stylesHash: "'sha256-other'" })
  expect(other.policy).not.toBe(first.policy)
  expect(other.build).not.toBe(first.build)
  expect(other.shell).not.toBe(first.shell)
  const group = { method: 'POST', path: '/api/groups', body: { name: 'Empty' } }
  expect((await read(assets, group)).shell).toBe(first.shell) // guests see no group without links
  const settings = { method: 'PUT', path: '/api/configs', body: { 'site.name': 'Moonbase' } }
  expect((await read(assets, settings)).shell).not.toBe(first.shell)
})
