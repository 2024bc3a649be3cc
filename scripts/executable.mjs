import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { stagePackage } from './package.mjs'
import { runToEnd } from './run-to-end.mjs'

const PLATFORM = `${process.platform}-${process.arch}`
/**
 * Files that Node can load, and the licences, which must be passed on with it: some packages have theirs in the README.
 */
const KEPT = /\.(?:[cm]?js|json|wasm)$|^(?:licen[cs]e|copying|notice|readme)/i
/** Marks the place in Node's binary that says whether it carries another program. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

/**
 * Makes release/signpost-VERSION-PLATFORM: Node, the npm package and its dependencies in one file. Returns an exit code.
 * @param {import('./worker.mjs').Place} place
 */
export function makeExecutable({ root, node, env }) {
  if (process.platform !== 'linux') {
    console.error('The single executable is made on Linux.')
    return 1
  }
  const scratch = mkdtempSync(join(tmpdir(), 'signpost-executable-'))
  const run = (/** @type {string[]} */ ...args) => runToEnd(node, args, { cwd: root, env, stdio: ['ignore', 2, 2] })
  try {
    const { config, blob, version } = prepare(root, node, scratch)
    const made = join(scratch, 'signpost')
    copyFileSync(node, made)
    const inject = [join('node_modules', 'postject', 'dist', 'cli.js'), made, 'NODE_SEA_BLOB', blob]
    const failed = run('--experimental-sea-config', config) || run(...inject, '--sentinel-fuse', FUSE)
    if (failed) return failed
    chmodSync(made, 0o755)
    mkdirSync(join(root, 'release'), { recursive: true })
    copyFileSync(made, join(root, 'release', `signpost-${version}-${PLATFORM}`))
    return run(join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--config', 'test/executable/vitest.config.ts')
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/**
 * Collects the files to include, and writes the configuration for Node.
 * @param {string} root
 * @param {string} node
 * @param {string} scratch
 */
function prepare(root, node, scratch) {
  const tree = join(scratch, 'tree')
  const own = join(tree, 'node_modules', 'signpost')
  mkdirSync(own, { recursive: true })
  const { version } = stagePackage(root, own)
  copyDependencies(root, tree, own)
  copyFileSync(join(root, 'scripts', 'executable', 'start.cjs'), join(tree, 'start.cjs'))
  const licence = join(dirname(dirname(node)), 'LICENSE')
  if (existsSync(licence)) copyFileSync(licence, join(tree, 'LICENSE-of-Node.js'))
  const files = filesUnder(tree)
  writeFileSync(join(tree, 'id'), `${version}-${hashOf(tree, files)}`)
  const [config, blob] = [join(scratch, 'config.json'), join(scratch, 'blob')]
  const assets = Object.fromEntries([...files, join(tree, 'id')].map((file) => [relative(tree, file), file]))
  const main = join(root, 'scripts', 'executable', 'main.cjs')
  writeFileSync(config, JSON.stringify({ main, output: blob, disableExperimentalSEAWarning: true, assets }))
  return { config, blob, version }
}

/**
 * Copies the packages in the lock file that suit this platform, without types, maps, sources and binaries for others.
 * @param {string} root
 * @param {string} tree
 * @param {string} own
 */
function copyDependencies(root, tree, own) {
  const isKept = (/** @type {string} */ path) => {
    if (path.endsWith('.node')) return path.includes(PLATFORM)
    return statSync(path).isDirectory() || KEPT.test(basename(path))
  }
  const { packages } = JSON.parse(readFileSync(join(own, 'npm-shrinkwrap.json'), 'utf8'))
  for (const path of Object.keys(packages).filter((name) => name !== '' && existsSync(join(root, name))))
    cpSync(join(root, path), join(tree, path), { recursive: true, dereference: true, filter: isKept })
}

/**
 * @param {string} tree
 * @param {readonly string[]} files
 */
function hashOf(tree, files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(relative(tree, file)).update('\0').update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesUnder(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
