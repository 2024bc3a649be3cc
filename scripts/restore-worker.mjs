// Replaces a D1 database with an export of it, through Wrangler, whose wrangler.jsonc names it: see docs/deploy-workers.md.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    remote: { type: 'boolean', default: false },
    local: { type: 'boolean', default: false },
    config: { type: 'string' },
  },
})

const TABLES = `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'
  ORDER BY rowid`

/** @type {typeof import('../src/cli/restore-script.ts')} */
const { restoreScript } = await import(new URL('../dist/runtime/restore-script.js', import.meta.url).href)
const [file, ...others] = positionals
if (!file || others.length > 0 || values.remote === values.local) {
  console.error('Pass the file of an export, and --remote for the live database or --local for the one on this machine')
  process.exit(1)
}
const draft = `${file}.restoring`
try {
  const dump = readFileSync(file, 'utf8')
  if (!/^CREATE TABLE .*commits/m.test(dump) || !dump.includes('INSERT INTO "meta"'))
    throw new Error(`${file} is no export of a Signpost database with its schema and data`)
  writeFileSync(draft, restoreScript(dump, tablesNow()), { mode: 0o600 })
  wrangler('execute', 'DATABASE', '--file', draft, '--yes')
  wrangler('migrations', 'apply', 'DATABASE') // the export may be older than this program
  console.log(`The database is as it was in ${file}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(draft, { force: true })
}

/** @returns {string[]} */
function tablesNow() {
  const output = wrangler('execute', 'DATABASE', '--json', '--command', TABLES)
  const [{ results }] = JSON.parse(output.slice(output.indexOf('[')))
  return results.map((/** @type {{ name: string }} */ { name }) => name)
}

/** @param {...string} args */
function wrangler(...args) {
  const { config } = values
  const where = [values.remote ? '--remote' : '--local', ...(config ? ['--config', config] : [])]
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join('node_modules', 'wrangler', 'bin', 'wrangler.js'), 'd1', ...args, ...where],
    // Wrangler prints its answers as log lines, and asks before it migrates unless this is CI.
    { encoding: 'utf8', maxBuffer: 1 << 30, env: { ...process.env, WRANGLER_LOG: 'log', CI: '1' } },
  )
  if (status !== 0) throw new Error(`Wrangler says:\n${stdout}${stderr}`)
  return stdout
}
