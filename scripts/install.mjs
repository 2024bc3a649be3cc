import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { nativePackages } from './lock-entries.mjs'
import { findNode, libc } from './node.mjs'
import { runNpm } from './npm.mjs'

/**
 * The dependencies to install: `start` has those that a start and its build need; `all` adds the tools of tests and
 * checks, which are the dev dependencies.
 * @typedef {'start' | 'all'} Part
 */

/** npm's list of the installed packages, written when an install has ended, whoever called it. */
const NOTED = join('node_modules', '.package-lock.json')

/**
 * Arguments of `npm ci` and `npm install`.
 * @param {Part} part
 */
export function argumentsFor(part) {
  return [
    // The packages include binaries. Their scripts, such as the one that builds better-sqlite3, need Python or the network.
    '--ignore-scripts',
    // Overrides NODE_ENV and npm's settings.
    part === 'all' ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
}

/**
 * Installs the packages of package-lock.json that node_modules lacks: all of them on a fresh clone, after a pull and
 * after an interrupted install, none after `npm ci`. Returns the path of the Node to use.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {Part} part
 * @param {string} tools in words, what the dev dependencies are
 * @returns {Promise<string>}
 */
export async function install(root, env, part, tools = 'the tools of the tests and checks') {
  if (lackedBy(root, part).length > 0) await withLock(root, (passTo) => installLacked(root, env, part, tools, passTo))
  const node = findNode(root)
  linkNode(root, node)
  return node
}

/**
 * If only tools or optional packages are lacking, the rest stays as it is: a server may be running. Leftovers of an
 * interrupted attempt are removed first, since npm takes half a package for a whole one.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {Part} part
 * @param {string} tools
 * @param {(pid: number) => void} passTo
 */
async function installLacked(root, env, part, tools, passTo) {
  const lacked = lackedBy(root, part)
  if (lacked.length === 0) return // another process has installed it
  const hasTools = Object.values(readPackages(join(root, NOTED)) ?? {}).some(({ dev }) => dev)
  const isRest = lacked.every(({ dev, optional }) => dev || optional)
  console.error(
    `Installing ${isRest ? inWords(lacked, tools) : 'the dependencies'} (once; this takes a minute or two) …`,
  )
  for (const path of isRest ? lacked.map(({ path }) => path) : [NOTED])
    rmSync(join(root, path), { recursive: true, force: true })
  const command = isRest ? ['install', '--no-save'] : ['ci']
  const fault = await runNpm(root, env, [...command, ...argumentsFor(hasTools ? 'all' : part)], passTo)
  const left = lackedBy(root, part)
  if (left.some(({ optional }) => !optional)) {
    console.error(`The dependencies could not be installed: ${fault ?? 'npm has left some of them out.'}`)
    process.exit(1)
  }
  if (left.length > 0) console.error(`Could not be fetched: ${inWords(left, tools)}. The next start tries again.`)
}

/**
 * @param {readonly Lacked[]} lacked
 * @param {string} tools
 */
function inWords(lacked, tools) {
  if (lacked.some(({ dev }) => dev)) return tools
  return lacked.map(({ path }) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)).join(', ')
}

/** @typedef {{ readonly path: string, readonly dev?: boolean, readonly optional?: boolean }} Lacked */

/**
 * The packages that this machine should have but lacks, or has in another version. npm skips an optional one that it
 * can't fetch; everything works without these, but more slowly.
 * @param {string} root
 * @param {Part} part
 * @returns {readonly Lacked[]}
 */
function lackedBy(root, part) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  if (!wanted) return [{ path: 'package-lock.json' }] // npm says what is wrong with it
  const noted = readPackages(join(root, NOTED)) ?? {}
  const native = new Set(nativePackages(wanted, { os: process.platform, cpu: process.arch, libc: libc() }))
  return Object.entries(wanted)
    .filter(([path, { dev, optional }]) => path !== '' && (part === 'all' || !dev) && (!optional || native.has(path)))
    .filter(([path, { version }]) => noted[path]?.version !== version)
    .map(([path, entry]) => ({ ...entry, path }))
}

/**
 * @param {string} lock may be missing, or empty after a power cut
 * @returns {Record<string, import('./lock-entries.mjs').LockEntry> | undefined}
 */
function readPackages(lock) {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')).packages
  } catch {
    return undefined
  }
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
  if (existsSync(link) && realpathSync(link) === realpathSync(node)) return
  mkdirSync(folder, { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(node, link)
}
