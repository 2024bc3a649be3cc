import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { caller, connect } from '../support/client.ts'
import { command } from '../support/command.ts'
import { madeDocument } from '../support/made-site.ts'
import { run, runProgram, serve, signpostInShell, siteOf, type Workplace, workplace } from '../support/process.ts'

const document = madeDocument({ groups: 2, sites: 10 })

function imported(place: Workplace, content: object, ...flags: string[]) {
  return command(place, ['import', '-', ...flags], JSON.stringify(content))
}

async function exported(place: Workplace) {
  const { out } = await command(place, ['export'])
  return JSON.parse(out) as { groups: { name: string }[]; sites: { name: string }[]; configs: unknown[] }
}

const canMount = spawnSync('unshare', ['-rm', 'true']).status === 0

describe('a data folder that cannot be used', () => {
  it('because it is a file is named, with what to do: exit code 4', async () => {
    const place = workplace()
    writeFileSync(join(place.cwd, 'data'), 'a file where the folder should be')
    for (const args of [['serve'], ['export'], ['import', '-'], ['set-password'], ['unblock']]) {
      const { code, out, err } = await command(place, args, 'a new password')
      expect([code, out], args.join(' ')).toEqual([4, ''])
      expect(err).toContain(`${join(place.cwd, 'data')} can't be used: it is a file. `)
      expect(err).toMatch(/DATA_DIR/)
    }
  })

  it.runIf(canMount)('because its disk became read-only is said, with how to save the data: exit code 4', async () => {
    const place = workplace()
    await imported(place, document)
    const onReadOnlyDisk = (command: string) => {
      const mounts = 'mount --bind data data && mount -o remount,bind,ro data'
      return runProgram(place, ['unshare', '-rm', 'bash', '-c', `${mounts} && ${signpostInShell(command)}`])
    }
    const data = join(place.cwd, 'data')
    const { code, err } = await onReadOnlyDisk('export')
    expect([code, err]).toEqual([4, expect.stringContaining(`${data} can't be used: the disk is read-only. Make it`)])
    expect(err).toMatch(/or copy the folder to another disk and set DATA_DIR to the copy/)
    const doctor = await onReadOnlyDisk('doctor')
    expect(doctor.out).toMatch(
      /^FAIL +data folder +\S+ is on a disk that is read-only\n +→ Make it .* or copy the folder/m,
    )
    expect(doctor.out).not.toContain('chown')
  })

  it('because its database is no database, or damaged, is said: exit code 4', async () => {
    const place = workplace()
    await imported(place, document)
    writeFileSync(join(place.cwd, 'data', 'signpost.db'), 'x'.repeat(8192))
    const { code, err } = await command(place, ['export'])
    expect([code, err]).toEqual([4, expect.stringMatching(/signpost\.db can't be opened: .*not a SQLite database/)])
  })

  it('because a newer program has written it is said: exit code 4, and nothing is changed', async () => {
    const place = workplace()
    await imported(place, document)
    const db = new Database(join(place.cwd, 'data', 'signpost.db'))
    db.prepare('INSERT INTO schema_migrations VALUES (?, ?)').run('9999_future.sql', '2030-01-01T00:00:00Z')
    db.close()
    for (const args of [['export'], ['serve'], ['import', '-', '--mode', 'replace']]) {
      const { code, err } = await command(place, args, '{"groups":[],"sites":[]}')
      expect([code, err], args.join(' ')).toEqual([4, expect.stringMatching(/newer/)])
    }
  })

  it('because its secrets were spoiled is said, without repeating them: exit code 4', async () => {
    const place = workplace()
    mkdirSync(join(place.cwd, 'data'))
    writeFileSync(join(place.cwd, 'data', 'secrets.json'), '{"secret":hunter2}')
    const { code, out, err } = await run(place, ['serve'])
    expect([code, out]).toEqual([4, ''])
    expect(err).toMatch(/secrets\.json can't be read: it is not JSON/)
    expect(err).not.toContain('hunter')
  })
})

describe('a data folder without a database', () => {
  it.each(['export', 'backup all.db', 'icons', 'check-links', 'unblock'])(
    'is the wrong one for signpost %s, which makes none: exit code 4',
    async (args) => {
      const place = workplace()
      const { code, out, err } = await command(place, args.split(' '))
      const database = join(place.cwd, 'data', 'signpost.db')
      expect([code, out]).toEqual([4, ''])
      expect(err).toContain(`There is no database at ${database} yet. `)
      expect(existsSync(database)).toBe(false)
    },
  )
})

describe('signpost export', () => {
  it('into a folder that is not there is refused in words, and leaves nothing behind', async () => {
    const place = workplace()
    const target = join(place.cwd, 'missing', 'out.json')
    await imported(place, document)
    const { code, err } = await command(place, ['export', target])
    expect(code).toBe(3)
    expect(err).toContain(`${target} can't be written`)
    expect(err).not.toContain('.tmp')
  })

  it('replaces a file whole, for its owner alone to read', async () => {
    const place = workplace()
    const target = join(place.cwd, 'out.json')
    writeFileSync(target, 'old and much longer than nothing'.repeat(1000))
    chmodSync(target, 0o644)
    await imported(place, document)
    expect((await command(place, ['export', target])).code).toBe(0)
    expect(JSON.parse(readFileSync(target, 'utf8')).sites).toHaveLength(10)
    expect(statSync(target).mode & 0o777).toBe(0o600)
    expect(readdirSync(place.cwd).toSorted()).toEqual(['data', 'out.json'])
  })

  it('goes whole through a pipe whose reader is slow', async () => {
    const place = workplace()
    await imported(place, madeDocument({ groups: 5, sites: 1500 }))
    const piped = await runProgram(place, [
      'bash',
      '-c',
      `set -o pipefail; ${signpostInShell('export')} | { sleep 0.2; cat; }`,
    ])
    expect(piped.code).toBe(0)
    expect(JSON.parse(piped.out).sites).toHaveLength(1500)
  })

  it('says nothing of its insides when the reader goes away', async () => {
    const place = workplace()
    await imported(place, madeDocument({ groups: 5, sites: 1500 }))
    const { out, err } = await runProgram(place, ['bash', '-c', `${signpostInShell('export')} | head -c 1`])
    expect(out).toBe('{')
    expect(err).not.toMatch(/^\s+at |node:/m)
  })

  it('onto a folder is refused in words, and leaves nothing behind', async () => {
    const place = workplace()
    await imported(place, document)
    const { code, err } = await command(place, ['export', '.'])
    expect([code, err]).toEqual([3, expect.stringContaining("can't be written")])
    expect(readdirSync(place.cwd)).toEqual(['data'])
  })
})

describe('signpost import', () => {
  it('says in words why a file cannot be read: exit code 3', async () => {
    const place = workplace()
    expect(await command(place, ['import', 'missing.json'])).toMatchObject({
      code: 3,
      err: "missing.json can't be read: there is no such file or folder\n",
    })
    expect(await command(place, ['import', '.'])).toMatchObject({ code: 3, err: ". can't be read: it is a folder\n" })
  })

  it('--mode merge keeps what the file does not name, --mode replace deletes it', async () => {
    const place = workplace()
    await imported(place, document)
    const other = { groups: [{ id: 1, name: 'Other' }], sites: [{ group_id: 1, name: 'One', url: 'one.example' }] }
    await imported(place, other, '--mode', 'merge')
    expect((await exported(place)).sites).toHaveLength(11)
    const { code, err } = await imported(place, other, '--mode', 'replace')
    expect(code).toBe(0)
    expect(err).toMatch(/groups +1 in the file: .*2 deleted/)
    expect(err).toMatch(/links +1 in the file: .*10 deleted/)
    const { groups, sites } = await exported(place)
    expect([groups.map(({ name }) => name), sites.map(({ name }) => name)]).toEqual([['Other'], ['One']])
  })

  it('a bad file is refused with the path of its fault, and changes nothing: exit code 3', async () => {
    const place = workplace()
    await imported(place, document)
    const cases: [content: string, words: RegExp][] = [
      ['{"groups":[', /^This file is incomplete JSON/],
      ['', /^This file is empty/],
      ['{"groups":{},"sites":[]}', /^groups: must be a list/],
      ['{"groups":[{"id":1}],"sites":[]}', /^groups\[0\]\.name: /],
      ['{"groups":[],"sites":[{"group_id":7,"name":"A","url":"a.com"}]}', /^sites\[0\]\.group_id: /],
      ['{"version":"3.0","groups":[],"sites":[]}', /^version: /],
    ]
    for (const [content, words] of cases) {
      const { code, out, err } = await command(place, ['import', '-', '--mode', 'replace'], content)
      expect([code, out], content).toEqual([3, ''])
      expect(err).toMatch(words)
    }
    expect((await exported(place)).sites).toHaveLength(10)
  })

  it('names the file that cannot be read', async () => {
    const place = workplace()
    for (const name of ['missing.json', '.']) {
      const { code, err } = await command(place, ['import', name])
      expect([code, err]).toEqual([3, expect.stringContaining(`${name} can't be read`)])
    }
  })

  it('knows the schemes that ALLOWED_URL_SCHEMES adds', async () => {
    const steam = { groups: [{ id: 1, name: 'A' }], sites: [{ group_id: 1, name: 'Game', url: 'steam://run/1' }] }
    expect((await imported(workplace(), steam)).code).toBe(3)
    expect((await imported(workplace({ ALLOWED_URL_SCHEMES: 'steam' }), steam)).code).toBe(0)
  })

  it('stands in the history of the server that runs, which can undo it', async () => {
    const place = workplace({ AUTH_REQUIRED_FOR_READ: 'false' })
    const server = await serve(place)
    const shown = async () => (await caller(server.url)('GET', '/api/sites')).body.data.length
    await imported(place, document, '--visibility', 'public')
    await expect.poll(shown).toBe(10)
    await imported(place, { groups: [], sites: [] }, '--mode', 'replace')
    await expect.poll(shown).toBe(0)
    const { owner } = await connect(siteOf(server))
    const { data: history } = (await owner('GET', '/api/history')).body
    expect(history.map(({ actor }: { actor: string }) => actor)).toEqual(['command line', 'command line'])
    expect((await owner('POST', `/api/history/${history[0].revision}/undo`)).status).toBe(200)
    expect(await shown()).toBe(10)
  })
})
