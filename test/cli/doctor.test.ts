import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { command } from '../support/command.ts'
import { freePort } from '../support/free-port.ts'
import { listen } from '../support/http-proxy.ts'
import { madeDocument } from '../support/made-site.ts'
import { type Finished, runProgram, serve, signpostInShell, type Workplace, workplace } from '../support/process.ts'
import { makeFolder } from '../support/temp-folder.ts'

const SECRET = 'a-secret-that-nobody-should-ever-see-0123'
const HASH = `$2b$10$${'.'.repeat(53)}`
const SOMEBODY = 65_534
const isRoot = process.getuid?.() === 0

const dataOf = (place: Workplace) => join(place.cwd, 'data')
const databaseOf = (place: Workplace) => join(dataOf(place), 'signpost.db')

interface Report {
  readonly code: number | null
  /** `FAIL database: …`, one per finding. */
  readonly lines: readonly string[]
}

/** Throws if the doctor prints a secret. */
async function examine(place: Workplace, ...args: string[]): Promise<Report> {
  const finished = await command(place, ['doctor', '--json', ...args])
  for (const secret of secretsOf(place)) expect(finished.out + finished.err).not.toContain(secret)
  return reportOf(finished)
}

async function expectFinding(place: Workplace, code: number, finding: RegExp): Promise<void> {
  const report = await examine(place)
  expect([report.code, report.lines.join('\n')]).toEqual([code, expect.stringMatching(finding)])
}

function reportOf({ code, out }: Finished): Report {
  const { isSound, findings } = JSON.parse(out)
  expect(isSound).toBe(code === 0)
  return {
    code,
    lines: findings.map((finding: Record<string, string>) => {
      expect(finding.todo === undefined).toBe(finding.sign === 'ok')
      return `${finding.sign} ${finding.what}: ${finding.found}${finding.todo ? ` → ${finding.todo}` : ''}`
    }),
  }
}

function secretsOf(place: Workplace): string[] {
  const file = join(dataOf(place), 'secrets.json')
  const kept = existsSync(file) ? readFileSync(file, 'utf8').match(/(?<=": ")[^"]{20,}/g) : []
  return [SECRET, HASH, ...(kept ?? []), ...('DATABASE_URL' in place.env ? [String(place.env.DATABASE_URL)] : [])]
}

/** What is in the data folder: names, permissions, owners and contents. SQLite's index is memory, and no content. */
function stateOf(place: Workplace) {
  return readdirSync(dataOf(place))
    .toSorted()
    .map((name) => {
      const path = join(dataOf(place), name)
      const { mode, uid } = statSync(path)
      return [name, mode, uid, name.endsWith('-shm') ? '' : readFileSync(path, 'latin1')]
    })
}

const template = makeFolder()
beforeAll(async () => {
  const env = { PATH: process.env.PATH ?? '', HOME: template, DATA_DIR: 'data', PORT: '0' }
  await command({ cwd: template, env }, ['import', '-'], JSON.stringify(madeDocument({ groups: 2, sites: 300 })))
})
afterAll(() => rmSync(template, { recursive: true }))

/** With a database that holds something, and no server. */
function filled(): Workplace {
  const place = workplace()
  cpSync(dataOf({ ...place, cwd: template }), dataOf(place), { recursive: true })
  chmodSync(dataOf(place), 0o700)
  return place
}

function onDatabase(place: Workplace, sql: string): void {
  const db = new Database(databaseOf(place))
  db.exec(sql)
  db.close()
}

/** Serves the same to everybody, on a port of its own. */
async function answering(status: number, body: string): Promise<string> {
  return String(await listen(createServer((_, response) => response.writeHead(status).end(body))))
}

describe('signpost doctor', () => {
  it('finds nothing to mend before the first start, and makes nothing: exit code 0', async () => {
    const place = workplace()
    const { code, lines } = await examine(place)
    expect(code).toBe(0)
    expect(lines).toContainEqual(
      expect.stringMatching(/^warn data folder: .*does not exist yet → The first start creates it/),
    )
    expect(readdirSync(place.cwd)).toEqual([])
  })

  it('finds nothing to mend beside a running server, and changes nothing: exit code 0', async () => {
    const place = workplace({ PORT: String(await freePort()) })
    await serve(place)
    const before = stateOf(place)
    const { code, lines } = await examine(place)
    expect(lines.filter((line) => line.startsWith('FAIL'))).toEqual([])
    expect(code).toBe(0)
    for (const line of [
      /^ok Signpost: \d+\.\d+\.\d+/,
      /^ok data folder: .*, writable, of this user$/,
      /^ok database: SQLite, \d\.\d MB, sound: 0 links in 0 groups, revision 0$/,
      /^ok schema: this version's$/,
      /^ok in use: yes/,
      /^ok disk: .* MB free$/,
      /^ok server: answers at http:\/\/127\.0\.0\.1:\d+$/,
    ])
      expect(lines).toContainEqual(expect.stringMatching(line))
    expect(stateOf(place)).toEqual(before)
  })

  it("leaves a stopped server's folder as it is, and what a killed one has left", async () => {
    const place = filled()
    const stopped = stateOf(place)
    expect((await examine(place)).lines).toContainEqual(
      expect.stringMatching(/^ok database: SQLite.*sound: 300 links in 2 groups, revision 1$/),
    )
    expect(stateOf(place)).toEqual(stopped)
    const server = await serve(place)
    await command(place, ['import', '-'], JSON.stringify(madeDocument({ groups: 3, sites: 1 })))
    await server.stop('SIGKILL')
    const killed = stateOf(place)
    const { lines } = await examine(place)
    expect(lines).toContainEqual(expect.stringMatching(/^ok journal: .*left by a killed server/))
    expect(lines).toContainEqual(expect.stringMatching(/^ok in use: no/))
    expect(stateOf(place)).toEqual(killed)
  })

  it('prints one line per finding, with what to do below it, and the counts on standard error', async () => {
    const { code, out, err } = await command(workplace({ DATA_DIR: '/dev/null' }), ['doctor'])
    expect([code, err]).toEqual([1, '4 checks: 1 failed, 0 warnings\n'])
    expect(out).toMatch(/^FAIL {2}data folder +\/dev\/null: it is a file\n {6}→ Set DATA_DIR to a folder$/m)
    expect(out).not.toContain('\u001b')
  })

  it('refuses a configuration as the start does, with every fault, and makes nothing: exit code 1', async () => {
    const place = workplace({ PORT: 'x', AUTH_SECRET: 'short', DATABASE_URL: `mysql://root:${SECRET}@db` })
    const { code, out, err } = await command(place, ['doctor', '--json'])
    expect([code, out]).toEqual([1, ''])
    for (const name of ['PORT', 'AUTH_SECRET', 'DATABASE_URL']) expect(err).toContain(`  ${name}: must`)
    expect(err).not.toContain(SECRET)
    expect(readdirSync(place.cwd)).toEqual([])
  })

  it('prints what docs/command-line.md shows', async () => {
    const place = filled()
    await serve(place)
    const env = { ...place.env, PORT: String(await freePort()) }
    const { out } = await command({ ...place, env }, ['doctor'])
    const sample = /^```\n(ok {4}Signpost[^`]*)^```/m.exec(readFileSync('docs/command-line.md', 'utf8'))?.[1] ?? ''
    expect(likeAnywhere(out.replaceAll(dataOf(place), '/var/lib/signpost'))).toEqual(likeAnywhere(sample))
  })
})

/** Without what differs from machine to machine: numbers, and the lines about the version and the file system. */
function likeAnywhere(report: string): string[] {
  const own = report.replaceAll(/^\w+ +(?:Signpost|file system|journal) .*\n(?: {6}.*\n)?/gm, '')
  return own.replaceAll(/[\d,.]*\d/g, '0').split('\n')
}

describe('signpost doctor, of the data folder', () => {
  it('fails if it cannot be made', async () => {
    const { code, out } = await command(workplace({ DATA_DIR: '/dev/null/data' }), ['doctor'])
    expect([code, out]).toEqual([1, expect.stringMatching(/^FAIL {2}data folder .*can't create it/m)])
  })

  // Root gets into every folder: test/deploy/image.test.ts does the same as another user.
  it.runIf(!isRoot)('fails if this user cannot get into it', async () => {
    const place = filled()
    chmodSync(dataOf(place), 0o000)
    const { code, out } = await command(place, ['doctor'])
    chmodSync(dataOf(place), 0o700)
    expect(code).toBe(1)
    expect(out).toMatch(/^FAIL {2}data folder /m)
    expect(out).toMatch(/^FAIL {2}database .*permission denied/m)
    expect(out).not.toMatch(/ in use /) // it can't tell
  })

  it('warns of a file system that forgets', async () => {
    await expectFinding(workplace({ DATA_DIR: '/dev/shm' }), 0, /^warn file system: tmpfs: .*lost on a restart/m)
  })

  it('fails if the files in it are not those of its owner, whom the server runs as', async () => {
    const place = filled()
    if (isRoot) chownSync(dataOf(place), SOMEBODY, SOMEBODY)
    const before = stateOf(place)
    const { code, lines } = await examine(place)
    expect(stateOf(place)).toEqual(before)
    expect([code, lines.filter((line) => line.startsWith('FAIL'))]).toEqual(
      isRoot
        ? [
            1,
            [
              expect.stringMatching(
                /^FAIL owners: the folder belongs to user 65534, but .*signpost\.db.* to user 0 → Run: chown/,
              ),
            ],
          ]
        : [0, []],
    )
  })
})

describe('signpost doctor, of the database', () => {
  it.each([
    [
      'is no database',
      (place: Workplace) => writeFileSync(databaseOf(place), 'x'.repeat(8192)),
      /^FAIL database: .*not a SQLite database → .*backup/m,
    ],
    ['is damaged', damage, /^FAIL database: .*is damaged → .*signpost restore/m],
    [
      'is of another program',
      (place: Workplace) => onDatabase(place, 'DROP TABLE configs'),
      /^FAIL database: .*not a database of Signpost/m,
    ],
    [
      'is newer',
      (place: Workplace) => onDatabase(place, `INSERT INTO schema_migrations VALUES ('9999_future.sql', '')`),
      /^FAIL database: .*newer Signpost.*9999_future.* → Run the newer version/m,
    ],
  ])('fails if it %s, and leaves it as it is', async (_, spoil, words) => {
    const place = filled()
    spoil(place)
    const before = stateOf(place)
    await expectFinding(place, 1, words)
    expect(stateOf(place)).toEqual(before)
  })

  it("says if it is an older version's, and brings nothing up to date", async () => {
    const place = filled()
    onDatabase(place, `DELETE FROM schema_migrations WHERE name LIKE '0002%'`)
    for (let round = 0; round < 2; round += 1) await expectFinding(place, 0, /^ok schema: an older.*0002_/m)
  })

  it('works where not a byte can be written', async () => {
    const place = filled()
    const { code, out } = await runProgram(place, ['bash', '-c', `ulimit -f 0; ${signpostInShell('doctor')} | cat`])
    expect(code).toBe(0)
    expect(out).toMatch(/^ok {4}database .*sound: 300 links/m)
  })

  it('says what it cannot check without taking in a journal', async () => {
    const place = filled()
    writeFileSync(`${databaseOf(place)}-wal`, 'x')
    await expectFinding(place, 0, /^warn database: .*-wal has to be recovered first → Start the server/m)
  })
})

/** Overwrites the page at which the links begin. */
function damage(place: Workplace): void {
  const db = new Database(databaseOf(place))
  const page = Number(db.prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'sites'`).pluck().get())
  db.close()
  const descriptor = openSync(databaseOf(place), 'r+')
  writeSync(descriptor, Buffer.alloc(4096, 0xff), 0, 4096, (page - 1) * 4096)
  closeSync(descriptor)
}

describe('signpost doctor, of the server', () => {
  it('fails if another program is at its port', async () => {
    await expectFinding(
      workplace({ PORT: await answering(200, 'hello') }),
      1,
      /^FAIL server: something at .* answers with 200/m,
    )
  })

  it('fails if a server is using the database, but not where the variables say', async () => {
    const place = workplace()
    await serve(place)
    const here = { ...place, env: { ...place.env, PORT: String(await freePort()) } }
    await expectFinding(here, 1, /^FAIL server: nothing answers .*a server is using the database/m)
  })

  it('fails if it refuses, and says why', async () => {
    const port = await answering(503, '{"error":"The data can\'t be saved","errorId":"x"}')
    await expectFinding(workplace({ PORT: port }), 1, /^FAIL server: is not ready: The data can't be/m)
  })

  it("fails if another installation's server is at its port", async () => {
    const strange = await serve(workplace())
    const { port } = new URL(strange.url)
    const here = { ...workplace({ PORT: port }), cwd: (await stopped()).cwd }
    await expectFinding(here, 1, /^FAIL server: the Signpost at .*:\d+ does not know this installation's secret/m)
    const elsewhere = /^FAIL server: the Signpost at .*:\d+ does not use .*signpost\.db/m
    await expectFinding(workplace({ PORT: port }), 1, elsewhere)
  })

  it('fails if a server that knows the secret uses another database', async () => {
    const env = { AUTH_SECRET: SECRET, AUTH_PASSWORD: HASH }
    const { url } = await serve(workplace(env))
    await expectFinding(workplace({ ...env, PORT: new URL(url).port }), 1, /^FAIL server: .* does not use /m)
  })

  it('knows its own server with sign-in switched off', async () => {
    const place = workplace({ AUTH_ENABLED: 'false', PORT: String(await freePort()) })
    await serve(place)
    await expectFinding(place, 0, /^ok server: answers at /m)
  })

  it('fails if the database file was moved away from under the server', async () => {
    const place = workplace({ PORT: String(await freePort()) })
    await serve(place)
    renameSync(databaseOf(place), join(place.cwd, 'moved.db'))
    await expectFinding(place, 1, /^FAIL database: .*is gone, but a server is running on it → Stop the server/m)
  })

  it('fails if what is at its port gives no answer, and waits for seconds at most', async () => {
    const silent = await listen(createServer(() => undefined))
    await expectFinding(
      workplace({ PORT: String(silent) }),
      1,
      /^FAIL server: http:.* gives no answer within 5 s → If Signpost is there/m,
    )
  })

  it('warns if an older version is still running', async () => {
    const place = workplace()
    const { url } = await serve(place)
    const old = await listen(createServer((request, response) => void answerAsOld(url, request, response)))
    await expectFinding(
      { ...place, env: { ...place.env, PORT: String(old) } },
      0,
      /^warn version: the server is 0\.0\.1.*Restart/m,
    )
  })
})

/** A folder whose server has run and was stopped. */
async function stopped(): Promise<Workplace> {
  const place = workplace()
  await (await serve(place)).stop()
  return place
}

/** Passes a request on to a server, whose version it hides. */
async function answerAsOld(url: string, { url: path = '', headers }: IncomingMessage, response: ServerResponse) {
  const { authorization = '' } = headers
  const answer = await fetch(url + path, { headers: { authorization } })
  const text = await answer.text()
  response.writeHead(answer.status).end(text.replace(/"version":"[^"]+"/, '"version":"0.0.1"'))
}
