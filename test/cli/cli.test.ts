import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { verify } from '@node-rs/bcrypt'
import { describe, expect, it } from 'vitest'
import { caller, connect } from '../support/client.ts'
import { command } from '../support/command.ts'
import { madeDocument } from '../support/made-site.ts'
import { withFullDevice } from '../support/needs.ts'
import { passwordIn, run, runProgram, serve, signpostInShell, workplace } from '../support/process.ts'

const version = JSON.parse(readFileSync('package.json', 'utf8')).version as string

function file(place: { cwd: string }, name: string, content: unknown): string {
  const path = join(place.cwd, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

describe('signpost', () => {
  it('calls links and settings what the page calls them', async () => {
    const { out } = await command(workplace(), ['import', '--help'])
    expect(out).toContain('links')
    expect(out).not.toMatch(/\b(?:records?|sites?|configs?)\b/)
  })

  it('tells its version and its commands', async () => {
    const place = workplace()
    expect(await command(place, ['--version'])).toMatchObject({ code: 0, out: `${version}\n` })
    const { code, out } = await command(place, ['--help'])
    expect(code).toBe(0)
    const commands = [
      'serve',
      'hash-password',
      'set-password',
      'unblock',
      'export',
      'import',
      'icons',
      'check-links',
      'backup',
      'restore',
      'doctor',
    ]
    for (const command of commands) expect(out).toContain(command)
  })

  it.each([['nonsense'], ['import'], ['import', 'x', '--mode', 'y'], ['export', '--nonsense']])(
    '%s is a usage error: exit code 2',
    async (...args) => {
      const { code, err } = await command(workplace(), args)
      expect(code).toBe(2)
      expect(err).toContain('--help')
    },
  )

  it('names a command that it does not know', async () => {
    expect((await command(workplace(), ['exprot', 'all.json'])).err).toBe(
      "error: unknown command 'exprot'\n(see signpost --help)\n",
    )
  })

  it('tells all faults of the configuration at once: exit code 1', async () => {
    const place = workplace({ PORT: 'x', AUTH_SECRET: 'short', AUTH_PASSWORD: 'plain', LOG_LEVEL: 'loud' })
    const { code, err, out } = await run(place, ['serve'])
    expect([code, out]).toEqual([1, ''])
    for (const name of ['PORT', 'AUTH_SECRET', 'AUTH_PASSWORD', 'LOG_LEVEL'])
      expect(err).toMatch(new RegExp(`^  ${name}: `, 'm'))
    expect(err).not.toMatch(/plain|short\b/)
    expect(err).not.toMatch(/\.ts:\d/)
  })

  it('reads an .env file, and the environment comes first', async () => {
    const place = workplace({ LOG_LEVEL: 'info' })
    file(place, '.env', 'LOG_LEVEL=loud\nPORT=nonsense\nAUTH_SECRET=short\n')
    const { err } = await run(place, ['serve'])
    expect(err).toContain('AUTH_SECRET')
    expect(err).not.toMatch(/LOG_LEVEL|PORT/)
  })

  it('says when the data folder cannot be used: exit code 4', async () => {
    const place = workplace()
    file(place, 'data', 'a file where the folder should be')
    const { code, err } = await command(place, ['export'])
    expect(code).toBe(4)
    expect(err).toMatch(/data.*can't be/)
  })
})

describe('signpost hash-password', () => {
  it('makes a hash of 10 rounds', async () => {
    const { code, out } = await command(workplace(), ['hash-password'], 'correct horse\n')
    expect([code, out]).toEqual([0, expect.stringMatching(/^\$2b\$10\$.{53}\n$/)])
    expect(await verify('correct horse', out.trim())).toBe(true)
  })

  it.each([
    ['short', 'at least 8'],
    ['x'.repeat(73), 'at most 72'],
    ['汉'.repeat(25), 'at most 72'],
    ['', 'at least 8'],
  ])('refuses %j', async (password, words) => {
    const { code, out, err } = await command(workplace(), ['hash-password'], password)
    expect([code, out]).toEqual([3, ''])
    expect(err).toContain(words)
  })
})

describe('signpost set-password', () => {
  it('is taken by the server that runs, and ends every session', async () => {
    const place = workplace()
    const server = await serve(place)
    const client = await connect({
      baseUrl: server.url,
      username: 'admin',
      password: passwordIn(server.out()),
      logged: () => '',
      stop: async () => undefined,
    })
    expect((await client.owner('GET', '/api/groups')).status).toBe(200)
    expect((await command(place, ['set-password'], 'a new password')).code).toBe(0)
    await expect.poll(async () => (await client.owner('GET', '/api/groups')).status).toBe(401)
    const login = await client.guest('POST', '/api/login', { username: 'admin', password: 'a new password' })
    expect(login.status).toBe(200)
    expect(statSync(join(place.cwd, 'data', 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  it('is refused where the environment brings the password', async () => {
    const hash = (await command(workplace(), ['hash-password'], 'correct horse')).out.trim()
    const { code, err } = await command(workplace({ AUTH_PASSWORD: hash }), ['set-password'], 'a new password')
    expect([code, err]).toEqual([3, expect.stringContaining('AUTH_PASSWORD')])
  })
})

describe('signpost import and export', () => {
  const document = madeDocument({ groups: 3, sites: 30 })

  it('a file comes in and goes out again, also by way of pipes', async () => {
    const place = workplace()
    const groups = document.groups.map((group) => ({ ...group, parent_id: group.id < 3 ? group.id + 1 : null }))
    const imported = await command(place, ['import', file(place, 'in.json', { ...document, groups })])
    expect(imported).toMatchObject({ code: 0, out: '' })
    expect(imported.err).toMatch(/links +30 in the file: 30 created/)
    const out = join(place.cwd, 'out.json')
    expect((await command(place, ['export', out])).err).toBe(`Exported 30 links in 3 groups to ${out}\n`)
    const piped = await command(place, ['export'])
    expect(JSON.parse(piped.out).sites).toEqual(JSON.parse(readFileSync(out, 'utf8')).sites)
    const dashed = await command(place, ['export', '-'])
    expect([JSON.parse(dashed.out).sites, dashed.err]).toEqual([JSON.parse(piped.out).sites, ''])
    const again = await command(place, ['import', '-', '--mode', 'replace'], piped.out)
    expect(again.err).toMatch(/groups +3 in the file: 3 unchanged/)
    expect(again.err).toMatch(/links +30 in the file: 30 unchanged/)
    const levels = JSON.parse(piped.out).groups.map(({ name }: { name: string }) => name.at(-1))
    expect(levels).toEqual(['3', '2', '1'])
  })

  it('goes out in the format that the file is named for, or that is asked for, all of it or a group', async () => {
    const place = workplace()
    await command(place, ['import', file(place, 'in.json', document)])
    const written = async (...args: string[]) => {
      const out = join(place.cwd, args[0] ?? '')
      const { code, err } = await command(place, ['export', out, ...args.slice(1)])
      return [code, err.replace(out, 'FILE'), readFileSync(out, 'utf8').slice(0, 20)]
    }
    const doctype = '<!DOCTYPE NETSCAPE-B'
    const all = 'Exported 30 links in 3 groups as Browser bookmarks (HTML) to FILE\n'
    expect(await written('links.HTM')).toEqual([0, all, doctype])
    expect(await written('links', '--format', 'html')).toEqual([0, all, doctype])
    const [, one, csv] = await written('links.csv', '--group', '2')
    expect([one, csv]).toEqual(['Exported 10 links in 1 group as Table (CSV) to FILE\n', '\ufeffgroup,name,url,desc'])
    expect((await command(place, ['export', '--group', '99'])).code).toBe(3)
    expect((await command(place, ['export', '--group', 'x'])).code).toBe(3)
    expect((await command(place, ['export', '--format', 'x'])).code).toBe(2)
  })

  it('for an older version has the icons that it takes, in the format signpost alone', async () => {
    const place = workplace()
    await command(place, ['import', file(place, 'in.json', document)])
    const out = join(place.cwd, 'older.json')
    expect(await command(place, ['export', '--for', '0.2', out])).toMatchObject({ code: 0 })
    const again = await command(workplace(), ['import', out, '--mode', 'replace'])
    expect([again.code, again.err]).toEqual([0, expect.stringMatching(/links +30 in the file: 30 created/)])
    expect((await command(place, ['export', '--for', '0.2', '--format', 'html'])).code).toBe(3)
    expect((await command(place, ['export', '--for', '0.1'])).code).toBe(2)
  })

  it('--dry-run changes nothing, --visibility and --skip-invalid do what they say', async () => {
    const place = workplace()
    const bad = { ...document, sites: [...document.sites, { group_id: 1, name: 'Bad', url: 'javascript:alert(1)' }] }
    const path = file(place, 'in.json', bad)
    const refused = await command(place, ['import', path])
    expect([refused.code, refused.err]).toEqual([3, expect.stringMatching(/^sites\[30\]\.url: /)])
    const dry = await command(place, ['import', path, '--dry-run', '--skip-invalid'])
    expect(dry.err).toMatch(/Would import:.*30 created, 1 skipped.*skipped sites\[30\] "Bad"/s)
    expect(JSON.parse((await command(place, ['export'])).out).sites).toEqual([])
    await command(place, ['import', path, '--skip-invalid', '--visibility', 'public'])
    const { sites } = JSON.parse((await command(place, ['export'])).out)
    expect(sites.map((site: { is_public: number }) => site.is_public)).toEqual(Array(30).fill(1))
  })

  it('a name in a file can neither steer the terminal nor pass for another line', async () => {
    const place = workplace()
    const name = '\u001b]0;title\u0007 \u009b2J \u202e\nImported: all of it'
    const sites = [{ group_id: 1, name, url: 'javascript:alert(1)' }]
    const path = file(place, 'in.json', { groups: [{ id: 1, name: 'Tools' }], sites })
    const { err } = await command(place, ['import', path, '--skip-invalid'])
    expect(err).toContain(String.raw`"\u001b]0;title\u0007 \u009b2J \u202e\nImported: all of it"`)
    const missing = await command(place, ['import', 'a\u001b[2J\u202e.json'])
    expect([missing.code, missing.err]).toEqual([
      3,
      expect.stringContaining(String.raw`a\u001b[2J\u202e.json can't be read`),
    ])
  })

  withFullDevice('standard error that nobody reads is no reason to fail', async () => {
    const place = workplace()
    const path = file(place, 'in.json', document)
    const toFullDevice = `${signpostInShell(`import "${path}"`)} 2>/dev/full`
    expect((await runProgram(place, ['bash', '-c', toFullDevice])).code).toBe(0)
    expect(JSON.parse((await command(place, ['export'])).out).sites).toHaveLength(30)
  })

  it('settings that act are named, and imported with --settings all', async () => {
    const place = workplace()
    const path = file(place, 'in.json', {
      groups: [],
      sites: [],
      configs: { 'site.customCss': 'a{}', 'links.check': 'daily' },
    })
    for (const flags of [['--dry-run'], []]) {
      const left = await command(place, ['import', path, ...flags])
      expect(left.err).toMatch(/2 skipped.*settings that affect everyone .*: site\.customCss, links\.check\n/s)
      expect(left.err).toMatch(/skipped configs\.links\.check .*--settings all/)
    }
    expect(JSON.parse((await command(place, ['export'])).out).configs).toEqual([])
    expect((await command(place, ['import', path, '--settings', 'all'])).err).toMatch(/2 created.*site\.customCss/s)
    expect(JSON.parse((await command(place, ['export'])).out).configs).toHaveLength(2)
  })

  it.each([
    ['not JSON', 'x'],
    ['no document', {}],
    ['a missing file', undefined],
  ])('%s is refused: exit code 3', async (_, content) => {
    const place = workplace()
    const path = content === undefined ? join(place.cwd, 'missing.json') : file(place, 'in.json', content)
    const { code, err } = await command(place, ['import', path])
    expect(code).toBe(3)
    expect(err).not.toMatch(/\.ts:\d/)
  })

  it('the server that runs shows an import', async () => {
    const place = workplace({ AUTH_REQUIRED_FOR_READ: 'false' })
    const server = await serve(place)
    const { code } = await command(place, ['import', file(place, 'in.json', document), '--visibility', 'public'])
    expect(code).toBe(0)
    await expect.poll(async () => (await caller(server.url)('GET', '/api/sites')).body.data.length).toBe(30)
  })
})
