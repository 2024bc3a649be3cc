import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'

/**
 * Installs the dependencies when they are not those of package-lock.json: on a fresh clone, after a pull, after an
 * install that was killed.
 */
export function install(root, env) {
  if (isInstalled(root)) return
  withLock(root, () => isInstalled(root) || runInstall(root, env))
}

function runInstall(root, env) {
  console.error('Installing the dependencies (once; this takes half a minute) …')
  // All of them, whatever NODE_ENV says: the compiler and the tests are among the dev ones. Not `npm ci`: it refuses a
  // lock file that leaves out the optional packages of a platform. With --no-save the lock file rules and stays as it is.
  const command = [
    'install',
    '--no-save',
    // The packages bring their binaries along. What their scripts would do, such as building better-sqlite3 anew, wants
    // Python or the network.
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { status, error } = spawnSync('npm', command, {
    cwd: root,
    env: { ...env, NODE_ENV: '' },
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status === 0 && isInstalled(root)) return
  console.error(
    `The dependencies could not be installed${error ? `: ${error.message}` : ''}. Is the npm registry in reach?`,
  )
  process.exit(1)
}

/** npm writes the hidden lock file last. Optional packages of other platforms are not there, and may be missing. */
function isInstalled(root) {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  const wanted = readPackages(join(root, 'package-lock.json'))
  const found = readPackages(hidden)
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || (found[path] ? found[path].version === version : optional === true),
  )
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
}
