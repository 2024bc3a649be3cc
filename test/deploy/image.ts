import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { passwordIn } from '../support/process.ts'
import { makeFolder, tempFolder } from '../support/temp-folder.ts'
import { all, allowed, copies, environment, readStages } from './dockerfile.ts'

export const [build = [], modules = [], final = []] = readStages()
export const modulesSteps = (all(modules, 'RUN').at(-1) ?? '').split(/\s*&& /)
export const isRoot = process.getuid?.() === 0
const [entrypoint, command] = ['ENTRYPOINT', 'CMD'].map((name) => JSON.parse(all(final, name)[0] ?? '') as string[])

export interface User {
  readonly uid: number
  readonly gid: number
}

const [uid = 0, gid = 0] = (all(final, 'USER')[0] ?? '').split(':').map(Number)
export const imageUser: User = { uid, gid }

/** Where it can be done, nobody may write to the folders for temporary files either, as with `--read-only`. */
const canMount = isRoot && spawnSync('unshare', ['--mount', 'setpriv', '--version']).status === 0
const READ_ONLY = `
  data=$1; user=$2; group=$3; shift 3
  for folder in "$(dirname "$(dirname "$data")")" /tmp /var/tmp /dev/shm; do
    mount --bind $folder $folder && mount -o remount,bind,ro $folder
  done
  mount --bind $data $data && mount -o remount,bind,rw $data
  exec setpriv --reuid=$user --regid=$group --clear-groups --no-new-privs --bounding-set=-all -- "$@"`

export interface Image {
  /** Holds the folder `app`, as the steps of the Dockerfile make it. */
  readonly root: string
  /** Node as the image has it: in the clone it may be in a folder that is closed to other users. */
  readonly node: string
}

/** Makes the image without an engine: follows the steps of the Dockerfile, and takes the packages from the clone. */
export function makeImage(): Image {
  const root = makeFolder()
  chmodSync(root, 0o755)
  const image = { root, node: join(root, 'node') }
  copyFileSync(process.execPath, image.node)
  const [context, app] = [join(root, 'context'), join(root, 'app')]
  for (const name of allowed()) cpSync(name, join(context, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(context, 'node_modules'))
  runIn(image, all(build, 'RUN').at(-1) ?? '', context)

  const made = { build: context, modules: join(root, 'modules') }
  copyModules(join(made.modules, 'node_modules'))
  copyAll(modules, made.modules, () => context)
  runIn(image, modulesSteps.at(-2) ?? '', made.modules)
  copyAll(final, app, (from) => (from === undefined ? context : made[from as keyof typeof made])) // the stages above
  runIn(image, 'chmod -R a+rX,a-w .', app)
  return image
}

export function removeImage(image: Image): void {
  if (!isRoot) runIn(image, 'chmod -R u+w .', image.root)
  rmSync(image.root, { recursive: true, force: true })
}

/** Runs a shell's command with the image's Node. Throws what it says if it fails. */
export function runIn({ root }: Image, command: string, cwd: string): void {
  const env = { ...process.env, PATH: `${root}:${process.env.PATH}` } // the Node of the tests before any other
  const { status, stderr } = spawnSync('sh', ['-c', command], { cwd, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr}`)
}

function copyAll(
  stage: Parameters<typeof copies>[0],
  workdir: string,
  folderOf: (stage: string | undefined) => string,
): void {
  mkdirSync(workdir, { recursive: true })
  for (const { from, sources, target } of copies(stage))
    for (const source of sources) {
      const into = target.endsWith('/') ? join(workdir, target, basename(source)) : join(workdir, target)
      mkdirSync(dirname(into), { recursive: true })
      cpSync(join(folderOf(from), source.replace(/^\/app\//, '')), into, { recursive: true })
    }
}

/** What `npm ci --omit=dev --ignore-scripts` installs, without a minute of installing. Node is left out: it is large. */
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

/** An empty folder that a user owns, if the tests may give folders away. */
export function folderOf({ uid, gid }: User): string {
  const home = tempFolder()
  chmodSync(home, 0o755)
  const data = join(home, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (isRoot) chownSync(data, uid, gid)
  return data
}

interface Run {
  readonly data: string
  readonly user?: User
  readonly env?: Record<string, string>
  /** Instead of CMD. */
  readonly args?: readonly string[]
}

/** Runs the image's program, as `docker run --read-only --cap-drop ALL` does, and ends it with the test. */
export function runImage({ root, node }: Image, { data, user = imageUser, env, args = command ?? [] }: Run) {
  const words = [...(entrypoint ?? []).slice(1), ...args].map((word) => word.replace(/^\/app\//, `${root}/app/`))
  const mounted = ['unshare', '--mount', 'sh', '-euc', READ_ONLY, 'sh', data, `${user.uid}`, `${user.gid}`]
  const [program = '', ...rest] = [...(canMount ? mounted : []), node, ...words]
  const child = spawn(program, rest, {
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
    ...(isRoot && !canMount && user),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    said.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    said.err += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, said, ended }
}

/** Runs the server until it says where it is. */
export async function startImage(image: Image, options: Run) {
  const { child, said, ended } = runImage(image, options)
  const baseUrl = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /^Signpost is at (\S+)$/m.exec(said.out)?.[1]
      if (found) resolve(found.replace('localhost', '127.0.0.1'))
    })
    ended.then((code) => reject(new Error(`The server ended with ${code}: ${said.err}`)))
  })
  const site = {
    baseUrl,
    username: 'admin',
    password: passwordIn(said.out),
    logged: () => said.err,
    stop: async () => {},
  }
  return { child, site, ended }
}

/** The exit code of the image's health check. */
export function health({ root }: Image, env: Record<string, string>): number | null {
  const [check = ''] = /\[.*\]$/.exec(all(final, 'HEALTHCHECK')[0] ?? '') ?? []
  const [program = '', ...args] = JSON.parse(check) as string[]
  const PATH = `${root}:${process.env.PATH}`
  return spawnSync(program, args, { env: { ...environment(final), PATH, ...env } }).status
}
