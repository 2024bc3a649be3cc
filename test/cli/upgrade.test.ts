import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { command } from '../support/command.ts'
import { contentOf, makeOldDatabase } from '../support/old-database.ts'
import { runProgram, serve, signpostInShell, type Workplace, workplace } from '../support/process.ts'

/** A data folder as release 0.1.0 left it. */
function oldInstallation() {
  const place = workplace()
  const folder = join(place.cwd, 'data')
  mkdirSync(folder, { mode: 0o700 })
  const path = join(folder, 'signpost.db')
  makeOldDatabase(path)
  return { place, folder, path, before: contentOf(path) }
}

const copyIn = (said: string) =>
  /signpost restore \\?"([^"\\]+)\\?", start the version before/.exec(said)?.[1] ?? 'none'

it('the server says once where the copy is, and restoring it leads back to the older version', async () => {
  const { place, path, before } = oldInstallation()
  const server = await serve(place)
  await expect.poll(server.err).toContain('The database was upgraded')
  const copy = copyIn(server.err())
  expect(contentOf(copy)).toEqual(before)
  await server.stop()
  const again = await serve(place)
  await again.stop()
  expect(again.err()).not.toContain('was upgraded')

  expect((await command(place, ['restore', copy])).code).toBe(0)
  expect(contentOf(path)).toEqual(before)
  const once = await serve(place)
  await expect.poll(once.err).toContain('The database was upgraded')
  expect(copyIn(once.err())).not.toBe(copy)
  await once.stop()
})

const ONE = JSON.stringify({
  groups: [{ id: 1, name: 'Group' }],
  sites: [{ group_id: 1, name: 'Link', url: 'https://new.example' }],
})
const ONE_CUT = ONE.slice(0, -10)

it('an import upgrades the database and says so; a backup upgrades nothing', async () => {
  const { place, path, before } = oldInstallation()
  expect((await command(place, ['backup', 'copy.db'])).code).toBe(0)
  expect(contentOf(path)).toEqual(before)
  expect(contentOf(join(place.cwd, 'copy.db'))).toEqual(before)
  const { code, out, err } = await command(place, ['import', '-'], ONE)
  expect([code, out + err]).toEqual([0, expect.stringMatching(/links +1 in the file: 1 created/)])
  expect(contentOf(copyIn(err))).toEqual(before)
})

it.each([
  ['of an unknown kind', 'neither this nor that'],
  ['with a bad record', JSON.stringify({ groups: [{ id: 1 }], sites: [] })],
  ['that ends too soon', ONE_CUT],
])('an import of a file %s leaves an older database as it is', async (_, file) => {
  const { place, path, folder, before } = oldInstallation()
  const { code, err } = await command(place, ['import', '-'], file)
  expect([code, err]).toEqual([3, expect.not.stringContaining('upgraded')])
  expect(contentOf(path)).toEqual(before)
  expect(readdirSync(folder).filter((name) => /before/.test(name))).toEqual([])
})

const EMPTY = JSON.stringify({ groups: [], sites: [] })

it.each([
  [['export'], ''],
  [['import', '--dry-run', '-'], EMPTY],
  [['import', '--dry-run', '-'], 'neither this nor that'],
  [['icons'], ''],
  [['check-links'], ''],
  [['unblock'], ''],
  [['set-password'], 'correct horse'],
])('signpost %j leaves an older database as it is, and says what to run', async (args, input) => {
  const { place, path, folder, before } = oldInstallation()
  const { code, out, err } = await command(place, args, input)
  expect([code, out]).toEqual([4, ''])
  expect(err).toContain('start the server of this version first')
  expect(contentOf(path)).toEqual(before)
  expect(readdirSync(folder).filter((name) => /before|secrets/.test(name))).toEqual([])
})

/** A run that can write files of at most so many KB: to it, that is a full disk. */
const onFullDisk = (place: Workplace, args: string) =>
  runProgram(place, ['bash', '-c', `ulimit -f 60; exec ${signpostInShell(args)}`])

it.each(['serve', 'import one.json'])(
  'signpost %s does not upgrade where there is no room for the copy: exit code 4',
  async (args) => {
    const { place, folder, path, before } = oldInstallation()
    writeFileSync(join(place.cwd, 'one.json'), ONE)
    const { code, out, err } = await onFullDisk(place, args)
    expect([code, out]).toEqual([4, ''])
    expect(err).toMatch(/signpost\.db was not upgraded because it can't be copied first: .*disk.*Nothing was changed/)
    expect(err).not.toMatch(/E[A-Z]{4,}|^\s+at /m)
    expect(readdirSync(folder).filter((name) => name.includes('upgrad'))).toEqual([])
    expect(contentOf(path)).toEqual(before)
  },
)
