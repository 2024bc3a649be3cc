import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, inject, it, onTestFinished } from 'vitest'
import { createTestHarness, type TestHarness } from 'wrangler'
import { caller, connect } from '../support/client.ts'
import { SECRET } from '../support/node-target.ts'
import { startWorker, workerTarget } from '../support/worker-target.ts'

async function urlOf(harness: TestHarness): Promise<string> {
  onTestFinished(() => harness.close())
  return (await harness.listen()).url.href.replace(/\/$/, '')
}

it('the bundle is small: at most 1 MB, compressed', () => {
  expect(gzipSync(readFileSync(join(inject('workerBundle'), 'worker.js'))).length).toBeLessThan(1024 * 1024)
})

it('with its codecs, it fits the Free plan: at most 3 MB, compressed', () => {
  const folder = inject('workerBundle')
  const parts = readdirSync(folder).filter((name) => /\.(?:js|wasm)$/.test(name))
  const sizes = parts.map((name) => gzipSync(readFileSync(join(folder, name))).length)
  expect(parts.length).toBeGreaterThan(6)
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThan(3 * 1024 * 1024)
})

it('the page is served with its scripts, styles and icons, also under a base path', async () => {
  for (const base of ['', '/nav']) {
    const site = await workerTarget.start({ guestMode: true, env: base ? { BASE_PATH: base } : {} })
    const { owner, guest } = await connect(site)
    await owner('POST', '/api/groups', { name: 'Werkzeuge' })
    await owner('POST', '/api/sites', { group_id: 1, name: 'Wiki', url: 'wiki.example' })
    const page = await guest('GET', '/')
    expect(page.status).toBe(200)
    expect(page.text).toContain('href="https://wiki.example"')
    const scripts = [...page.text.matchAll(/(?:src|href)="([^"]*\/assets\/[^"]+)"/g)].map(
      ([, address]) => address ?? '',
    )
    expect(scripts.length).toBeGreaterThan(0)
    const root = caller(site.baseUrl.slice(0, site.baseUrl.length - base.length))
    for (const address of scripts) {
      expect(address.startsWith(`${base}/assets/`)).toBe(true)
      const file = await root('GET', address)
      expect([file.status, file.headers.get('cache-control')]).toEqual([200, expect.stringContaining('immutable')])
      expect(file.headers.get('content-type')).toMatch(/javascript|css/)
    }
    for (const path of ['/icon.svg', '/icon-192.png', '/sw.js', '/theme.css', '/manifest.webmanifest', '/login'])
      expect([path, (await guest('GET', path)).status]).toEqual([path, 200])
    for (const path of ['/assets/none.js', '/none', '/api/none'])
      expect([path, (await guest('GET', path)).status]).toEqual([path, 404])
    await site.stop()
  }
})

it('a login counts against the address that Cloudflare names, whatever other headers say', async () => {
  const site = await workerTarget.start({ env: { TRUST_PROXY: '0.0.0.0/0 ::/0' } })
  const guest = caller(site.baseUrl)
  const wrong = { username: 'admin', password: 'wrong' }
  const statuses = async (headers: (index: number) => Record<string, string>) => {
    const found: number[] = []
    for (let index = 0; index < 6; index += 1)
      found.push((await guest('POST', '/api/login', wrong, headers(index))).status)
    return found
  }
  const named = (index: number) => ({ 'cf-connecting-ip': '192.0.2.1', 'x-forwarded-for': `198.51.100.${index}` })
  expect(await statuses(named)).toEqual([401, 401, 401, 401, 401, 429])
  expect(await statuses((index) => ({ 'cf-connecting-ip': `203.0.113.${index}` }))).toEqual(Array(6).fill(401))
  expect(site.logged()).not.toMatch(/TRUST_PROXY/)
  await site.stop()
})

it.each([
  ['AUTH_PASSWORD is missing', { AUTH_PASSWORD: '' }, /AUTH_PASSWORD is not set\. .*wrangler secret put AUTH_PASSWORD/],
  ['AUTH_SECRET is missing', { AUTH_SECRET: '' }, /AUTH_SECRET is not set/],
  ['AUTH_PASSWORD is not a hash', { AUTH_PASSWORD: 'hunter2' }, /AUTH_PASSWORD: must be a bcrypt hash/],
])('if %s, every response says so and reveals no secret', async (_, env, words) => {
  const baseUrl = await urlOf(await startWorker(env))
  for (const path of ['/', '/api/groups', '/api/health']) {
    const { status, body, text } = await caller(baseUrl)('GET', path)
    expect([status, body.error]).toEqual([503, expect.stringMatching(words)])
    expect(text).not.toMatch(/hunter2/)
    expect(text).not.toContain(SECRET)
  }
})

it('if the tables are missing, every response says how to create them', async () => {
  const { configPath, prebuiltWorkerDir } = { configPath: 'wrangler.jsonc', prebuiltWorkerDir: inject('workerBundle') }
  const harness = createTestHarness({
    workers: [{ configPath, prebuiltWorkerDir, secrets: { AUTH_ENABLED: 'false' } }],
  })
  const guest = caller(await urlOf(harness))
  for (const path of ['/', '/api/health']) {
    const { status, body } = await guest('GET', path)
    expect([status, body.error]).toEqual([503, expect.stringMatching(/no tables yet.*d1 migrations apply/)])
  }
  await harness.getWorker().applyD1Migrations('DATABASE')
  expect((await guest('GET', '/api/health')).status).toBe(200)
})
