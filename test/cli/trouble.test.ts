import { closeSync, openSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { command } from '../support/command.ts'
import { madeDocument } from '../support/made-site.ts'
import { withFullDevice } from '../support/needs.ts'
import { run, runProgram, signpostInShell, type Workplace, workplace } from '../support/process.ts'

const document = JSON.stringify(madeDocument({ groups: 5, sites: 1500 }))

/** Overwrites the page at which a table begins: the file opens, and then can't be read. */
function damageTable(file: string, table: string): void {
  const db = new Database(file)
  const page = Number(db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(table))
  const size = Number(db.pragma('page_size', { simple: true }))
  db.close()
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, Buffer.alloc(size, 0xff), 0, size, (page - 1) * size)
  closeSync(descriptor)
}

describe('a damaged database', () => {
  it.each([[['export']], [['export', 'out.json']], [['import', '-']], [['import', '-', '--dry-run']], [['serve']]])(
    'ends %j in words: exit code 4',
    async (args) => {
      const place = workplace()
      await command(place, ['import', '-'], document)
      damageTable(join(place.cwd, 'data', 'signpost.db'), 'sites')
      const { code, err } = await command(place, args, document)
      expect([code, err]).toEqual([4, expect.stringMatching(/the database file is damaged/)])
    },
  )

  it('does not serve, even where the damage is not in the way, but can still be exported', async () => {
    const place = workplace()
    await command(place, ['import', '-'], document)
    damageTable(join(place.cwd, 'data', 'signpost.db'), 'commit_parts')
    const { code, err } = await run(place, ['serve'])
    expect([code, err]).toEqual([
      4,
      expect.stringMatching(/signpost\.db can't be opened: the database file is damaged$/m),
    ])
    const exported = await command(place, ['export'])
    expect([exported.code, JSON.parse(exported.out).sites]).toEqual([0, expect.objectContaining({ length: 1500 })])
  })
})

describe('a data folder that cannot be made', () => {
  const onLinux = process.platform === 'linux' ? ['/proc/signpost/data', '/proc/signpost'] : []
  it.each([...onLinux, '/dev/null/data'])('at %s is said: exit code 4', async (folder) => {
    const { code, out, err } = await command(workplace({ DATA_DIR: folder }), ['export'])
    expect([code, out]).toEqual([4, ''])
    expect(err).toMatch(/^The data folder .* can't be used: .*DATA_DIR/)
  })
})

/** Runs a command that can write files of at most so many KB: to it, that is a full disk. */
function runOnFullDisk(place: Workplace, kilobytes: number, args: string, input = '') {
  return runProgram(place, ['bash', '-c', `ulimit -f ${kilobytes}; exec ${signpostInShell(args)}`], input)
}

describe('a full disk', () => {
  it.each([
    ['export out.json', 40, ''],
    ['import -', 100, document],
    ['set-password', 0, 'a new password'],
    ['serve', 0, ''],
  ])('ends signpost %s in words, with nothing left behind: exit code 4', async (args, kilobytes, input) => {
    const place = workplace()
    if (args !== 'serve') await command(place, ['import', '-'], JSON.stringify(madeDocument({ groups: 2, sites: 500 })))
    const { code, out, err } = await runOnFullDisk(place, kilobytes, args, input)
    expect([code, out, err]).toEqual([4, '', expect.stringMatching(/disk/)])
    expect(err).not.toMatch(/E[A-Z]{4,}|^\s+at /m)
    const left = readdirSync(place.cwd, { recursive: true, encoding: 'utf8' })
    expect(left.filter((name) => /\.tmp|out\.json/.test(name))).toEqual([])
  })

  withFullDevice('ends an export to a device or to standard output in words: exit code 4', async () => {
    const place = workplace()
    await command(place, ['import', '-'], document)
    for (const args of ['export /dev/full', 'export > /dev/full']) {
      const { code, err } = await runProgram(place, ['bash', '-c', signpostInShell(args)])
      expect([code, err], args).toEqual([4, expect.stringMatching(/can't be written: the disk is full/)])
    }
  })

  it('keeps the file and the password that were there', async () => {
    const place = workplace()
    await command(place, ['set-password'], 'the first one')
    await command(place, ['import', '-'], document)
    const secrets = readFileSync(join(place.cwd, 'data', 'secrets.json'), 'utf8')
    writeFileSync(join(place.cwd, 'out.json'), 'the old one')
    expect((await runOnFullDisk(place, 40, 'export out.json')).code).toBe(4)
    expect((await runOnFullDisk(place, 0, 'set-password', 'the second one')).code).toBe(4)
    expect(readFileSync(join(place.cwd, 'out.json'), 'utf8')).toBe('the old one')
    expect(readFileSync(join(place.cwd, 'data', 'secrets.json'), 'utf8')).toBe(secrets)
  })
})
