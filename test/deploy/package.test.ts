import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LockEntry } from '../../scripts/lock-entries.mjs'
import { manifestOf, stagePackage } from '../../scripts/package.mjs'
import { readAssets } from '../../src/runtime/web-assets.ts'
import { KINDS } from '../drawing/kinds.ts'
import { connect } from '../support/client.ts'
import { runProgram, siteOf, start, workplace } from '../support/process.ts'
import { makeFolder } from '../support/temp-folder.ts'

interface Packed {
  readonly size: number
  readonly files: readonly { readonly path: string; readonly size: number }[]
}

const MEGABYTE = 1e6
/** What the package may hold; everything else is the build's, the tests' or the Worker's. */
const BELONGS =
  /^(?:package\.json|npm-shrinkwrap\.json|LICENSE|README\.md|CHANGELOG\.md|migrations\/(?:sqlite|postgres)\/[^/]+\.sql|dist\/build-id|dist\/(?:logos|icon-sets)\.json|dist\/pages\/(?:assets\.json|files\/[^/]+)|dist\/(?!pages|worker-files).*\.js)$/

let scratch = ''
/** The package, where npm would put it. */
let folder = ''
let packed: Packed
let locked: Record<string, LockEntry> = {}

beforeAll(() => {
  scratch = makeFolder()
  folder = join(scratch, 'node_modules', 'signpost')
  mkdirSync(folder, { recursive: true })
  stagePackage(resolve('.'), folder)
  const npm = spawnSync('npm', ['pack', folder, '--dry-run', '--json', '--ignore-scripts', '--offline'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  packed = Object.values<Packed>(JSON.parse(npm.stdout))[0] ?? { size: 0, files: [] } // a list, or by name since npm 12
  locked = JSON.parse(readFileSync(join(folder, 'npm-shrinkwrap.json'), 'utf8')).packages
  delete locked['']
  for (const path of Object.keys(locked).filter((name) => existsSync(name) && !name.includes('/node_modules/', 1))) {
    mkdirSync(dirname(join(scratch, path)), { recursive: true })
    symlinkSync(resolve(path), join(scratch, path))
  }
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** Bytes of everything below a folder, without the packages in it, which count by themselves. */
function sizeOf(path: string): number {
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .map((entry) => join(path, entry.name))
    .reduce((total, name) => total + (statSync(name).isDirectory() ? sizeOf(name) : statSync(name).size), 0)
}

describe('the npm package', () => {
  it('is small, and has nothing that only the build, the tests or the Worker need', () => {
    const files = packed.files.map(({ path }) => path)
    expect(files.filter((path) => !BELONGS.test(path))).toEqual([])
    expect(files.filter((path) => /worker\.js|\/d1\//.test(path))).toEqual([])
    expect(files).toEqual(
      expect.arrayContaining(['LICENSE', 'README.md', 'CHANGELOG.md', 'npm-shrinkwrap.json', 'dist/build-id']),
    )
    expect(files.length).toBeGreaterThan(80)
    expect(files.length).toBeLessThan(140)
    expect(packed.size).toBeLessThan(2 * MEGABYTE) // more than a third are icons, see docs/adr/0069-drawings-for-home-labs.md
  })

  it('serves every file of the pages uncompressed and in gzip too, although it holds only those in brotli', async () => {
    const packaged = readAssets(join(folder, 'dist', 'pages'))
    const built = readAssets()
    const script = await packaged.file(built.guest)
    expect(new Uint8Array(gunzipSync(script?.gzip ?? ''))).toEqual(script?.bytes)
    for (const name of readdirSync(join('dist', 'pages', 'files')))
      expect(packaged.file(name)).toEqual(built.file(name))
  })

  it('brings few packages, each at a fixed version: no Node, and none that only the build needs', () => {
    const here = Object.keys(locked).filter((path) => existsSync(path))
    expect(here.length).toBeLessThan(80) // a dozen of them to fetch and to draw icons
    expect(here.reduce((total, path) => total + sizeOf(path), 0)).toBeLessThan(70 * MEGABYTE)
    const names = Object.keys(locked).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13))
    expect(names.filter((name) => /^(?:node-(?:linux|win)|lucide|vite|typescript|tldts|wrangler)/.test(name))).toEqual(
      [],
    )
    expect(Object.values(locked).filter(({ dev }) => dev)).toEqual([])
  })

  it('depends on what it imports and on nothing else, and can be published', () => {
    const { dependencies, ...described } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const clone = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(described).toEqual({
      name: 'signpost',
      version: clone.version,
      description: clone.description,
      license: 'MIT',
      type: 'module',
      bin: { signpost: 'dist/runtime/signpost.js' },
      exports: { './package.json': './package.json' },
      engines: { node: '^22.14.0 || >=23.6.0' },
    })
    expect(dependencies).toEqual(expect.objectContaining({ hono: clone.dependencies.hono, pg: clone.dependencies.pg }))
    expect(dependencies).not.toHaveProperty('lucide')
    expect(clone.private, 'publishing the clone by mistake').toBe(true)
  })

  it('names its repository if the clone does: npm compares it with where the package was built', () => {
    const repository = 'https://forge.example/signpost'
    expect(manifestOf({ name: 'signpost', repository, dependencies: {} }, [])).toMatchObject({ repository })
  })

  it('serves with its own dependencies alone, from any folder on the same data, whatever .env is there', async () => {
    const { cwd, env } = workplace({ DATA_DIR: '', XDG_DATA_HOME: '' }) // an empty variable counts as not set
    const elsewhere = { cwd, env: { ...env, LOCALAPPDATA: join(cwd, 'home') } }
    writeFileSync(join(cwd, '.env'), 'LOG_LEVEL=of another program')
    const program = [process.execPath, join(folder, 'dist', 'runtime', 'signpost.js')]
    const first = await start(elsewhere, [...program, 'serve'])
    expect(await first.stop()).toBe(0)
    expect(existsSync(join(cwd, 'data'))).toBe(false)
    const [own] = ['home/signpost', 'Library/Application Support/signpost', '.local/share/signpost']
      .map((path) => join(cwd, path))
      .filter((path) => existsSync(path))
    expect(readdirSync(join(own ?? '', 'data'))).toContain('signpost.db')

    const inside = join(cwd, 'inside')
    mkdirSync(inside)
    const exported = await runProgram({ ...elsewhere, cwd: inside }, [...program, 'export'])
    expect(exported).toMatchObject({ code: 0, out: expect.stringContaining('"groups"') })
    expect(readdirSync(inside)).toEqual([])
    writeFileSync(join(own ?? '', '.env'), 'LOG_LEVEL=loud')
    const refused = await runProgram(elsewhere, [...program, 'serve'])
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('LOG_LEVEL') })
  })
})

describe("the package's other processes", () => {
  it('are in it, with the codecs and icons that nothing imports: it draws, finds icons and reads files', async () => {
    const server = await start(workplace(), [process.execPath, join(folder, 'dist', 'runtime', 'signpost.js'), 'serve'])
    const { owner } = await connect(siteOf(server))
    for (const make of Object.values(KINDS)) {
      const data = Buffer.from(await make()).toString('base64')
      expect(await owner('POST', '/api/icons', { data })).toMatchObject({ status: 200 })
    }
    const set = { set: 'simple-icons', name: 'github' }
    expect(await owner('POST', '/api/icons', set)).toMatchObject({ status: 200 })
    const bookmarks = '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><A HREF="https://example.com/">A link</A></DL>'
    expect(await owner('POST', '/api/import?format=html', bookmarks)).toMatchObject({ status: 200 })
    expect(await server.stop()).toBe(0)
  })
})

describe('an old Node', () => {
  const posing = (version: string) => [
    process.execPath,
    '--import',
    `data:text/javascript,Object.defineProperty(process,'version',{value:'v${version}'})`,
    resolve('dist/runtime/signpost.js'),
    '--version',
  ]

  it.each(['12.22.9', '20.20.2', '22.13.1', '23.5.0'])('(%s) is refused in one sentence', async (version) => {
    const { code, out, err } = await runProgram(workplace(), posing(version))
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toBe(`Signpost needs Node.js 22.14, 23.6 or newer; this is v${version}. See https://nodejs.org\n`)
  })

  it.each(['22.14.0', '23.6.0', '24.0.0', '26.10.0'])('is not what %s is', async (version) => {
    const { version: own } = JSON.parse(readFileSync('package.json', 'utf8'))
    const { code, out, err } = await runProgram(workplace(), posing(version))
    expect({ code, out: out.replace(/ \(commit .*\)/, ''), err }).toEqual({ code: 0, out: `${own}\n`, err: '' })
  })
})
