import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { atOnce } from '../../src/ports/runtime.ts'
import { openSqliteStore } from '../../src/storage/sqlite/database.ts'
import { command } from '../support/command.ts'
import { FETCH_FROM_FARM, startIconFarm } from '../support/icon-farm.ts'
import { type Workplace, workplace } from '../support/process.ts'
import { quiet } from '../support/quiet-log.ts'
import { MIGRATIONS } from '../support/sqlite-database.ts'

async function farm() {
  const hosts = await startIconFarm()
  onTestFinished(() => hosts.farm.stop())
  return hosts
}

const place = (env: Record<string, string> = FETCH_FROM_FARM) => workplace(env)

/** Imports links with these addresses and icons. */
async function fill(at: Workplace, ...sites: readonly { url: string; icon?: string }[]): Promise<void> {
  const document = {
    groups: [{ id: 1, name: 'Links' }],
    sites: sites.map((site, index) => ({ group_id: 1, name: `Link ${index}`, ...site })),
  }
  expect((await command(at, ['import', '-'], JSON.stringify(document))).code).toBe(0)
}

async function iconsIn(at: Workplace): Promise<string[]> {
  const { sites } = JSON.parse((await command(at, ['export'])).out)
  return sites.map(({ icon }: { icon: string }) => icon)
}

const KEPT = expect.stringMatching(/^\/icons\/[\da-f]{32}(?:#\w+)?$/)

it('fetches the icons that are missing, then has nothing left to do', async () => {
  const [{ pageAt, iconAt }, at] = [await farm(), place()]
  await fill(at, { url: pageAt('/a') }, { url: pageAt('/b') }, { url: pageAt('/c'), icon: iconAt('/c') })
  expect(await command(at, ['icons'])).toMatchObject({ code: 0, out: '', err: 'Looked at 2 links: saved 2 icons\n' })
  expect(await iconsIn(at)).toEqual([KEPT, KEPT, iconAt('/c')])
  expect(await command(at, ['icons'])).toMatchObject({ code: 0, err: 'Every link has an icon\n' })
  expect(await command(at, ['icons', '--elsewhere'])).toMatchObject({
    code: 0,
    err: 'Looked at 1 link: saved 1 icon\n',
  })
  expect(await iconsIn(at)).toEqual([KEPT, KEPT, KEPT])
  expect(await command(at, ['icons', '--elsewhere'])).toMatchObject({ code: 0, err: 'No icon is on another host\n' })
})

it('says if a page has no icon, and if nothing may be fetched', async () => {
  const [{ pageAt }, at] = [await farm(), place()]
  await fill(at, { url: pageAt('/bare') })
  expect(await command(at, ['icons'])).toMatchObject({ code: 0, err: 'Looked at 1 link: found no icons\n' })
  const off = await command({ ...at, env: { ...at.env, ...{ FETCH: 'off' } } }, ['icons'])
  expect(off).toMatchObject({ code: 3, err: expect.stringContaining('FETCH=off') })
})

it('follows a server that is at it, and Ctrl-C saves what was found', async () => {
  const [{ pageAt }, at] = [await farm(), place()]
  await fill(at, { url: pageAt('/a') }, { url: pageAt('/b') })
  const path = join(at.cwd, 'data', 'signpost.db')
  const server = await openSqliteStore({ path, migrations: MIGRATIONS, pace: atOnce, log: quiet })
  onTestFinished(() => server.close())
  await server.takeLease('icons', 'a server', 600_000)
  const child = spawn(process.execPath, [resolve('dist/runtime/node.js'), 'icons'], at)
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = new Promise((done) => child.on('close', done))
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  await expect.poll(() => said).toContain('A server is already fetching icons')
  await expect.poll(() => server.waitingIconFetches(9)).toHaveLength(2)
  await server.noteIconFetch({ siteId: 1, url: pageAt('/a'), icon: `/icons/${'a'.repeat(32)}`, reason: '' }, Date.now())
  child.kill('SIGINT')
  expect(await ended).toBe(1)
  expect(said).toContain('Looked at 1 link: saved 1 icon\nStopped before all links were done')
  expect(await iconsIn(at)).toEqual([KEPT, ''])
})

it('stops a run of a server, and saves what it has found', async () => {
  const at = place()
  await fill(at, { url: 'https://a.example/' }, { url: 'https://b.example/' })
  const path = join(at.cwd, 'data', 'signpost.db')
  const server = await openSqliteStore({ path, migrations: MIGRATIONS, pace: atOnce, log: quiet })
  onTestFinished(() => server.close())
  const urls = ['https://a.example/', 'https://b.example/']
  await server.addIconFetches(urls.map((url, index) => ({ siteId: index + 1, url, actor: 'admin' })))
  await server.noteIconFetch({ siteId: 2, url: 'https://b.example/', icon: `/icons/${'b'.repeat(32)}`, reason: '' }, 0)
  expect(await command(at, ['icons', '--stop'])).toMatchObject({ code: 0, err: 'Looked at 1 link: saved 1 icon\n' })
  expect(await iconsIn(at)).toEqual(['', KEPT])
  expect(await server.waitingIconFetches(9)).toEqual([])
})
