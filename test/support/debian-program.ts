import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

/** A program that runs, and the variables that it needs. */
export interface DebianProgram {
  readonly file: string
  readonly env: Readonly<Record<string, string>>
}

const CACHE = resolve('node_modules/.cache/debian')
const PLACES = ['', '/usr/sbin/', '/usr/bin/']

/** How long one step may take, where there is no network. */
const TIMEOUT_MS = 120_000

const runFile = promisify(execFile)
const run = (file: string, args: readonly string[]) => runFile(file, args, { timeout: TIMEOUT_MS })

/**
 * A program of the Debian package of the same name: the installed one, or else one that is fetched for these tests and not
 * installed, which needs no root. `ask` are arguments with which it ends with 0. Undefined where it cannot be had.
 */
export async function debianProgram(name: string, ask: string): Promise<DebianProgram | undefined> {
  const works = ({ file, env }: DebianProgram) =>
    spawnSync(file, [ask], { env: { ...process.env, ...env } }).status === 0
  const installed = PLACES.map((place) => ({ file: place + name, env: {} })).find(works)
  if (installed) return installed
  const root = join(CACHE, name)
  if (!existsSync(root)) await fetchPackage(name, root).catch(() => undefined) // no apt, or no network
  return programsIn(root, name).find(works)
}

function programsIn(root: string, name: string): DebianProgram[] {
  const libraries = [join(root, 'usr/lib'), join(root, 'lib')]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((folder) => folder.includes('-linux-'))
  const env = { LD_LIBRARY_PATH: libraries.join(':') }
  return PLACES.slice(1).map((place) => ({ file: join(root, place, name), env }))
}

/** Unpacks the package, and what it depends on and this machine lacks, into a folder. */
async function fetchPackage(name: string, root: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'new-'))
  try {
    const packages = join(folder, 'packages')
    mkdirSync(join(packages, 'partial'), { recursive: true })
    await download(name, packages, []).catch(() => downloadByNewLists(name, packages, folder))
    const unpacked = join(folder, 'root')
    const archives = readdirSync(packages).filter((file) => file.endsWith('.deb'))
    for (const archive of archives) await run('dpkg-deb', ['-x', join(packages, archive), unpacked])
    renameSync(unpacked, root)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The lists of this machine may be missing or too old; those of our own need no root. */
async function downloadByNewLists(name: string, packages: string, folder: string): Promise<void> {
  const lists = join(folder, 'lists')
  mkdirSync(join(lists, 'partial'), { recursive: true })
  const state = ['-o', `Dir::State::Lists=${lists}`]
  await run('apt-get', ['update', '--quiet', ...state, ...ownCaches(folder)])
  await download(name, packages, state)
}

function download(name: string, packages: string, state: readonly string[]) {
  const what = ['install', '--download-only', '--no-install-recommends', '--yes', '--quiet', name]
  return run('apt-get', [...what, ...state, ...ownCaches(packages), '-o', `Dir::Cache::Archives=${packages}`])
}

/** Nothing is locked or written outside the folder. */
function ownCaches(folder: string): readonly string[] {
  const options = [`Dir::Cache=${folder}`, 'Debug::NoLocking=1', 'APT::Sandbox::User=root', 'Acquire::http::Timeout=10']
  return options.flatMap((option) => ['-o', option])
}
