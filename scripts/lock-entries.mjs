/**
 * @typedef {object} LockEntry an entry of "packages" in package-lock.json: the fields that matter here
 * @property {string} version
 * @property {string} [integrity]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {string | readonly string[]} [os]
 * @property {string | readonly string[]} [cpu]
 * @property {string | readonly string[]} [libc]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 */

/** @typedef {{ readonly os: string, readonly cpu: string, readonly libc?: string | undefined }} Platform in npm's words */

/**
 * The entries missing from a lock file for the optional dependencies of its packages, by path. npm leaves out packages that
 * its registry does not have; `npm ci` then refuses the lock file, so nobody can install them.
 * @param {Record<string, LockEntry>} packages
 * @returns {Record<string, LockEntry>}
 */
export function missingEntries(packages) {
  /** @type {Record<string, LockEntry>} */
  const missing = {}
  for (const [path, { dev, optionalDependencies = {} }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies))
      if (findEntry(packages, path, name) === undefined)
        missing[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev && { dev }), optional: true }
  return missing
}

/**
 * The paths of packages that npm installs on this platform but not on all platforms.
 * @param {Record<string, LockEntry>} packages
 * @param {Platform} platform
 * @returns {string[]}
 */
export function nativePackages(packages, platform) {
  const suits = (/** @type {LockEntry} */ entry, /** @type {'os' | 'cpu' | 'libc'} */ what) =>
    !entry[what] || !platform[what] || [entry[what]].flat().includes(platform[what])
  return Object.entries(packages)
    .filter(([path, { os, cpu, libc }]) => path !== '' && (os || cpu || libc))
    .filter(([, entry]) => suits(entry, 'os') && suits(entry, 'cpu') && suits(entry, 'libc'))
    .map(([path]) => path)
}

/**
 * The entries of these packages and of everything they depend on, by path.
 * @param {Record<string, LockEntry>} packages
 * @param {readonly string[]} names
 * @returns {Record<string, LockEntry>}
 */
export function entriesOf(packages, names) {
  /** @type {Record<string, LockEntry>} */
  const found = {}
  const add = (/** @type {string} */ from, /** @type {string} */ name) => {
    const path = findEntry(packages, from, name)
    const entry = path === undefined ? undefined : packages[path]
    if (path === undefined || !entry) throw new Error(`package-lock.json has no ${name}`)
    if (found[path]) return
    found[path] = entry
    for (const next of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) add(path, next)
  }
  for (const name of names) add('', name)
  return found
}

/**
 * Finds a package as Node does, beside the one that requires it, then one folder up at a time. Returns its path.
 * @param {Record<string, LockEntry>} packages
 * @param {string} from path of the package that requires it
 * @param {string} name
 * @returns {string | undefined}
 */
function findEntry(packages, from, name) {
  const path = `${from}/node_modules/${name}`.replace(/^\//, '')
  if (path in packages) return path
  return from === ''
    ? undefined
    : findEntry(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}

const SYSTEM = /\b(?:android|darwin|freebsd|linux|openbsd|openharmony|win32|windows)\b/
const PROCESSOR = /\b(?:arm|arm64|ia32|loong64|ppc64|riscv64|s390x|x64)\b/
const LIBRARY = /\b(gnu|musl)(?:eabihf)?\b/

/**
 * @param {string} name such as @node-rs/bcrypt-linux-arm64-musl
 * @throws {Error} if the name does not reveal the platform
 */
function platformOf(name) {
  const os = SYSTEM.exec(name)?.[0].replace('windows', 'win32')
  const cpu = PROCESSOR.exec(name)?.[0] ?? (name.endsWith('-64') ? 'x64' : undefined) // Cloudflare's names for x64
  const library = LIBRARY.exec(name)?.[1]?.replace('gnu', 'glibc')
  if (!os || !cpu) throw new Error(`${name}: the name does not tell its platform; add the entry by hand`)
  return { cpu: [cpu], ...(library && os === 'linux' && { libc: [library] }), os: [os] }
}
