import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { checkPackage } from './check-package.mjs'
import { entriesOf } from './lock-entries.mjs'
import { modulesOf } from './modules.mjs'
import { runToEnd } from './run-to-end.mjs'

/** The files in the package besides the program. */
const BUILT = ['pages', 'logos.json', 'icon-sets.json', 'build-id'].map((name) => join('dist', name))
const BESIDE = ['migrations', 'LICENSE', 'README.md', 'CHANGELOG.md', ...BUILT]

/**
 * Packs the build into release/signpost-VERSION.tgz, and checks the package by installing it. Returns an exit code.
 * @param {import('./worker.mjs').Place} place
 */
export async function makePackage({ root, node, env }) {
  const release = join(root, 'release')
  const scratch = mkdtempSync(join(tmpdir(), 'signpost-package-'))
  try {
    const { name, version } = stagePackage(root, scratch)
    mkdirSync(release, { recursive: true })
    const pack = ['pack', scratch, '--pack-destination', release, '--ignore-scripts', '--loglevel=error']
    const shell = process.platform === 'win32'
    return (
      runToEnd('npm', pack, { env, stdio: ['ignore', 2, 2], shell }) ||
      (await checkPackage(join(release, `${name}-${version}.tgz`), { node, env }))
    )
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/**
 * Copies the files of the package to an empty folder, and writes its package.json. Returns the content of package.json.
 * @param {string} root
 * @param {string} folder
 */
export function stagePackage(root, folder) {
  const { files, packages } = modulesOf(join(root, 'dist', 'runtime', 'signpost.js'))
  for (const path of [...BESIDE, ...files.map((file) => relative(root, file))]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path), { recursive: true })
  }
  const pages = join(folder, 'dist', 'pages', 'files')
  const compressed = readdirSync(pages).filter((name) => name.endsWith('.br'))
  for (const name of compressed) rmSync(join(pages, name.slice(0, -3))) // the server unpacks it
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
  const manifest = manifestOf(read('package.json'), packages)
  const { name, version, dependencies } = manifest
  const locked = { '': { name, version, dependencies }, ...entriesOf(read('package-lock.json').packages, packages) }
  const shrinkwrap = { name, version, lockfileVersion: 3, requires: true, packages: locked }
  const write = (/** @type {string} */ file, /** @type {unknown} */ value) =>
    writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`)
  write('package.json', manifest)
  write('npm-shrinkwrap.json', shrinkwrap) // npm installs exactly these versions, indirect dependencies included
  return manifest
}

/**
 * The package.json of the package: the parts of the clone's that concern users. The clone's own says `private`, so that
 * nobody publishes from there.
 * @param {Record<string, any>} clone
 * @param {readonly string[]} packages those that the program imports
 */
export function manifestOf({ dependencies, ...clone }, packages) {
  const { name, version, description, license, repository, type, bin, exports } = clone
  return {
    ...{ name, version, description, license, repository, type, bin, exports },
    engines: { node: '^22.14.0 || >=23.6.0' }, // as in src/runtime/signpost.ts
    dependencies: Object.fromEntries(packages.map((packageName) => [packageName, dependencies[packageName]])),
  }
}
