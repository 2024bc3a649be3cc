import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
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

  it('lists the networks at home that the settings allow', async () => {
    const place = filled()
    onDatabase(
      place,
      `INSERT INTO configs (key, value, is_public, created_at, updated_at)
       VALUES ('fetch.networks', '192.168.1.0/24

10.0.0.0/24', 0, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
    )
    const { lines } = await examine(place)
    expect(lines).toContain(
      'ok fetching: from the public internet and from what the settings allow: 192.168.1.0/24 10.0.0.0/24',
    )
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
      /^ok Node: \d+\.\d+/,
      /^ok configuration: sets PORT, DATA_DIR$/,
      /^ok fetching: from the public internet; the settings allow no other network$/,
      /^ok permissions: /,
      /^ok database: SQLite, \d\.\d MB, sound: 0 links in 0 groups, revision 0$/,
      /^ok schema: this version's$/,
      /^ok in use: yes/,
      /^ok disk: .* MB free$/,
      /^ok secrets: password and secret from .*secrets\.json$/,
      /^ok strength: good$/,
      /^ok password: the generated one/,
      /^ok clock: 20\d\d-/,
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
    expect(lines).toContainEqual(expect.stringMatching(/^ok journal: .*left by a server that was killed/))
    expect(lines).toContainEqual(expect.stringMatching(/^ok in use: no/))
    expect(stateOf(place)).toEqual(killed)
  })

  it('prints one line per finding, with what to do below it, and the counts on standard error', async () => {
    const place = workplace({ LOG_LEVEL: 'loud' })
    const { code, out, err } = await command(place, ['doctor'])
    expect([code, err]).toEqual([1, '10 checks: 1 failed, 1 warning\n'])
    expect(out).toMatch(/^FAIL {2}configuration +LOG_LEVEL: must be .*\n {6}→ The server does not start with this/m)
    expect(out).not.toContain('\u001b')
  })

  it('prints what docs/command-line.md shows', async () => {
    const place = filled()
    await serve(place)
    chmodSync(databaseOf(place), 0o644)
    const env = { ...place.env, PORT: String(await freePort()), AUTH_PASWORD: SECRET }
    const { out } = await command({ ...place, env }, ['doctor'])
    const sample = /^```\n(ok {4}Signpost[^`]*)^```/m.exec(readFileSync('docs/command-line.md', 'utf8'))?.[1] ?? ''
    expect(likeAnywhere(out.replaceAll(dataOf(place), '/var/lib/signpost'))).toEqual(likeAnywhere(sample))
  })
})

/** Without what differs from machine to machine: numbers, and the lines about Node and the file system. */
function likeAnywhere(report: string): string[] {
  const own = report.replaceAll(/^\w+ +(?:Signpost|Node|bcrypt|file system|journal) .*\n(?: {6}.*\n)?/gm, '')
  return own.replaceAll(/[\d,.]*\d/g, '0').split('\n')
}

describe('signpost doctor, of status checks', () => {
  const AT = "'2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'"
  const setting = (key: string, value: string) =>
    `INSERT INTO configs (key, value, is_public, created_at, updated_at) VALUES ('${key}', '${value}', 0, ${AT});`
  const link = (id: number, name: string, url: string) =>
    `UPDATE sites SET name = '${name}', url = '${url}', status_check = 'on' WHERE id = ${id};`
  const known = (id: number, url: string, status: string, reason = '') => {
    const target = JSON.stringify([{ kind: 'web', url }, ''])
    return `INSERT INTO statuses (site_id, target, status, since, checked_at, reason)
      VALUES (${id}, '${target}', '${status}', ${Date.UTC(2026, 0, 2, 14, 5)}, 0, '${reason}');`
  }
  const LINKS = [
    link(1, 'Up', 'https://up.example/'),
    link(2, 'Down', 'https://down.example/'),
    link(3, 'Changed', 'https://changed.example/'),
    link(4, 'NAS', 'http://192.168.1.5/'),
    link(5, 'Printer', 'http://printer.lan/'),
    known(1, 'https://up.example/', 'up'),
    known(2, 'https://down.example/', 'down', '{"code":"linkStatus","params":{"status":503}}'),
    known(3, 'https://before.example/', 'down', '{"code":"linkStatus","params":{"status":500}}'),
    known(4, 'http://192.168.1.5/', 'unknown', '{"code":"fetchNoAnswer","params":{"host":"192.168.1.5"}}'),
  ].join('')
  const linesAbout = async (sql: string, env: Readonly<Record<string, string>> = {}) => {
    const place = filled()
    onDatabase(place, sql)
    const before = stateOf(place)
    const { code, lines } = await examine({ ...place, env: { ...place.env, ...env } })
    expect(stateOf(place)).toEqual(before)
    return { code, lines: lines.filter((line) => / status checks:/.test(line)) }
  }

  it('says that they are off, and how many links ask for them', async () => {
    expect((await linesAbout('')).lines).toEqual(['ok status checks: off'])
    expect((await linesAbout(LINKS)).lines).toEqual(['ok status checks: off, although asked for by 5 links'])
  })

  it('names what is down, since when and why, and what is on a network that may not be reached', async () => {
    const { code, lines } = await linesAbout(LINKS + setting('status.checks', 'true'))
    expect(code).toBe(0)
    expect(lines).toEqual([
      'ok status checks: on for 5 links',
      expect.stringMatching(
        /^warn status checks: 2 links on a network that the server may not reach: "Printer", "NAS" → Allow the network/,
      ),
      expect.stringMatching(
        /^warn status checks: "Down" is down since 2026-01-02T14:05:00.000Z: .*503.* → If it is up/,
      ),
    ])
  })

  it('says what fails at home once the network is allowed, in the settings or by a variable', async () => {
    const sql = LINKS + setting('status.checks', 'true')
    const nas = expect.stringMatching(
      /^warn status checks: "NAS" is not known to be up since 2026-01-02T14:05:00.000Z: 192\.168\.1\.5 is not responding.* → .*how long to wait/,
    )
    const inSettings = await linesAbout(sql + setting('fetch.networks', '192.168.1.0/24'))
    const byVariable = await linesAbout(sql, { FETCH_ALLOW: '192.168.1.0/24' })
    for (const { lines } of [inSettings, byVariable]) {
      expect(lines).toContainEqual(nas)
      expect(lines.join()).not.toContain('may not reach')
    }
  })

  it('says of the machine itself that no setting allows it', async () => {
    const links = [
      link(1, 'Local', 'http://127.0.0.1:8080/'),
      link(2, 'Too', 'http://localhost/'),
      link(3, 'Pi', 'http://10.0.0.2/'),
    ]
    const { lines } = await linesAbout(links.join('') + setting('status.checks', 'true'))
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(/^warn status checks: 1 link on .*: "Pi" → Allow the network at home in the settings/),
      expect.stringMatching(
        /^warn status checks: 2 links on .*: "Local", "Too" → List it in FETCH_ALLOW: the settings/,
      ),
    ])
  })

  it('says that nothing is checked while nothing may be fetched', async () => {
    const { lines } = await linesAbout(LINKS + setting('status.checks', 'true'), { FETCH: 'off' })
    expect(lines).toEqual([
      expect.stringMatching(/^warn status checks: on for 5 links, but nothing is checked: FETCH=off → Remove/),
    ])
  })

  it.each([
    ['http://192.168.1.9/MARKER', 'is on a network that the server may not reach'],
    ['http://me:MARKER@hooks.example/', 'contains a user name or a password'],
    ['MARKER', 'is no web address on a port that browsers allow'],
  ])('says why nothing is sent to %s, without the address', async (address, why) => {
    const { lines } = await linesAbout(setting('status.checks', 'true') + setting('status.webhook', address))
    expect(lines[1]).toBe(
      `warn status checks: the webhook is told nothing: its address ${why} → Correct it in the settings`,
    )
    expect(lines.join()).not.toContain('MARKER')
  })

  it('names the first of many', async () => {
    const many = Array.from({ length: 30 }, (_, at) =>
      [
        link(at + 1, `L${at}`, `https://l${at}.example/`),
        known(at + 1, `https://l${at}.example/`, 'down', '{"code":"fetchSlow","params":{"host":"x"}}'),
      ].join(''),
    ).join('')
    const { lines } = await linesAbout(many + setting('status.checks', 'true'))
    expect(lines).toHaveLength(22)
    expect(lines.at(-1)).toBe('warn status checks: 10 more fail → See them on the page')
  })

  it('names no link for what only the server lacks', async () => {
    const offline = [1, 2].map((id) => known(id, `https://${id}.example/`, 'unknown', '{"code":"serverOffline"}'))
    const links = [1, 2].map((id) => link(id, `L${id}`, `https://${id}.example/`))
    const { lines } = await linesAbout([...links, ...offline, setting('status.checks', 'true')].join(''))
    expect(lines).toEqual([
      'ok status checks: on for 2 links',
      'warn status checks: the server itself had no network → See what cuts it off',
    ])
  })

  it('says nothing of them before a database has them', async () => {
    const older = `DROP TABLE statuses; DELETE FROM schema_migrations WHERE name LIKE '0010%'`
    const { lines } = await linesAbout(older)
    expect(lines).toEqual([])
  })
})

describe('signpost doctor, of the configuration', () => {
  it('tells every fault, and goes on', async () => {
    const place = workplace({ PORT: 'x', AUTH_SECRET: 'short', AUTH_PASSWORD: SECRET, BASE_PATH: '?' })
    const { code, lines } = await examine(place)
    expect(code).toBe(1)
    for (const name of ['PORT', 'AUTH_SECRET', 'AUTH_PASSWORD', 'BASE_PATH'])
      expect(lines).toContainEqual(expect.stringContaining(`FAIL configuration: ${name}: must`))
    expect(lines).toContainEqual(expect.stringMatching(/^ok Node/))
  })

  it('does not take another database for the one whose address is faulty', async () => {
    const { code, lines } = await examine(workplace({ DATABASE_URL: `mysql://root:${SECRET}@db` }))
    expect(code).toBe(1)
    expect(lines.filter((line) => /^\w+ (?:data|secrets)/.test(line))).toEqual([])
  })

  it('warns of misspelt variables with the name that is meant, and of values that mean something else', async () => {
    const place = workplace({
      AUTH_PASWORD: SECRET,
      BASEPATH: '/nav',
      AUTH_ENABLED: 'false',
      TRUST_PROXY: '0.0.0.0/0',
      SIGNPOST_SERVICE_HOST: '10.0.0.1',
      AUTH_SERVICE_PORT: '80',
      SIGNPOST_PORT: 'tcp://10.0.0.1:80',
    })
    writeFileSync(join(place.cwd, '.env'), 'log_level=debug\nPOSTGRES_PASSWORD=x\n')
    const { code, lines } = await examine(place)
    expect(code).toBe(0)
    const warnings = lines.filter((line) => line.startsWith('warn configuration'))
    expect(warnings).toEqual([
      expect.stringMatching(/AUTH_ENABLED=false: sign-in is off/),
      expect.stringMatching(/TRUST_PROXY holds 0\.0\.0\.0\/0, so anyone .* → List only the proxy's own address/),
      'warn configuration: AUTH_PASWORD is not read → If you meant AUTH_PASSWORD, rename it',
      'warn configuration: BASEPATH is not read → If you meant BASE_PATH, rename it',
      'warn configuration: log_level is not read → If you meant LOG_LEVEL, rename it',
    ])
  })

  it('warns of an .env file with secrets that others can read', async () => {
    const place = workplace()
    const file = join(place.cwd, '.env')
    writeFileSync(file, `AUTH_SECRET=${SECRET}\n`, { mode: 0o644 })
    expect((await examine(place)).lines).toContainEqual(expect.stringMatching(/^warn \.env: holds secrets/))
    chmodSync(file, 0o600)
    expect((await examine(place)).lines.join()).not.toContain('.env')
  })
})

describe('signpost doctor, of the data folder', () => {
  it('fails if it is a file, or cannot be made', async () => {
    const place = workplace()
    writeFileSync(dataOf(place), 'a file where the folder should be')
    expect(await examine(place)).toMatchObject({
      code: 1,
      lines: expect.arrayContaining([expect.stringMatching(/^FAIL data folder: .*it is a file/)]),
    })
    const file = await command(workplace({ DATA_DIR: '/dev/null' }), ['doctor'])
    expect(file.out).toMatch(/FAIL +data folder +\/dev\/null: it is a file\n +→ Set DATA_DIR to a folder\n/)
    const nowhere = await command(workplace({ DATA_DIR: '/dev/null/data' }), ['doctor'])
    expect(nowhere.code).toBe(1)
    expect(nowhere.out).toMatch(/^FAIL {2}data folder .*can't create it/m)
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

  it('warns of files that others can read, and of a file system that forgets', async () => {
    const place = filled()
    chmodSync(databaseOf(place), 0o644)
    chmodSync(dataOf(place), 0o755)
    expect((await examine(place)).lines).toContainEqual(
      expect.stringMatching(/^warn permissions: .*have access to the folder, signpost\.db → Run: chmod -R go= /),
    )
    const inMemory = await examine(workplace({ DATA_DIR: '/dev/shm' }))
    expect(inMemory.lines).toContainEqual(expect.stringMatching(/^warn file system: tmpfs: .*lost on a restart/))
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
      /^FAIL database: .*not a SQLite database → .*backup/,
    ],
    ['is damaged', damage, /^FAIL database: .*is damaged → .*signpost restore/],
    [
      'is of another program',
      (place: Workplace) => onDatabase(place, 'DROP TABLE configs'),
      /^FAIL database: .*not a database of Signpost/,
    ],
    [
      'is newer',
      (place: Workplace) => onDatabase(place, `INSERT INTO schema_migrations VALUES ('9999_future.sql', '')`),
      /^FAIL database: .*newer Signpost.*9999_future.* → Run the newer version/,
    ],
  ])('fails if it %s, and leaves it as it is', async (_, spoil, words) => {
    const place = filled()
    spoil(place)
    const before = stateOf(place)
    expect(await examine(place)).toMatchObject({
      code: 1,
      lines: expect.arrayContaining([expect.stringMatching(words)]),
    })
    expect(stateOf(place)).toEqual(before)
  })

  it("says if it is an older version's, and brings nothing up to date", async () => {
    const place = filled()
    onDatabase(place, `DELETE FROM schema_migrations WHERE name LIKE '0002%'`)
    expect(await examine(place)).toMatchObject({
      code: 0,
      lines: expect.arrayContaining([expect.stringMatching(/^ok schema: an older.*0002_/)]),
    })
    expect((await examine(place)).lines).toContainEqual(expect.stringMatching(/^ok schema: an older/))
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
    const { lines } = await examine(place)
    expect(lines).toContainEqual(
      expect.stringMatching(/^warn database: .*-wal has to be recovered first → Start the server/),
    )
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

describe('signpost doctor, of the secrets and the clock', () => {
  it('warns of a secret and a hash that can be guessed, and of a hash that takes seconds', async () => {
    const weak = await examine(
      workplace({ AUTH_SECRET: 'changeme'.repeat(5), AUTH_PASSWORD: HASH.replace('$10$', '$04$') }),
    )
    expect(weak.code).toBe(0)
    expect(weak.lines).toContainEqual(
      expect.stringMatching(/^warn strength: AUTH_SECRET can be guessed.* → Make one with: openssl/),
    )
    expect(weak.lines).toContainEqual(expect.stringMatching(/^warn strength: .*fewer than 10 rounds → Make a hash/))
    const slow = await examine(workplace({ AUTH_SECRET: SECRET, AUTH_PASSWORD: HASH.replace('$10$', '$15$') }))
    expect(slow.lines).toContainEqual(expect.stringMatching(/^warn hash: 15 rounds/))
    expect(slow.lines).toContainEqual('ok secrets: password and secret from the environment')
  })

  it('fails if the stored ones are spoiled, and repeats nothing of them', async () => {
    const place = workplace()
    mkdirSync(dataOf(place), { mode: 0o700 })
    writeFileSync(join(dataOf(place), 'secrets.json'), `{"secret": "${SECRET}" x`)
    const { code, lines } = await examine(place)
    expect([code, lines.join('\n')]).toEqual([
      1,
      expect.stringMatching(/^FAIL secrets: .*secrets\.json is damaged → /m),
    ])
    expect(lines.join()).not.toContain(SECRET.slice(0, 5))
  })

  it('fails if the clock is behind the newest edit', async () => {
    const place = filled()
    onDatabase(place, `UPDATE commits SET at = '2199-01-01T00:00:00.000Z'`)
    const { code, lines } = await examine(place)
    expect([code, lines.join('\n')]).toEqual([
      1,
      expect.stringMatching(/^FAIL clock: [\d,.]+ s behind the newest edit/m),
    ])
  })
})

describe('signpost doctor, of the server', () => {
  it('fails if another program is at its port', async () => {
    const { code, lines } = await examine(workplace({ PORT: await answering(200, 'hello') }))
    expect([code, lines.join('\n')]).toEqual([
      1,
      expect.stringMatching(/^FAIL server: something at .* answers with 200/m),
    ])
  })

  it('fails if a server is using the database, but not where the variables say', async () => {
    const place = workplace()
    await serve(place)
    const here = { ...place, env: { ...place.env, PORT: String(await freePort()) } }
    const { code, lines } = await examine(here)
    expect([code, lines.join('\n')]).toEqual([
      1,
      expect.stringMatching(/^FAIL server: nothing answers .*a server is using the database/m),
    ])
  })

  it('fails if it refuses, and says why', async () => {
    const port = await answering(503, '{"error":"The data can\'t be saved","errorId":"x"}')
    const { code, lines } = await examine(workplace({ PORT: port }))
    expect([code, lines.join('\n')]).toEqual([
      1,
      expect.stringMatching(/^FAIL server: is not ready: The data can't be/m),
    ])
  })

  it("fails if another installation's server is at its port", async () => {
    const strange = await serve(workplace())
    const { port } = new URL(strange.url)
    const here = { ...workplace({ PORT: port }), cwd: (await stopped()).cwd }
    const { code, lines } = await examine(here)
    expect([code, lines.join('\n')]).toEqual([
      1,
      expect.stringMatching(/^FAIL server: the Signpost at .*:\d+ does not know this installation's secret/m),
    ])
    const fresh = await examine(workplace({ PORT: port }))
    expect([fresh.code, fresh.lines.join('\n')]).toEqual([
      1,
      expect.stringMatching(/^FAIL server: the Signpost at .*:\d+ does not use .*signpost\.db/m),
    ])
  })

  it('fails if a server that knows the secret uses another database', async () => {
    const env = { AUTH_SECRET: SECRET, AUTH_PASSWORD: HASH }
    const { url } = await serve(workplace(env))
    const { code, lines } = await examine(workplace({ ...env, PORT: new URL(url).port }))
    expect([code, lines.join('\n')]).toEqual([1, expect.stringMatching(/^FAIL server: .* does not use /m)])
  })

  it('knows its own server with sign-in switched off', async () => {
    const place = workplace({ AUTH_ENABLED: 'false', PORT: String(await freePort()) })
    await serve(place)
    expect((await examine(place)).lines.join('\n')).toMatch(/^ok server: answers at /m)
  })

  it('fails if the database file was moved away from under the server', async () => {
    const place = workplace({ PORT: String(await freePort()) })
    await serve(place)
    renameSync(databaseOf(place), join(place.cwd, 'moved.db'))
    const { code, lines } = await examine(place)
    expect([code, lines.join('\n')]).toEqual([
      1,
      expect.stringMatching(/^FAIL database: .*is gone, but a server is running on it → Stop the server/m),
    ])
  })

  it('fails if what is at its port gives no answer, and waits for seconds at most', async () => {
    const silent = await listen(createServer(() => undefined))
    const { code, lines } = await examine(workplace({ PORT: String(silent) }))
    expect([code, lines.join('\n')]).toEqual([
      1,
      expect.stringMatching(/^FAIL server: .*accepts connections, but gives no answer within 5 s → If it is/m),
    ])
  })

  it('warns if an older version is still running', async () => {
    const place = workplace()
    const { url } = await serve(place)
    const old = await listen(createServer((request, response) => void answerAsOld(url, request, response)))
    const { code, lines } = await examine({ ...place, env: { ...place.env, PORT: String(old) } })
    expect([code, lines.join('\n')]).toEqual([
      0,
      expect.stringMatching(/^warn version: the server is 0\.0\.1.*Restart/m),
    ])
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
