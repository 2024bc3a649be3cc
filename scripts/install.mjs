import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { nativePackages } from './lock-entries.mjs'
import { findNode, libc } from './node.mjs'
import { runNpm } from './npm.mjs'

/**
 * What is installed: `start` is what a start and its build need; `all` adds the tools of tests and checks, which are the dev
 * dependencies.
 * @typedef {'start' | 'all'} Part
 */

/**
 * The record of a finished install. It is removed first and written last, so an interrupted install leaves none, and the
 * next start begins again. A copy of the folder on another kind of machine counts as not installed.
 * @typedef {object} Installed
 * @property {Part} [part] records of 0.2.0 have none, and everything is there
 * @property {string} lockFile hash of package-lock.json
 * @property {string} [modules] hash of what npm itself notes of node_modules, at every install; records of 0.2.0 have none
 * @property {string} platform
 * @property {string} node path of the Node that runs the tasks
 * @property {string[]} missing optional packages for this platform that npm could not fetch
 */

/**
 * Arguments of `npm ci` and `npm install`.
 * @param {Part} part
 */
export function argumentsFor(part) {
  return [
    // The packages include binaries. Their scripts, such as the one that builds better-sqlite3, need Python or the network.
    '--ignore-scripts',
    // Whatever NODE_ENV and npm's settings say.
    part === 'all' ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
}

/**
 * Installs the dependencies unless they match package-lock.json: on a fresh clone, after a pull, after an interrupted
 * install. Returns the path of the Node to use.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {Part} part
 * @returns {Promise<string>}
 */
export async function install(root, env, part) {
  const isDone = (/** @type {Installed} */ { part: there, missing }) =>
    missing.length === 0 && (part === 'start' || there !== 'start')
  const found = readInstalled(root)
  if (found && isDone(found)) return found.node
  return withLock(root, async () => {
    const installed = readInstalled(root)
    if (!installed) return installAll(root, env, part)
    if (isDone(installed)) return installed.node
    if (installed.part !== 'start') return addMissing(root, env, installed, 'all')
    return part === 'all' ? addTools(root, env) : addMissing(root, env, installed, 'start')
  })
}

/**
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {Part} part
 */
async function installAll(root, env, part) {
  console.error('Installing the dependencies (once; this takes a minute or two) …')
  rmSync(stampOf(root), { force: true })
  exitOn(await runNpm(root, env, ['ci', ...argumentsFor(part)]))
  return finish(root, part)
}

/**
 * Leaves what a start needs as it is: a server may be running. Until this has finished the record is the old one, so first
 * goes what an interrupted attempt has left.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
async function addTools(root, env) {
  console.error('Installing the tools of the tests and checks (once; this takes a minute or two) …')
  for (const [path, { dev }] of Object.entries(readPackages(root)))
    if (dev) rmSync(join(root, path), { recursive: true, force: true })
  exitOn(await runNpm(root, env, ['install', '--no-save', ...argumentsFor('all')]))
  return finish(root, 'all')
}

/**
 * npm skips an optional package that it can't fetch. Everything works without these, but more slowly.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {Installed} installed
 * @param {Part} part
 */
async function addMissing(root, env, { missing }, part) {
  console.error(`Fetching what could not be fetched before: ${missing.join(', ')} …`)
  await runNpm(root, env, ['install', '--no-save', ...argumentsFor(part)])
  return finish(root, part)
}

/** @param {string | undefined} fault */
function exitOn(fault) {
  if (fault === undefined) return
  console.error(`The dependencies could not be installed: ${fault}`)
  process.exit(1)
}

/**
 * @param {string} root
 * @param {Part} part
 */
function finish(root, part) {
  const node = findNode(root)
  linkNode(root, node)
  const missing = missingPackages(root, part)
  if (missing.length > 0) console.error(`Could not be fetched: ${missing.join(', ')}. The next start tries again.`)
  /** @type {Installed} */
  const installed = {
    part,
    lockFile: hashLockFile(root),
    modules: hashModules(root),
    platform: platform(),
    node,
    missing,
  }
  writeFileSync(stampOf(root), JSON.stringify(installed))
  return node
}

/**
 * Links Node where the systemd unit and `npx` look for it.
 * @param {string} root
 * @param {string} node
 */
function linkNode(root, node) {
  if (process.platform === 'win32') return // links need rights that ordinary users lack
  const folder = join(root, 'node_modules', '.bin')
  const link = join(folder, 'node')
  mkdirSync(folder, { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(node, link)
}

/**
 * @param {string} root
 * @returns {Installed | undefined}
 */
function readInstalled(root) {
  const stamp = stampOf(root)
  if (!existsSync(stamp)) return undefined
  const installed = parse(readFileSync(stamp, 'utf8'))
  if (!installed || installed.lockFile !== hashLockFile(root) || installed.platform !== platform()) return undefined
  const isUntouched = installed.modules === undefined || installed.modules === hashModules(root)
  return isUntouched && existsSync(installed.node) ? installed : undefined
}

/**
 * @param {string} stamp may be empty after a power cut
 * @returns {Installed | undefined}
 */
function parse(stamp) {
  try {
    return JSON.parse(stamp)
  } catch {
    return undefined
  }
}

/** @param {string} root */
function stampOf(root) {
  return join(root, 'node_modules', '.signpost-installed.json')
}

/** @param {string} root */
function hashLockFile(root) {
  return hashFile(join(root, 'package-lock.json'))
}

/**
 * Changes whenever npm installs anything, as an older version does that knows nothing of this record.
 * @param {string} root
 */
function hashModules(root) {
  const noted = join(root, 'node_modules', '.package-lock.json')
  return existsSync(noted) ? hashFile(noted) : ''
}

/** @param {string} path */
function hashFile(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

function platform() {
  return [process.platform, process.arch, libc()].filter(Boolean).join('-')
}

/**
 * The packages for this machine that are missing.
 * @param {string} root
 * @param {Part} part
 */
function missingPackages(root, part) {
  const packages = readPackages(root)
  return nativePackages(packages, { os: process.platform, cpu: process.arch, libc: libc() })
    .filter((path) => part === 'all' || !packages[path]?.dev)
    .filter((path) => !existsSync(join(root, path, 'package.json')))
    .map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
}

/**
 * @param {string} root
 * @returns {Record<string, import('./lock-entries.mjs').LockEntry>}
 */
function readPackages(root) {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
}
