import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { tempFolder } from '../support/temp-folder.ts'
import { QUIET } from '../support/worker-target.ts'

/** NaviHive's own schema, with awkward but realistic rows. */
const NAVIHIVE = `
CREATE TABLE IF NOT EXISTS groups (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, order_num INTEGER NOT NULL, is_public INTEGER DEFAULT 1,
  created_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP, updated_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP
);
CREATE TABLE IF NOT EXISTS sites (
  id INTEGER PRIMARY KEY AUTOINCREMENT, group_id INTEGER NOT NULL, name TEXT NOT NULL, url TEXT NOT NULL, icon TEXT,
  description TEXT, notes TEXT, order_num INTEGER NOT NULL, is_public INTEGER DEFAULT 1,
  created_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP, updated_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP,
  FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE
);
CREATE TABLE IF NOT EXISTS configs (
  key TEXT PRIMARY KEY, value TEXT NOT NULL,
  created_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP, updated_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP
);
INSERT INTO groups (id, name, order_num, is_public) VALUES (3, '常用; ''工具''', 1, 1), (7, 'Private -- things', 0, 0);
INSERT INTO sites (group_id, name, url, icon, notes, order_num, is_public, created_at) VALUES
  (3, 'Wiki?1', 'en.wikipedia.org', NULL, 'a; b: BEGIN' || ' TRANSACTION; COM' || 'MIT;', 0, 1, '2025-11-08 03:21:45'),
  (7, 'NAS "🗄️"', 'http://nas:5000', '', NULL, 0, 0, '2025-11-08 03:21:45'),
  (3, 'Bad', 'javascript:alert(1)', '', '', 1, 1, '2025-11-08 03:21:45');
INSERT INTO configs (key, value) VALUES ('DB_INITIALIZED', 'true'), ('site.title', '我的'), ('site.customCss', '${'汉'.repeat(20_000)}');
`

it('a NaviHive database is taken over in place: valid records are kept, others reported, old tables stay', async () => {
  const folder = tempFolder()
  const config = join(folder, 'wrangler.json')
  const database = { binding: 'DATABASE', database_name: 'navigation-db', database_id: 'navihive-test' }
  const files = { directory: resolve('dist/worker-files'), binding: 'FILES' }
  const settings = {
    name: 'navihive',
    main: resolve('src/runtime/worker.ts'),
    compatibility_date: '2026-11-01',
    assets: { ...files, run_worker_first: true },
    d1_databases: [{ ...database, migrations_dir: resolve('migrations/sqlite') }],
  }
  writeFileSync(config, JSON.stringify(settings))
  const state = join(folder, 'state')
  const node = (...args: string[]) =>
    spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, ...QUIET, WRANGLER_LOG: 'log' } })
  const wrangler = (...args: string[]) =>
    node('node_modules/wrangler/bin/wrangler.js', ...args, '--local', '--persist-to', state, '--config', config)
  const old = join(folder, 'old.sql')
  writeFileSync(old, NAVIHIVE)
  expect(wrangler('d1', 'execute', 'DATABASE', '--file', old)).toMatchObject({ status: 0 })

  const takeOver = (...args: string[]) =>
    node(
      'scripts/takeover-navihive.mjs',
      '--local',
      '--persist-to',
      state,
      '--config',
      config,
      '--backup',
      folder,
      ...args,
    )
  const dry = takeOver('--dry-run')
  expect(dry.stdout + dry.stderr).toMatch(/sites +2 of 3 taken over, 1 left out/)
  const { status, stdout } = takeOver()
  expect([status, stdout]).toEqual([0, expect.stringMatching(/left out: sites\[2\] "Bad": url: /)])
  expect(takeOver().stderr).toMatch(/already belongs to Signpost/)
  const backup = JSON.parse(readFileSync(join(folder, 'navihive-backup.json'), 'utf8'))
  expect([backup.groups.length, backup.sites.length, backup.configs.length]).toEqual([2, 3, 3])
  expect(wrangler('d1', 'migrations', 'apply', 'DATABASE').stdout).toMatch(/No migrations to apply/)

  const queries = [
    'SELECT count(*) AS n FROM navihive_sites',
    'SELECT id, name, is_public FROM groups ORDER BY id',
    'SELECT name, url, icon, notes, is_public, created_at FROM sites ORDER BY id',
    `SELECT length(value) AS n FROM configs WHERE key = 'site.customCss'`,
    'SELECT changes FROM commit_parts',
  ]
  const output = wrangler('d1', 'execute', 'DATABASE', '--json', '--command', queries.join('; ')).stdout
  const [before, groups, sites, css, parts] = JSON.parse(output).map(({ results }: { results: object[] }) => results)
  expect(before).toEqual([{ n: 3 }])
  expect(groups).toEqual([
    { id: 1, name: "常用; '工具'", is_public: 1 },
    { id: 2, name: 'Private -- things', is_public: 0 },
  ])
  const created_at = '2025-11-08T03:21:45.000Z'
  expect(sites).toEqual([
    {
      name: 'Wiki?1',
      url: 'https://en.wikipedia.org',
      icon: '',
      notes: 'a; b: BEGIN TRANSACTION; COMMIT;',
      is_public: 1,
      created_at,
    },
    { name: 'NAS "🗄️"', url: 'http://nas:5000', icon: '', notes: '', is_public: 0, created_at },
  ])
  expect(css).toEqual([{ n: 20_000 }])
  expect(JSON.parse(parts[0].changes)).toHaveLength(6)
})
