/**
 * @typedef {object} LockEntry an entry of "packages" in package-lock.json: the fields that matter here
 * @property {string} version
 * @property {string} [integrity]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {readonly string[]} [os]
 * @property {readonly string[]} [cpu]
 * @property {readonly string[]} [libc]
 * @property {Record<string, string>} [optionalDependencies]
 */

/** The words in a package's name that tell its platform, and npm's words for them, which sometimes differ. */
const SYSTEMS = {
  windows: 'win32',
  ...same('android', 'darwin', 'freebsd', 'linux', 'openbsd', 'openharmony', 'win32'),
}
const PROCESSORS = { arm: 'arm', ...same('arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64') }
const LIBRARIES = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' }

/**
 * The entries that a lock file lacks for the optional dependencies of its packages, by path. npm leaves out those that its
 * registry does not have; `npm ci` then refuses the file, and nobody gets them.
 * @param {Record<string, LockEntry>} packages
 * @returns {Record<string, LockEntry>}
 */
export function missingEntries(packages) {
  /** @type {Record<string, LockEntry>} */
  const missing = {}
  for (const [path, { dev, optionalDependencies = {} }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies))
      if (!isLocked(packages, path, name))
        missing[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev && { dev }), optional: true }
  return missing
}

/**
 * Node looks for a package beside the one that requires it, then one folder up at a time.
 * @param {Record<string, LockEntry>} packages
 * @param {string} path
 * @param {string} name
 * @returns {boolean}
 */
function isLocked(packages, path, name) {
  if (`${path}/node_modules/${name}`.replace(/^\//, '') in packages) return true
  return path !== '' && isLocked(packages, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name)
}

/**
 * @param {string} name such as @node-rs/bcrypt-linux-arm64-musl
 * @throws {Error} if the name does not tell the platform
 */
function platformOf(name) {
  const words = name.split(/[/-]/)
  const find = (/** @type {Record<string, string>} */ table) => words.map((word) => table[word]).find(Boolean)
  const [os, libc] = [find(SYSTEMS), find(LIBRARIES)]
  // Cloudflare's names omit the processor if it is x64.
  const cpu = find(PROCESSORS) ?? (words.at(-1) === '64' ? 'x64' : undefined)
  if (!os || !cpu) throw new Error(`${name}: the name does not tell its platform; add the entry by hand`)
  return { cpu: [cpu], ...(libc && os === 'linux' && { libc: [libc] }), os: [os] }
}

/** @param {...string} words */
function same(...words) {
  return Object.fromEntries(words.map((word) => [word, word]))
}
