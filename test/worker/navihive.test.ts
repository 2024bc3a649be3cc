import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { importInto } from '../support/importing.ts'
import { EMPTY } from '../support/pure-site.ts'
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
  (3, 'Wiki?1', 'en.wikipedia.org', NULL, 'two' || char(10) || '"lines"', 0, 1, '2025-11-08 03:21:45'),
  (3, 'Diary', 'https://diary.example', '', '', 2, 0, '2025-11-08 03:21:45'),
  (7, 'NAS "🗄️"', 'http://nas:5000', '', NULL, 0, 0, '2025-11-08 03:21:45'),
  (3, 'Bad', 'javascript:alert(1)', '', '', 1, 1, '2025-11-08 03:21:45');
INSERT INTO configs (key, value) VALUES ('DB_INITIALIZED', 'true'), ('site.title', '我的'), ('site.customCss', '${'汉'.repeat(20_000)}');
`

it('the commands of docs/navihive.md make a file of a NaviHive database that says what is public', async () => {
  const { snapshot, result } = await importInto(EMPTY, exportedByTheGuide(), { settings: 'all', skipInvalid: true })

  expect(result.skipped).toEqual([expect.objectContaining({ path: 'sites[3]', name: 'Bad' })])
  const created_at = '2025-11-08T03:21:45.000Z'
  expect(snapshot.sections).toMatchObject([
    {
      group: { name: 'Private -- things', is_public: 0 },
      sites: [{ name: 'NAS "🗄️"', url: 'http://nas:5000', notes: '', is_public: 0, created_at }],
    },
    {
      group: { name: "常用; '工具'", is_public: 1 },
      sites: [
        { name: 'Wiki?1', url: 'https://en.wikipedia.org', notes: 'two\n"lines"', is_public: 1, created_at },
        { name: 'Diary', is_public: 0, created_at },
      ],
    },
  ])
  expect(snapshot.settings.map(({ key, value }) => [key, value.length])).toEqual([
    ['site.customCss', 20_000],
    ['site.title', 2],
  ])
})

/** What the first two commands under that heading write, on a local database. */
function exportedByTheGuide(): unknown {
  const folder = tempFolder()
  const database = { binding: 'DB', database_name: 'navigation-db', database_id: 'navihive-test' }
  const settings = { name: 'navihive', compatibility_date: '2026-11-01', d1_databases: [database] }
  writeFileSync(join(folder, 'wrangler.json'), JSON.stringify(settings))
  writeFileSync(join(folder, 'old.sql'), NAVIHIVE)
  const wrangler = `"${process.execPath}" "${resolve('node_modules/wrangler/bin/wrangler.js')}"`
  const shell = (commands: string) => {
    const text = commands.replace('npx wrangler', wrangler).replace('--remote', '--local')
    const { status, stderr } = spawnSync('bash', ['-ec', text], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, ...QUIET, WRANGLER_LOG: 'log' },
    })
    expect([status, stderr]).toEqual([0, expect.anything()])
  }
  shell('npx wrangler d1 execute navigation-db --remote --file old.sql')
  const [, commands = ''] =
    /^## With what is public.*?^```sh\n(.*?)^```/ms.exec(readFileSync('docs/navihive.md', 'utf8')) ?? []
  shell(commands)
  return JSON.parse(readFileSync(join(folder, 'navihive.json'), 'utf8'))
}
