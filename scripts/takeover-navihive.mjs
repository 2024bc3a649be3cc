// Turns the D1 database of a NaviHive, which wrangler.jsonc names, into one of this program; see docs/deploy-workers.md.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { takeOverNavihive } from '../dist/runtime/takeover.js'
import { migrationsFolder } from '../dist/runtime/version.js'
import { readMigrations } from '../dist/storage/migration-files.js'

const { values } = parseArgs({
  options: {
    remote: { type: 'boolean', default: false },
    local: { type: 'boolean', default: false },
    'persist-to': { type: 'string' },
    config: { type: 'string' },
    backup: { type: 'string', default: '.' },
    visibility: { type: 'string', default: 'private' },
    'dry-run': { type: 'boolean', default: false },
  },
})
if (values.remote === values.local || !['private', 'public'].includes(values.visibility)) {
  fail(
    'Say --remote for the database in use or --local for the one of this machine, and --visibility private or public',
  )
}
const where = [
  values.remote ? '--remote' : '--local',
  ...['persist-to', 'config'].flatMap((name) => (values[name] ? [`--${name}`, values[name]] : [])),
]

const [tables] = query(`SELECT name FROM sqlite_master WHERE type = 'table'`)
const names = tables.map(({ name }) => name)
if (names.includes('commits')) fail('This database is one of Signpost already')
if (!['groups', 'sites', 'configs'].every((name) => names.includes(name))) fail('This is no database of NaviHive')
const [groups, sites, configs] = query('SELECT * FROM groups; SELECT * FROM sites; SELECT * FROM configs')

const { sql, summary } = await takeOverNavihive(
  { groups, sites, configs },
  {
    migrations: readMigrations(migrationsFolder('sqlite')),
    visibility: values.visibility,
    now: new Date(),
    newId: () => crypto.randomUUID(),
  },
)
for (const list of ['groups', 'sites', 'configs']) {
  const { total, created, skipped } = summary[list]
  console.log(`  ${list.padEnd(8)} ${created} of ${total} are taken over${skipped ? `, ${skipped} left out` : ''}`)
}
for (const { path, name, reason } of summary.skipped) console.log(`  left out: ${path} "${name}": ${reason}`)
if (values['dry-run']) process.exit(0)

const backup = freeName('navihive-backup', '.json')
writeFileSync(backup, `${JSON.stringify({ groups, sites, configs }, null, 2)}\n`, { mode: 0o600 })
console.log(`Everything that was in the database is in ${backup} now.`)

const script = freeName('takeover', '.sql')
process.on('exit', () => rmSync(script, { force: true }))
writeFileSync(script, sql, { mode: 0o600 })
execute('--file', script, '--yes')
console.log('Done. The old tables are still there, as navihive_groups, navihive_sites and navihive_configs.')

function execute(...args) {
  const wrangler = join('node_modules', 'wrangler', 'bin', 'wrangler.js')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [wrangler, 'd1', 'execute', 'DATABASE', '--json', ...where, ...args],
    { encoding: 'utf8', maxBuffer: 1 << 30, env: { ...process.env, WRANGLER_LOG: 'log' } }, // its answers are log lines
  )
  if (status !== 0) fail(`Wrangler says:\n${stdout}${stderr}`)
  return stdout
}

/** The rows of each statement. */
function query(sql) {
  const output = execute('--command', sql)
  return JSON.parse(output.slice(output.indexOf('['))).map(({ results }) => results)
}

function freeName(name, ending) {
  for (let number = 1; ; number += 1) {
    const file = join(values.backup, `${name}${number === 1 ? '' : `-${number}`}${ending}`)
    if (!existsSync(file)) return file
  }
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
