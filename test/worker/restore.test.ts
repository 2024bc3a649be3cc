import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { restoreScript } from '../../src/cli/restore-script.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { QUIET } from '../support/worker-target.ts'

/** https://developers.cloudflare.com/d1/platform/limits/ */
const MAX_STATEMENT_BYTES = 100_000

/** What a script may stumble over, as a literal: Wrangler would remove two of the words. */
const ODD = `'it''s "汉字" 🗄️; BEGIN' || ' TRANSACTION; COM' || 'MIT; -- \\n'`
/** A group, links, and a part of the history that is longer than a statement may be. */
const FILL = `
INSERT INTO groups (id, name, order_num, is_public, created_at, updated_at) VALUES (1, ${ODD}, 0, 1, '', '');
WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 400)
INSERT INTO sites (id, group_id, name, url, icon, description, notes, order_num, is_public, created_at, updated_at)
SELECT n, 1, n, 'https://' || n || '.example/', '', ${ODD}, 'two' || char(10) || 'lines', n, 1, '', '' FROM numbers;
INSERT INTO commits (revision, nonce, at, actor, action, bytes) VALUES (1, 'n', '', 'a', 'filled', 0);
INSERT INTO commit_parts (revision, part, changes) VALUES (1, 0, ${ODD} || replace(hex(zeroblob(20000)), '00', '汉''🗄️'));`
const REVOKED = `INSERT INTO revoked_tokens VALUES (3, 'token', 9);`
const SESSION = `INSERT INTO sessions VALUES (7, 'token', 'admin', 'epoch', 1, 2, '::1', 'Firefox');`
/** The largest that is kept. */
const ICON = `INSERT INTO icons VALUES ('${'0f'.repeat(16)}', 1, NULL, '${'+/8='.repeat(2700)}');`
/** As large as the page makes them. */
const PICTURE = `INSERT INTO pictures VALUES (5, '1f.webp', replace(hex(zeroblob(230000)), '00', 'QUJD'));`

it('an export of a D1 database, loaded back, undoes whatever has happened since', async () => {
  const { wrangler, node, path } = localDatabase()
  wrangler('migrations', 'apply', 'DATABASE')
  writeFileSync(path('fill.sql'), [FILL, REVOKED, SESSION, ICON, PICTURE].join('\n'))
  wrangler('execute', 'DATABASE', '--file', path('fill.sql'))
  const exported = (name: string) => {
    wrangler('export', 'DATABASE', '--output', path(name))
    return readFileSync(path(name), 'utf8')
  }
  const before = exported('backup.sql')
  expect(before).toContain('汉')

  const since = `DELETE FROM sites; DELETE FROM commit_parts; DELETE FROM pictures; DELETE FROM icons; UPDATE groups SET name = 'x'; CREATE TABLE later (id INTEGER)`
  wrangler('execute', 'DATABASE', '--command', since)
  node('scripts/restore-worker.mjs', path('backup.sql'), ...path.where)
  expect(exported('after.sql')).toBe(before)

  const statements = restoreScript(before, ['commits']).split('\n')
  expect(Math.max(...statements.map((text) => Buffer.byteLength(text)))).toBeLessThan(MAX_STATEMENT_BYTES)
})

function localDatabase() {
  const folder = tempFolder()
  const config = join(folder, 'wrangler.json')
  const database = { binding: 'DATABASE', database_name: 'signpost', database_id: 'restore-test' }
  const settings = {
    name: 'restore',
    main: resolve('src/runtime/worker.ts'),
    compatibility_date: '2026-11-01',
    d1_databases: [{ ...database, migrations_dir: resolve('migrations/sqlite') }],
  }
  writeFileSync(config, JSON.stringify(settings))
  const where = ['--local', '--config', config] // the state is beside the configuration
  const node = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      env: { ...process.env, ...QUIET },
    })
    expect([status, stdout + stderr]).toEqual([0, expect.anything()])
  }
  return {
    node,
    wrangler: (...args: string[]) => node('node_modules/wrangler/bin/wrangler.js', 'd1', ...args, ...where),
    path: Object.assign((name: string) => join(folder, name), { where }),
  }
}
