import { cpSync, mkdirSync, readdirSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { type Call, caller, connect } from '../support/client.ts'
import { contentOf, makeOldDatabase } from '../support/old-database.ts'
import { type Finished, passwordIn } from '../support/process.ts'
import { type Machine, makeMachine } from './guide.ts'

const databaseIn = ({ root }: Machine) => join(root, 'var/lib/signpost/signpost.db')
const releaseOf = ({ root }: Machine) => basename(readlinkSync(join(root, 'opt/signpost')))
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const addressesOf = (machine: Machine) =>
  [...machine.journal().matchAll(/^Signpost is at (\S+)$/gm)].map(([, url = '']) => url)

/** Runs a block that starts the server, and returns its address once it serves. */
async function starting(machine: Machine, block: Promise<Finished>, before = addressesOf(machine).length) {
  const { code, err } = await block
  expect(code, err).toBe(0)
  await expect.poll(() => addressesOf(machine).length).toBe(before + 1)
  return (addressesOf(machine).at(-1) ?? '').replace('localhost', '127.0.0.1')
}

/** Signs in by the password that the first start printed. */
function signIn(machine: Machine, baseUrl: string) {
  const password = passwordIn(machine.journal())
  return connect({ baseUrl, username: 'admin', password, logged: () => '', stop: async () => undefined })
}

/** All that was acknowledged. */
async function stateOf(url: string, token: string) {
  const call = caller(url, bearer(token))
  const { exportDate, ...document } = (await call('GET', '/api/export')).body.data
  return { document, history: (await call('GET', '/api/history?limit=200')).body.data }
}

/** An import is an edit: what it changes, it changes now. */
const contentsOf = ({ document }: { document: unknown }) =>
  JSON.parse(JSON.stringify(document, (key, value: unknown) => (key === 'updated_at' ? undefined : value)))

/** Changes a record, a note and a setting. */
async function edit(call: Call, name: string): Promise<void> {
  expect((await call('POST', '/api/groups', { name })).status).toBe(200)
  expect((await call('PUT', '/api/sites/4', { notes: `In ${name}` })).status).toBe(200)
  expect((await call('PUT', '/api/configs', { 'site.name': name })).status).toBe(200)
}

async function signedOut(machine: Machine, url: string): Promise<string> {
  const { owner, token } = await signIn(machine, url)
  expect((await owner('POST', '/api/logout')).status).toBe(200)
  return token
}

const statusOf = async (url: string, token: string) =>
  (await caller(url, bearer(token))('GET', '/api/auth/status')).status

/** What the guide has its reader look for: the folder of the release before, and the newest copy. */
async function wayBack(machine: Machine) {
  const lines = [await machine.run('Going back', 0)].flatMap(({ out }) => out.split('\n'))
  const releases = lines.filter((line) => line.includes('/opt/signpost-')).map((line) => basename(line))
  const copies = lines.filter((line) => line.startsWith('signpost.db.before-upgrade-'))
  return { FOLDER: releases[releases.indexOf(releaseOf(machine)) - 1] ?? '', COPY: copies.at(-1) ?? '' }
}

const goBack = async (machine: Machine) => {
  const names = await wayBack(machine)
  return machine.run('Going back', 1, names)
}

/** The installation of somebody who has 0.1.0, whose own program is not needed here. */
function installOld(machine: Machine): void {
  const { root, rooted } = machine
  makeOldDatabase(databaseIn(machine))
  const old = join(root, 'opt', 'signpost')
  mkdirSync(join(old, 'dist/runtime'), { recursive: true })
  mkdirSync(join(old, 'node_modules/.bin'), { recursive: true })
  symlinkSync(process.execPath, join(old, 'node_modules/.bin/node'))
  cpSync(join(root, 'origin', 'deploy'), join(old, 'deploy'), { recursive: true })
  cpSync(join(root, 'origin', 'deploy', 'signpost.service'), join(root, 'etc/systemd/system/signpost.service'))
  writeFileSync(rooted('/etc/signpost.env'), 'TRUST_PROXY=127.0.0.1\n')
  writeFileSync(
    join(old, 'dist/runtime/node.js'),
    `console.log('Signpost is at http://0.1.0'); setInterval(() => undefined, 1000)`,
  )
}

/** A release of the future: the present code with one more migration. */
function publishNext({ root }: Machine): void {
  writeFileSync(join(root, 'origin/migrations/sqlite/9999_next.sql'), 'ALTER TABLE sites ADD COLUMN nickname TEXT;')
}

it('the upgrades of docs/deploy-linux.md lead up two versions and back again, and lose nothing', async () => {
  const machine = makeMachine()
  installOld(machine)
  const old = contentOf(databaseIn(machine))
  await starting(machine, machine.start())
  expect((await machine.run('Upgrades', 1)).code).toBe(0)
  expect(releaseOf(machine)).toBe('signpost-0')

  const present = await starting(machine, machine.run('Upgrades', 0))
  const { owner, token } = await signIn(machine, present)
  const first = await stateOf(present, token)
  expect([first.document.sites.length, first.history.length]).toEqual([old.sites?.length, old.commits?.length])
  await edit(owner, 'the present version')
  const ended = [await signedOut(machine, present)]
  const before = await stateOf(present, token)

  publishNext(machine)
  const next = await starting(machine, machine.run('Upgrades', 0))
  expect(await stateOf(next, token)).toEqual(before)
  await edit(caller(next, bearer(token)), 'the next version')
  ended.push(await signedOut(machine, next))
  const after = await stateOf(next, token)

  const back = await starting(machine, goBack(machine))
  expect(await stateOf(back, token)).toEqual(before)
  for (const one of ended) expect(await statusOf(back, one)).toBe(401)
  expect((await machine.run('Going back', 2)).code).toBe(0)
  await expect.poll(async () => contentsOf(await stateOf(back, token))).toEqual(contentsOf(after))

  const backups = readdirSync(join(machine.root, 'var/backups/signpost'))
  expect(backups).toHaveLength(2)
  const [fromOld, fromPresent] = backups
    .toSorted()
    .map((name) => contentOf(join(machine.root, 'var/backups/signpost', name)))
  expect(fromOld).toEqual(old)
  expect(fromPresent?.commits).toHaveLength(before.history.length)

  const copies = readdirSync(join(machine.root, 'var/lib/signpost')).filter((name) => name.includes('upgrade-0001'))
  expect(await starting(machine, machine.run('Going back', 1, { FOLDER: 'signpost-0', COPY: copies[0] ?? '' }))).toBe(
    'http://0.1.0',
  )
  expect(contentOf(databaseIn(machine))).toEqual(old)
})

it('the installation of docs/deploy-linux.md serves, and an upgrade that does not build changes nothing', async () => {
  const machine = makeMachine()
  const url = await starting(machine, machine.run('Install'))
  const { owner, token } = await signIn(machine, url)
  await owner('POST', '/api/groups', { name: 'A' })
  const before = await stateOf(url, token)
  const release = releaseOf(machine)
  writeFileSync(join(machine.root, 'origin/broken'), '')
  publishNext(machine)
  const { code, err } = await machine.run('Upgrades', 0)
  expect([code, err]).toEqual([1, expect.stringContaining('It does not compile')])
  expect(releaseOf(machine)).toBe(release)
  expect(readdirSync(join(machine.root, 'opt')).toSorted()).toEqual(['signpost', release])
  expect(await stateOf(url, token)).toEqual(before)
  expect(addressesOf(machine)).toHaveLength(1)
})
