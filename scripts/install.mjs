import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { nativePackages } from './lock-entries.mjs'
import { findNode, libc } from './node.mjs'
import { runNpm } from './npm.mjs'

/**
 * The record of a finished install. It is removed first and written last, so an interrupted install leaves none, and the
 * next start begins again. A copy of the folder on another kind of machine counts as not installed.
 * @typedef {object} Installed
 * @property {string} lockFile hash of package-lock.json
 * @property {string} [modules] hash of what npm itself notes of node_modules, at every install; records of 0.2.0 have none
 * @property {string} platform
 * @property {string} node path of the Node that runs the tasks
 * @property {string[]} missing optional packages for this platform that npm could not fetch
 */

/** Arguments of `npm ci`. */
export const ARGUMENTS = [
  // The packages include binaries. Their scripts, such as the one that builds better-sqlite3, need Python or the network.
  '--ignore-scripts',
  // Install everything, whatever NODE_ENV and npm's settings say: the compiler is a dev dependency.
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

/**
 * Installs the dependencies unless they match package-lock.json: on a fresh clone, after a pull, after an interrupted
 * install. Returns the path of the Node to use.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>}
 */
export async function install(root, env) {
  const found = readInstalled(root)
  if (found && found.missing.length === 0) return found.node
  return withLock(root, async () => {
    const installed = readInstalled(root)
    if (installed?.missing.length === 0) return installed.node
    return installed ? await addMissing(root, env, installed) : await installAll(root, env)
  })
}

/**
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
async function installAll(root, env) {
  console.error('Installing the dependencies (once; this takes a minute or two) …')
  rmSync(stampOf(root), { force: true })
  const fault = await runNpm(root, env, ['ci', ...ARGUMENTS])
  if (fault !== undefined) {
    console.error(`The dependencies could not be installed: ${fault}`)
    process.exit(1)
  }
  const node = findNode(root)
  linkNode(root, node)
  return finish(root, node)
}

/**
 * npm skips an optional package that it can't fetch. Everything works without these, but more slowly.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {Installed} installed
 */
async function addMissing(root, env, { node, missing }) {
  console.error(`Fetching what could not be fetched before: ${missing.join(', ')} …`)
  await runNpm(root, env, ['install', '--no-save', ...ARGUMENTS])
  return finish(root, node)
}

/**
 * @param {string} root
 * @param {string} node
 */
function finish(root, node) {
  const missing = missingPackages(root)
  if (missing.length > 0) console.error(`Could not be fetched: ${missing.join(', ')}. The next start tries again.`)
  /** @type {Installed} */
  const installed = { lockFile: hashLockFile(root), modules: hashModules(root), platform: platform(), node, missing }
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
 */
function missingPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return nativePackages(packages, { os: process.platform, cpu: process.arch, libc: libc() })
    .filter((path) => !existsSync(join(root, path, 'package.json')))
    .map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
}
