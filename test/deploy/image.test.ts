import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { connect } from '../support/client.ts'
import { madeDocument } from '../support/made-site.ts'
import { passwordIn } from '../support/process.ts'
import { makeFolder, tempFolder } from '../support/temp-folder.ts'
import { all, allowed, copies, environment, readStages } from './dockerfile.ts'

const [build = [], modules = [], final = []] = readStages()
const [uid = 0, gid = 0] = (all(final, 'USER')[0] ?? '').split(':').map(Number)
const isRoot = process.getuid?.() === 0
const [entrypoint, command] = ['ENTRYPOINT', 'CMD'].map((name) => JSON.parse(all(final, name)[0] ?? '') as string[])
const modulesSteps = (all(modules, 'RUN')[0] ?? '').split(/\s*&& /)
const MODULES = [
  'npm ci --omit=dev --ignore-scripts --no-audit --no-fund',
  'rm -rf node_modules/node-linux-* node_modules/.bin/node',
]

/** Where it can be done, nobody may write to the folders for temporary files either, as with `--read-only`. */
const canMount = isRoot && spawnSync('unshare', ['--mount', 'setpriv', '--version']).status === 0
const READ_ONLY = `
  data=$1; shift
  for folder in "$(dirname "$(dirname "$data")")" /tmp /var/tmp /dev/shm; do
    mount --bind $folder $folder && mount -o remount,bind,ro $folder
  done
  mount --bind $data $data && mount -o remount,bind,rw $data
  exec setpriv --reuid=${uid} --regid=${gid} --clear-groups --no-new-privs --bounding-set=-all -- "$@"`

/** The image's root, as its steps make it. */
let root = ''
/** Node as the image has it: in the clone it may be in a folder that is closed to other users. */
let node = ''

describe.skipIf(process.platform === 'win32')('the image, made without an engine', () => {
  beforeAll(() => {
    root = makeFolder()
    chmodSync(root, 0o755)
    node = join(root, 'node')
    copyFileSync(process.execPath, node)
    const [context, app] = [join(root, 'context'), join(root, 'app')]
    for (const name of allowed()) cpSync(name, join(context, name), { recursive: true })
    symlinkSync(resolve('node_modules'), join(context, 'node_modules'))
    run(all(build, 'RUN').at(-1) ?? '', context)

    const made = { build: context, modules: join(root, 'modules') }
    copyModules(join(made.modules, 'node_modules'))
    mkdirSync(app)
    for (const { from, sources, target } of copies(final)) {
      const folder = from === undefined ? context : made[from as keyof typeof made]
      const into = (source: string) => (target.endsWith('/') ? join(app, target, basename(source)) : join(app, target))
      for (const source of sources)
        cpSync(join(folder, source.replace(/^\/app\//, '')), into(source), { recursive: true })
    }
    run('chmod -R a+rX,a-w .', app)
  })

  afterAll(() => {
    if (!isRoot) run('chmod -R u+w .', root)
    rmSync(root, { recursive: true, force: true })
  })

  it('is made by the steps that are run here', () => {
    expect(all(build, 'RUN')).toEqual([
      expect.stringMatching(/^npm ci --ignore-scripts --include=dev /),
      'node scripts/run.mjs build',
    ])
    expect(all(modules, 'RUN')).toHaveLength(1)
    expect(modulesSteps.slice(0, -1)).toEqual(MODULES)
    const fromContext = [...copies(build), ...copies(modules), ...copies(final)].filter(({ from }) => !from)
    expect([...new Set(fromContext.flatMap(({ sources }) => sources))].toSorted()).toEqual(allowed().toSorted())
    for (const { text } of readStages().map(([from = { name: '', text: '' }]) => from))
      expect(text).toContain('node:24-')
  })

  it('has in its build what the clone has, and can use both binaries', () => {
    expect(readFileSync(join(root, 'app', 'dist', 'build-id'), 'utf8')).toBe(readFileSync('dist/build-id', 'utf8'))
    const check = modulesSteps.at(-1) ?? ''
    expect(check).toMatch(/better-sqlite3.*bcrypt/)
    run(check, join(root, 'app'))
  })

  it('serves as its user, writes to the data folder alone, tells its health, and ends with 0 on SIGTERM', async () => {
    const before = listing(join(root, 'app'))
    const { child, site, data, ended } = await start({ BASE_PATH: '/nav/' })
    const { owner } = await connect(site)
    expect((await owner('GET', '/api/health')).status).toBe(200)
    expect((await owner('POST', '/api/import', madeDocument({ groups: 20, sites: 2000 }))).status).toBe(200)
    expect((await owner('DELETE', '/api/groups/1')).status).toBe(200)
    const database = ['signpost.db', 'signpost.db-shm', 'signpost.db-wal', 'signpost.lock']
    expect(readdirSync(data).toSorted()).toEqual(['secrets.json', ...database])
    if (isRoot) expect(ownersOf(data)).toEqual([uid])
    expect(openFilesOf(child).filter((file) => !file.startsWith(data))).toEqual([])

    const { port } = new URL(site.baseUrl)
    expect(health({ PORT: port, BASE_PATH: '/nav/' })).toBe(0)
    expect(health({ PORT: port, BASE_PATH: '/other' })).toBe(1)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(health({ PORT: port, BASE_PATH: '/nav/' })).toBe(1)
    expect(listing(join(root, 'app'))).toEqual(before)
  })
})

function run(command: string, cwd: string): void {
  const env = { ...process.env, PATH: `${root}:${process.env.PATH}` } // the Node of the tests before any other
  const { status, stderr } = spawnSync('sh', ['-c', command], { cwd, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr}`)
}

/** What `npm ci --omit=dev --ignore-scripts` installs, and the image keeps: without a minute of installing. */
function copyModules(folder: string): void {
  const installed = readFileSync('node_modules/.package-lock.json', 'utf8') // npm's own list: that of this platform
  const lock = JSON.parse(installed) as { packages: Record<string, { dev?: boolean }> }
  const paths = Object.keys(lock.packages).filter(
    (path) => path !== '' && !lock.packages[path]?.dev && !path.startsWith('node_modules/node-'),
  )
  const isMade = (path: string) => path.endsWith('better-sqlite3/build') // by a script of an install with scripts
  for (const path of paths) {
    const target = join(folder, '..', path)
    const nested = (file: string) => file.slice(path.length).includes('node_modules')
    cpSync(path, target, { recursive: true, force: true, filter: (file) => !nested(file) && !isMade(file) })
  }
}

async function start(env: Record<string, string>) {
  const home = tempFolder()
  chmodSync(home, 0o755)
  const data = join(home, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (isRoot) chownSync(data, uid, gid)
  const [, ...args] = [...(entrypoint ?? []), ...(command ?? [])].map((word) =>
    word.replace(/^\/app\//, `${root}/app/`),
  )
  const words = canMount ? ['unshare', '--mount', 'sh', '-euc', READ_ONLY, 'sh', data, node, ...args] : [node, ...args]
  const child = spawn(words[0] ?? '', words.slice(1), {
    cwd: join(root, 'app'),
    env: {
      ...environment(final),
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: data,
      SQLITE_TMPDIR: data,
      HOME: '/nonexistent',
      ...env,
    },
    ...(isRoot && !canMount && { uid, gid }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  let [out, err] = ['', '']
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      out += chunk
      const found = /^Signpost is at (\S+)$/m.exec(out)?.[1]
      if (found) resolve(found.replace('localhost', '127.0.0.1'))
    })
    ended.then((code) => reject(new Error(`The server ended with ${code}: ${err}`)))
  })
  const site = { baseUrl: url, username: 'admin', password: passwordIn(out), logged: () => err, stop: async () => {} }
  return { child, data, site, ended }
}

/** The exit code of the image's health check. */
function health(env: Record<string, string>): number | null {
  const [check = ''] = /\[.*\]$/.exec(all(final, 'HEALTHCHECK')[0] ?? '') ?? []
  const [, ...args] = JSON.parse(check) as string[]
  return spawnSync(node, args, { env: { ...environment(final), ...env } }).status
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

/** The files, no sockets or devices, that a process has open for writing; none where there is no /proc. */
function openFilesOf({ pid }: ChildProcess): readonly string[] {
  if (process.platform !== 'linux') return []
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder)
    .filter((fd) => /^flags:\s+\d*[12]$/m.test(readFileSync(`/proc/${pid}/fdinfo/${fd}`, 'utf8')))
    .map((fd) => readlinkSync(join(folder, fd)))
    .filter((target) => target.startsWith('/') && !target.startsWith('/dev/'))
}
