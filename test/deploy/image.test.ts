import type { ChildProcess } from 'node:child_process'
import { lstatSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modulesOf } from '../../scripts/modules.mjs'
import { connect } from '../support/client.ts'
import { madeDocument } from '../support/made-site.ts'
import { all, allowed, copies, readStages } from './dockerfile.ts'
import {
  build,
  final,
  folderOf,
  health,
  type Image,
  imageUser,
  isRoot,
  makeImage,
  modules,
  modulesSteps,
  removeImage,
  runImage,
  runIn,
  startImage,
} from './image.ts'

const INSTALL = 'npm ci --omit=dev --ignore-scripts --no-audit --no-fund'
/** 13 MB are the icon sets, see docs/adr/0055-icon-sets.md. */
const MOST_BYTES = 36_000_000
/** 120 MB as `docker stats` counts them. */
const MOST_RESIDENT_KB = 120 * 1024

describe.skipIf(process.platform === 'win32')('the image, made without an engine', () => {
  let image: Image
  let app = ''

  beforeAll(() => {
    image = makeImage()
    app = join(image.root, 'app')
  })

  afterAll(() => removeImage(image))

  it('is made by the steps that are run here', () => {
    expect(all(build, 'RUN')).toEqual([INSTALL, expect.stringMatching(/^node .*scripts\/build\.mjs/)])
    expect(all(modules, 'RUN')).toEqual([INSTALL, expect.anything()])
    expect(modulesSteps.slice(0, -1)).toEqual(['node scripts/prune-modules.mjs'])
    const fromContext = [...copies(build), ...copies(modules), ...copies(final)].filter(({ from }) => !from)
    const names = fromContext.flatMap(({ sources }) => sources.map((source) => source.split('/')[0]))
    expect([...new Set(names)].toSorted()).toEqual(allowed().toSorted())
    for (const { text } of readStages().map(([from = { name: '', text: '' }]) => from))
      expect(text).toContain('node:24-')
  })

  it('has in its build what the clone has, and can use both binaries', () => {
    expect(readFileSync(join(app, 'dist', 'build-id'), 'utf8')).toBe(readFileSync('dist/build-id', 'utf8'))
    const check = modulesSteps.at(-1) ?? ''
    expect(check).toMatch(/better-sqlite3.*bcrypt/)
    runIn(image, check, app)
  })

  it('is small: no maps, no types, no binaries of other platforms, but every licence', () => {
    const files = filesOf(app)
    expect(files.reduce((sum, file) => sum + lstatSync(file).size, 0)).toBeLessThan(MOST_BYTES)
    expect(files.filter((file) => /\.(?:map|[cm]?ts|c|cpp|md)$/.test(file) && !/readme|licen/i.test(file))).toEqual([])
    const binaries = files.filter((file) => file.endsWith('.node')).map((file) => basename(file))
    expect(binaries).toHaveLength(2)
    for (const name of binaries) expect(name).toContain(`${process.platform}-${process.arch}`)
    const isPackage = (file: string) => /node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(file)
    const bare = files
      .filter(isPackage)
      .filter((file) => !readdirSync(dirname(file)).some((name) => /^(?:licen[cs]e|readme)/i.test(name)))
    expect(bare).toEqual([])
  })

  it('has and can load every package that the server imports, and none that only the build or the tests need', () => {
    const { packages } = modulesOf(join(app, 'dist', 'runtime', 'node.js'))
    const imports = packages.map((name) => `await import('${name}')`)
    runIn(image, `node --input-type=module -e "${imports.join(';')}"`, app)
    const there = readdirSync(join(app, 'node_modules'))
    expect(there).toEqual(expect.arrayContaining(['better-sqlite3', 'pg']))
    expect(
      there.filter((name) => /^(?:node-|vite$|lucide|tldts|@?esbuild|@rolldown|typescript|\.bin)/.test(name)),
    ).toEqual([])
  })

  it('serves as its user, writes to the data folder alone, tells its health, and ends with 0 on SIGTERM', async () => {
    const before = listing(app)
    const data = folderOf(imageUser)
    const { child, site, ended } = await startImage(image, { data, env: { BASE_PATH: '/nav/' } })
    const { port } = new URL(site.baseUrl)
    expect(health(image, { PORT: port, BASE_PATH: '/nav/' })).toBe(0)
    expect(residentKbOf(child)).toBeLessThan(MOST_RESIDENT_KB)
    expect(health(image, { PORT: port, BASE_PATH: '/other' })).toBe(1)
    const { owner } = await connect(site)
    expect((await owner('GET', '/api/health')).status).toBe(200)
    expect((await owner('POST', '/api/import', madeDocument({ groups: 20, sites: 2000 }))).status).toBe(200)
    expect((await owner('DELETE', '/api/groups/1')).status).toBe(200)
    const database = ['signpost.db', 'signpost.db-shm', 'signpost.db-wal', 'signpost.lock']
    expect(readdirSync(data).toSorted()).toEqual(['secrets.json', ...database])
    if (isRoot) expect(ownersOf(data)).toEqual([imageUser.uid])
    expect(openFilesOf(child).filter((file) => !file.startsWith(data))).toEqual([])

    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(health(image, { PORT: port, BASE_PATH: '/nav/' })).toBe(1)
    expect(listing(app)).toEqual(before)
  })

  describe.runIf(isRoot)('with a folder of the host', () => {
    const [someone, root] = [
      { uid: 1000, gid: 1000 },
      { uid: 0, gid: 0 },
    ]

    it('runs as the user it belongs to', async () => {
      const data = folderOf(someone)
      await startImage(image, { data, user: someone })
      expect(ownersOf(data)).toEqual([someone.uid])
    })

    it.each([['serve'], ['export'], ['unblock']])('says for %s whose it is, and what to do', async (command) => {
      const data = folderOf(root)
      const { said, ended } = runImage(image, { data, args: [command] })
      expect(await ended).toBe(4)
      expect(said.err).toBe(
        `The data folder ${data} can't be used: permission denied. It belongs to 0:0, and Signpost runs as 10001:10001: ` +
          `run "sudo chown -R 10001:10001 ${data}" (for a container, with the folder's path on the host), ` +
          'or run Signpost as 0:0 (a container, with --user 0:0).\n',
      )
    })

    it('has the doctor say so too, and what it can not tell then', async () => {
      const data = folderOf(root)
      writeFileSync(join(data, 'signpost.db'), '')
      const { said, ended } = runImage(image, { data, args: ['doctor'] })
      expect(await ended).toBe(1)
      expect(said.out).toMatch(/^FAIL {2}data folder /m)
      expect(said.out).toMatch(/^FAIL {2}database .*permission denied/m)
      expect(said.out).not.toMatch(/ in use /)
    })

    it('says the same of a database in it that another user made', async () => {
      const data = folderOf(someone)
      writeFileSync(join(data, 'signpost.db'), '', { mode: 0o600 })
      const { said, ended } = runImage(image, { data, user: someone })
      expect(await ended).toBe(4)
      expect(said.err).toMatch(
        /signpost\.db can't be used: permission denied\. It belongs to 0:0, .* runs as 1000:1000: /,
      )
    })

    it('advises nobody to take over a folder that holds other things', async () => {
      const { said, ended } = runImage(image, { data: folderOf(imageUser), env: { DATA_DIR: '/etc' } })
      expect(await ended).toBe(4)
      expect(said.err).toBe(
        "The data folder /etc can't be used: permission denied. Set DATA_DIR to a writable folder.\n",
      )
    })
  })
})

function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Every file of a folder, with its size and the time of its last change. */
function listing(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => ({ file, ...lstatSync(join(folder, file)) }))
    .map(({ file, size, mtimeMs }) => `${file} ${size} ${mtimeMs}`)
}

function ownersOf(folder: string): readonly number[] {
  return [...new Set(readdirSync(folder).map((file) => lstatSync(join(folder, file)).uid))]
}

/** What a process takes of the memory; 0 where there is no /proc. */
function residentKbOf({ pid }: ChildProcess): number {
  if (process.platform !== 'linux') return 0
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

/** The files, no sockets or devices, that a process has open for writing; none where there is no /proc. */
function openFilesOf({ pid }: ChildProcess): readonly string[] {
  if (process.platform !== 'linux') return []
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder)
    .filter((fd) => /^flags:\s+\d*[12]$/m.test(readFileSync(`/proc/${pid}/fdinfo/${fd}`, 'utf8')))
    .map((fd) => readlinkSync(join(folder, fd)))
    .filter((target) => target.startsWith('/') && !target.startsWith('/dev/'))
}
