// Runs the takeover of a NaviHive database through Wrangler, whose wrangler.jsonc names it; see docs/deploy-workers.md.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/** @typedef {import('../src/cli/takeover/take-over.ts').NavihiveDatabase} NavihiveDatabase */

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

/** @type {typeof import('../src/runtime/takeover.ts')} */
const { runTakeover } = await import(new URL('../dist/runtime/takeover.js', import.meta.url).href)
try {
  const { visibility } = values
  if (values.remote === values.local || (visibility !== 'private' && visibility !== 'public')) {
    throw new Error(
      'Pass --remote for the live database or --local for the one on this machine, and --visibility private or public',
    )
  }
  const tools = { database: wranglerDatabase(), writeBackup, say: console.log }
  await runTakeover(tools, { visibility, dryRun: values['dry-run'] })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** @returns {NavihiveDatabase} */
function wranglerDatabase() {
  return {
    async query(statements) {
      const output = execute('--command', statements)
      /** @type {{ results: Record<string, unknown>[] }[]} */
      const answers = JSON.parse(output.slice(output.indexOf('[')))
      return answers.map(({ results }) => results)
    },
    async run(script) {
      const file = freeName('takeover', '.sql')
      process.on('exit', () => rmSync(file, { force: true }))
      writeFileSync(file, script, { mode: 0o600 })
      execute('--file', file, '--yes')
    },
  }
}

/** @param {...string} args */
function execute(...args) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join('node_modules', 'wrangler', 'bin', 'wrangler.js'),
      'd1',
      'execute',
      'DATABASE',
      '--json',
      ...where(),
      ...args,
    ],
    // Wrangler prints its answers as log lines.
    { encoding: 'utf8', maxBuffer: 1 << 30, env: { ...process.env, WRANGLER_LOG: 'log' } },
  )
  if (status !== 0) throw new Error(`Wrangler says:\n${stdout}${stderr}`)
  return stdout
}

function where() {
  const { config, 'persist-to': state } = values
  return [
    values.remote ? '--remote' : '--local',
    ...(state ? ['--persist-to', state] : []),
    ...(config ? ['--config', config] : []),
  ]
}

/** @param {string} text */
async function writeBackup(text) {
  const file = freeName('navihive-backup', '.json')
  writeFileSync(file, text, { mode: 0o600 })
  return file
}

/**
 * @param {string} name
 * @param {string} ending
 */
function freeName(name, ending) {
  for (let number = 1; ; number += 1) {
    const file = join(values.backup, `${name}${number === 1 ? '' : `-${number}`}${ending}`)
    if (!existsSync(file)) return file
  }
}
