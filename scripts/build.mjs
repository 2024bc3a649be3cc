import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { runToEnd } from './run-to-end.mjs'

/** As in src/runtime/version.ts. */
const BUILD_NAME_LENGTH = 8

/** The folders in src/ that hold the compiled texts. */
const COMPILED_MESSAGES = [join('src', 'web', 'messages', 'compiled'), join('src', 'english', 'compiled')]

/**
 * Bundles src/ into dist/ unless dist/ is up to date; returns an exit code. The build id is a hash of all inputs. It is
 * written last, and only then is the folder renamed, so a build that was killed is repeated.
 * @param {string} root
 * @param {string} node the program that runs the compiler
 * @returns {Promise<number>}
 */
export async function build(root, node) {
  const id = hashSources(root)
  return isBuilt(root, id) ? 0 : withLock(root, () => (isBuilt(root, id) ? 0 : compile(root, node, id)))
}

/**
 * Whether a build of these inputs is complete.
 * @param {string} root
 * @param {string} id
 */
function isBuilt(root, id) {
  const stamp = join(root, 'dist', 'build-id')
  const isCompiled = COMPILED_MESSAGES.every((folder) => existsSync(join(root, folder)))
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === id && isCompiled
}

/**
 * @param {string} root
 * @param {string} node
 * @param {string} id
 */
function compile(root, node, id) {
  const dist = join(root, 'dist')
  const draft = join(root, 'dist.tmp')
  rmSync(draft, { recursive: true, force: true })
  const steps = [
    [join('scripts', 'messages.mjs')],
    [join('scripts', 'build-server.mjs'), draft],
    [join('scripts', 'build-pages.mjs'), join(draft, 'pages')],
    [join('scripts', 'pack-icon-sets.mjs'), draft],
  ]
  const env = { ...process.env, NODE_ENV: 'production' } // any other value makes development pages, which are larger and slower
  for (const step of steps) {
    const failed = runToEnd(node, step, { cwd: root, env, stdio: ['ignore', 2, 2] })
    if (failed) return failed
  }
  writeWorkerFiles(root, draft, id)
  for (const program of ['signpost.js', 'node.js']) chmodSync(join(draft, 'runtime', program), 0o755) // npx does this only once
  writeFileSync(join(draft, 'build-id'), id)
  rmSync(dist, { recursive: true, force: true })
  renameSync(draft, dist)
  return 0
}

/**
 * Writes the files of the pages that are uploaded beside the Worker: the edge compresses them, and sends them with
 * these headers.
 * @param {string} root
 * @param {string} dist
 * @param {string} id
 */
function writeWorkerFiles(root, dist, id) {
  const pages = join(dist, 'pages')
  const folder = join(dist, 'worker-files')
  cpSync(join(pages, 'files'), join(folder, 'assets'), {
    recursive: true,
    filter: (path) => !path.endsWith('.br'),
  })
  const { version, homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const assets = JSON.parse(readFileSync(join(pages, 'assets.json'), 'utf8'))
  writeFileSync(
    join(folder, 'assets', 'assets.json'),
    JSON.stringify({ ...assets, version, homepage, build: id.slice(0, BUILD_NAME_LENGTH) }),
  )
  const headers = [
    'Cache-Control: public, max-age=31536000, immutable',
    'X-Content-Type-Options: nosniff',
    'Cross-Origin-Resource-Policy: same-origin',
  ]
  writeFileSync(join(folder, '_headers'), ['/assets/*', ...headers.map((line) => `  ${line}`), ''].join('\n'))
}

/** @param {string} root */
function hashSources(root) {
  const hash = createHash('sha256')
  const sources = filesUnder(join(root, 'src')).filter((file) =>
    COMPILED_MESSAGES.every((folder) => !file.startsWith(join(root, folder))),
  )
  const others = [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'scripts/build.mjs',
    'scripts/messages.mjs',
    'scripts/messages-check.mjs',
    'scripts/messages-code.mjs',
    'scripts/messages-english.mjs',
    'scripts/messages-modules.mjs',
    'scripts/build-server.mjs',
    'scripts/build-pages.mjs',
    'scripts/pack-icon-sets.mjs',
  ].map((name) => join(root, name))
  for (const file of [...sources.sort(), ...others])
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * Node 20.0 ignores readdirSync's own `recursive`.
 * @param {string} folder
 * @returns {string[]}
 */
function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesUnder(path)
    return entry.isFile() ? [path] : [] // editors leave dangling links
  })
}
