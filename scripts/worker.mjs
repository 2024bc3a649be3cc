import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from 'bcryptjs'
import { runToEnd } from './run-to-end.mjs'

/** Runs Wrangler to its end; answers its exit code. */
export function wrangler({ root, node, env }, ...args) {
  const command = [join(root, 'node_modules', 'wrangler', 'bin', 'wrangler.js'), ...args]
  return runToEnd(node, command, { cwd: root, stdio: 'inherit', env })
}

/** The Worker on this machine, with a database of its own under .wrangler/: no account is needed. */
export async function devWorker(place, args) {
  await makeSecrets(join(place.root, '.dev.vars'))
  const quiet = { ...place, env: { ...place.env, CI: '1', WRANGLER_SEND_METRICS: 'false' } }
  const failed = wrangler(quiet, 'd1', 'migrations', 'apply', 'DATABASE', '--local')
  if (failed) return failed
  const command = [join(place.root, 'node_modules', 'wrangler', 'bin', 'wrangler.js'), 'dev', '--local', ...args]
  const child = spawn(place.node, command, { cwd: place.root, stdio: 'inherit', env: quiet.env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm's shell keeps a signal to itself: when it has ended, so does the Worker.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
}

/** Puts the tables of the newest version into the database, and the Worker in the place of the one before. */
export function deployWorker(place, args) {
  return wrangler(place, 'd1', 'migrations', 'apply', 'DATABASE', '--remote') || wrangler(place, 'deploy', ...args)
}

/** What `wrangler secret put` sets in use. */
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
