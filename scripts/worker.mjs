import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from 'bcryptjs'
import { followToEnd, runToEnd } from './run-to-end.mjs'

/**
 * @typedef {object} Place where and with what a task runs
 * @property {string} root
 * @property {string} node
 * @property {NodeJS.ProcessEnv} env
 */

/**
 * Runs the Worker on this machine, with a database of its own under .wrangler/: no account is needed.
 * @param {Place} place
 * @param {readonly string[]} args for `wrangler dev`
 */
export async function devWorker(place, args) {
  await makeSecrets(join(place.root, '.dev.vars'))
  const quiet = { ...place, env: { ...place.env, CI: '1', WRANGLER_SEND_METRICS: 'false' } }
  const failed = wrangler(quiet, 'd1', 'migrations', 'apply', 'DATABASE', '--local')
  if (failed) return failed
  const command = [programOf(place), 'dev', '--local', ...args]
  const child = spawn(place.node, command, { cwd: place.root, stdio: 'inherit', env: quiet.env })
  // npm's shell does not forward signals. When it is gone, stop the Worker.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
  return followToEnd(child)
}

/**
 * Shows how to restore the live database to this moment, migrates it, then replaces the Worker.
 * @param {Place} place
 * @param {readonly string[]} args for `wrangler deploy`
 */
export function deployWorker(place, args) {
  return (
    wrangler(place, 'd1', 'time-travel', 'info', 'DATABASE') ||
    wrangler(place, 'd1', 'migrations', 'apply', 'DATABASE', '--remote') ||
    wrangler(place, 'deploy', ...args)
  )
}

/**
 * Returns Wrangler's exit code.
 * @param {Place} place
 * @param {...string} args
 */
function wrangler(place, ...args) {
  return runToEnd(place.node, [programOf(place), ...args], { cwd: place.root, stdio: 'inherit', env: place.env })
}

/** @param {Place} place */
function programOf({ root }) {
  return join(root, 'node_modules', 'wrangler', 'bin', 'wrangler.js')
}

/**
 * Makes the secrets that `wrangler secret put` sets for the live Worker.
 * @param {string} file
 */
async function makeSecrets(file) {
  if (existsSync(file)) return
  const password = randomBytes(12).toString('base64url')
  const secrets = {
    AUTH_PASSWORD: await hash(password, 10),
    AUTH_SECRET: randomBytes(32).toString('base64url'),
  }
  const lines = Object.entries(secrets).map(([name, value]) => `${name}='${value}'\n`)
  writeFileSync(file, lines.join(''), { mode: 0o600 })
  console.log(`User: admin\nPassword: ${password}`)
}
