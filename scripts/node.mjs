import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The oldest versions with Node-API 10, without which better-sqlite3 crashes; as in src/runtime/signpost.ts. */
const OLDEST = '22.14, 23.6'
/** Enough for these scripts and npm, if the dependencies include a newer Node for everything else. */
const OLDEST_BESIDE_BUNDLED = '20.0'

/**
 * Exits with one sentence if this Node is too old, before anything is downloaded.
 * @param {string} root
 */
export function requireNode(root) {
  const bundled = bundledPackage(root)
  const oldest = bundled && libc() !== 'musl' ? OLDEST_BESIDE_BUNDLED : OLDEST
  if (isAtLeast(process.version, oldest)) return
  console.error(`Signpost needs Node.js ${oldest} or newer; this is ${process.version}. See https://nodejs.org`)
  process.exit(1)
}

/**
 * The Node that runs everything: the one among the dependencies or, if there is none or it does not run here, this one.
 * @param {string} root
 */
export function findNode(root) {
  const bundled = bundledNode(root)
  if (bundled !== undefined && spawnSync(bundled, ['--version']).status === 0) return bundled
  if (canRunAll()) return process.execPath
  console.error(
    `Signpost needs Node.js ${OLDEST} or newer; this is ${process.version}, and ${
      bundled === undefined ? 'no newer one came with the dependencies' : `${bundled} does not run here`
    }. See https://nodejs.org`,
  )
  process.exit(1)
}

/** Whether this Node can run everything else too. */
export function canRunAll() {
  return isAtLeast(process.version, OLDEST)
}

/** The C library of this machine; undefined where there is only one. */
export function libc() {
  if (process.platform !== 'linux') return undefined
  // Without this, the report resolves the host name of every connection.
  if (process.report) Object.assign(process.report, { excludeNetwork: true })
  const report = process.report?.getReport() ?? {}
  const header = 'header' in report ? report.header : undefined
  return typeof header === 'object' && header !== null && 'glibcVersionRuntime' in header ? 'glibc' : 'musl'
}

/**
 * The Node among the dependencies. Looks in its package rather than in node_modules/.bin: the packages of all platforms
 * have a program with this name, and npm before version 11 links none of them into `.bin`.
 * @param {string} root
 */
function bundledNode(root) {
  const name = bundledPackage(root)
  const program = join(root, 'node_modules', name ?? '', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return name !== undefined && existsSync(program) ? program : undefined
}

/** @param {string} root */
function bundledPackage(root) {
  const { optionalDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  return Object.hasOwn(optionalDependencies, name) ? name : undefined
}

/**
 * @param {string} version such as v22.14.0
 * @param {string} oldest such as `22.14, 23.6`: the oldest of each of these majors; any later major will do
 */
function isAtLeast(version, oldest) {
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number)
  const releases = oldest.split(', ').map((release) => release.split('.').map(Number))
  return (
    releases.some(([ofMajor = 0, from = 0]) => major === ofMajor && minor >= from) ||
    major > (releases.at(-1)?.[0] ?? 0)
  )
}
