import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** better-sqlite3 crashes without it. 22.14 and 23.6 were the first to have it, see src/runtime/signpost.ts. */
const NODE_API = 10
/** Enough for these scripts and npm. */
const OLDEST_MAJOR = 20

/** Whether this Node can run everything, the server included. */
export function canRunAll() {
  return Number(process.versions.napi) >= NODE_API
}

/**
 * Exits with one sentence if this Node is too old, before anything is downloaded.
 * @param {string} root
 */
export function requireNode(root) {
  const bundlesNode = libc() !== 'musl' && nameOfBundled(root) !== undefined
  if (bundlesNode && Number.parseInt(process.versions.node, 10) < OLDEST_MAJOR) refuse(`${OLDEST_MAJOR}`)
  if (!bundlesNode && !canRunAll()) refuse('22.14, 23.6')
}

/**
 * The Node that runs everything: the one among the dependencies or, if there is none or it does not run here, this one. Looks in
 * its package: npm before version 11 does not link it into node_modules/.bin, since three packages have a program of that name.
 * @param {string} root
 */
export function findNode(root) {
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const bundled = join(root, 'node_modules', nameOfBundled(root) ?? '', 'bin', program)
  if (existsSync(bundled) && spawnSync(bundled, ['--version']).status === 0) return bundled
  return canRunAll() ? process.execPath : refuse('22.14, 23.6', ', and no newer one came with the dependencies')
}

/** The C library of this machine; undefined where there is only one. */
export function libc() {
  if (process.platform !== 'linux') return undefined
  // Without this, the report resolves the host name of every connection.
  if (process.report) Object.assign(process.report, { excludeNetwork: true })
  return JSON.stringify(process.report?.getReport()).includes('"glibcVersionRuntime"') ? 'glibc' : 'musl'
}

/** @param {string} root */
function nameOfBundled(root) {
  const { optionalDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  return Object.hasOwn(optionalDependencies, name) ? name : undefined
}

/**
 * @param {string} oldest
 * @param {string} more
 * @returns {never}
 */
function refuse(oldest, more = '') {
  console.error(`Signpost needs Node.js ${oldest} or newer; this is ${process.version}${more}. See https://nodejs.org`)
  process.exit(1)
}
