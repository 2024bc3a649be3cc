import { spawn, spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { withLock } from './lock.mjs'
import { nativePackages } from './lock-entries.mjs'
import { findNode, libc } from './node.mjs'
import { followToEnd, STOP_SIGNALS } from './run-to-end.mjs'

/**
 * The dependencies to install: `start` has those that a start and its build need; `all` adds the tools of tests and
 * checks, which are the dev dependencies.
 * @typedef {'start' | 'all'} Part
 * @typedef {{ readonly path: string, readonly dev?: boolean, readonly optional?: boolean }} Lacked a package to install
 */

/** npm's list of the installed packages, written when an install has ended, whoever called it. */
const NOTED = join('node_modules', '.package-lock.json')
const onWindows = process.platform === 'win32'

/**
 * Arguments of `npm ci` and `npm install`, which override npm's settings and NODE_ENV.
 * @param {Part} part
 */
export function argumentsFor(part) {
  const parts = [part === 'all' ? '--include=dev' : '--omit=dev', '--include=optional']
  // The packages include binaries. Their scripts, such as the one that builds better-sqlite3, need Python or the network.
  return [...parts, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
}

/**
 * Installs the packages of package-lock.json that node_modules lacks: all of them on a fresh clone, after a pull and
 * after an interrupted install, none after `npm ci`. Returns the path of the Node to use.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {Part} part
 * @param {string} tools in words, what the dev dependencies are
 */
export async function install(root, env, part, tools = 'the tools of the tests and checks') {
  if (lackedBy(root, part).length > 0) {
    const fault = await withLock(root, (passTo) => installLacked({ root, env, passTo }, part, tools))
    if (fault) console.error(`The dependencies could not be installed: ${fault}`)
    if (fault) process.exit(1)
  }
  const node = findNode(root)
  linkNode(root, node)
  return node
}

/**
 * If only tools or optional packages are lacking, the rest stays as it is: a server may be running. Leftovers of an
 * interrupted attempt are removed first, since npm takes half a package for a whole one. Returns what went wrong.
 * @param {Place} place
 * @param {Part} part
 * @param {string} tools
 */
async function installLacked(place, part, tools) {
  const { root } = place
  const lacked = lackedBy(root, part)
  if (lacked.length === 0) return undefined // another process has installed it
  const isRest = lacked.every(({ dev, optional }) => dev || optional)
  const what = isRest ? inWords(lacked, tools) : 'the dependencies'
  console.error(`Installing ${what} (once; this takes a minute or two) …`)
  const keepsTools = Object.values(readPackages(join(root, NOTED)) ?? {}).some(({ dev }) => dev)
  for (const path of isRest ? lacked.map(({ path }) => path) : [NOTED])
    rmSync(join(root, path), { recursive: true, force: true })
  const command = isRest ? ['install', '--no-save'] : ['ci']
  const fault = await runNpm(place, [...command, ...argumentsFor(keepsTools ? 'all' : part)])
  const left = lackedBy(root, part)
  if (left.some(({ optional }) => !optional)) return fault ?? 'npm has left some of them out.'
  if (left.length > 0) console.error(`Could not be fetched: ${inWords(left, tools)}. The next start tries again.`)
  return undefined
}

/**
 * @param {readonly Lacked[]} lacked
 * @param {string} tools
 */
function inWords(lacked, tools) {
  return lacked.some(({ dev }) => dev) ? tools : lacked.map(({ path }) => path.split('node_modules/').at(-1)).join(', ')
}

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

/** @typedef {{ root: string, env: NodeJS.ProcessEnv, passTo: (pid: number) => void }} Place */

/**
 * Runs npm, which holds the lock from then on. Returns what went wrong, as sentences: npm itself prints a stack trace if the
 * registry does not answer.
 * @param {Place} place
 * @param {readonly string[]} args
 */
async function runNpm({ root, env, passTo }, args) {
  const cache = hasCache(env) ? [] : ['--cache=.npm-cache'] // relative: Windows' shell would split a path with spaces
  const options = { cwd: root, env, shell: onWindows }
  const npm = spawn('npm', [...args, ...cache], { ...options, stdio: ['ignore', 2, 2] })
  if (npm.pid !== undefined) passTo(npm.pid)
  /** @type {NodeJS.Signals | undefined} */
  let stopped
  for (const signal of STOP_SIGNALS) process.on(signal, () => (stopped = signal))
  const code = await followToEnd(npm)
  for (const signal of STOP_SIGNALS) process.removeAllListeners(signal)
  rmSync(join(root, '.npm-cache'), { recursive: true, force: true })
  if (stopped) process.kill(process.pid, stopped) // npm ends with 1
  if (code === 0) return undefined
  if (npm.pid === undefined) return 'npm was not found. It comes with Node.js: https://nodejs.org'
  const fault = `npm ended with ${code}, and says why above.`
  /** @param {string} question */
  const ask = (question) => spawnSync('npm', question.split(' '), { ...options, encoding: 'utf8' })
  const ping = ask('ping --fetch-retries=0 --fetch-timeout=10000')
  if (ping.status === 0 || /code E\d/.test(ping.stderr)) return fault // some know no ping, and answer E404
  const registry = ask('config get registry').stdout.trim()
  return `${fault}\nThe npm registry ${registry} does not answer. Check the network, the proxy and that address, then try again.`
}

/**
 * Whether npm can write to its cache: it can't in a read-only home folder.
 * @param {NodeJS.ProcessEnv} env
 */
function hasCache(env) {
  if (onWindows) return true
  const folder = join(env.npm_config_cache ?? join(homedir(), '.npm'), '_cacache')
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Links Node where the systemd unit and `npx` look for it, in one step: another command may do the same at this moment.
 * @param {string} root
 * @param {string} node
 */
function linkNode(root, node) {
  if (onWindows) return // links need rights that ordinary users lack
  const link = join(root, 'node_modules', '.bin', 'node')
  if (existsSync(link) && realpathSync(link) === realpathSync(node)) return
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(node, `${link}.${process.pid}`)
  renameSync(`${link}.${process.pid}`, link)
}
