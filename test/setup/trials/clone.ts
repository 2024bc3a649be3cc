import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'

export interface Clone {
  readonly root: string
  readonly env: NodeJS.ProcessEnv
  remove(): void
}

/** The versions of Node and npm to install with. */
export interface Tools {
  readonly node: string
  readonly npm: string
}

export const NEWEST: Tools = { node: '24.21.0', npm: '12.2.0' }

const NODE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
const NPM_SETTING = /^npm_(?!config_(?:registry|cafile|proxy|https_proxy|noproxy)$)/i
const folders: string[] = []
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-install-'))
  folders.push(folder)
  return folder
}

/**
 * Clones the commit that is checked out here, with a home of its own and npm's downloads in `cache`, below a folder that other
 * users can't enter.
 */
export function makeClone(tools: Tools, cache: string): Clone {
  const folder = scratch()
  chmodSync(folder, 0o700)
  const [root, home] = [join(folder, 'signpost'), join(folder, 'home')]
  mkdirSync(home)
  execFileSync('git', ['clone', '--quiet', resolve('.'), root])
  const others = Object.entries(process.env).filter(([name]) => !NPM_SETTING.test(name))
  const own = { HOME: home, USERPROFILE: home, npm_config_cache: cache, npm_config_update_notifier: 'false' }
  const path = [...foldersOf(tools), process.env.PATH].join(delimiter)
  const env = { ...Object.fromEntries(others), ...own, PATH: path, PORT: '0', DATA_DIR: join(folder, 'data') }
  return { root, env, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const fetched = new Map<string, string>()

/** The folders of the programs `node` and `npm`, which come from the registry. */
function foldersOf({ node, npm }: Tools): string[] {
  const wanted = [`${NODE}@${node}`, `npm@${npm}`]
  const folder = fetched.get(wanted.join()) ?? scratch()
  if (!fetched.has(wanted.join()))
    execFileSync(
      'npm',
      ['install', '--ignore-scripts', '--loglevel=error', '--no-audit', '--prefix', folder, ...wanted],
      {
        shell: process.platform === 'win32',
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
  fetched.set(wanted.join(), folder)
  const modules = join(folder, 'node_modules')
  return [join(modules, NODE, 'bin'), join(modules, '.bin')]
}

/** Runs `npm …` to its end, and returns whether it succeeded. */
export function npm({ root, env }: Clone, ...args: string[]): boolean {
  const shell = process.platform === 'win32'
  return spawnSync('npm', args, { cwd: root, env, shell, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

/** Calls `npm start`, as the leader of a process group. `answer` resolves with the status of `GET /api/health`. */
export function npmStart({ root, env }: Clone): {
  child: ChildProcess
  answer: Promise<number>
  ended: Promise<unknown>
} {
  const child = spawn('npm', ['start'], { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise((resolve) => child.on('close', resolve))
  let said = ''
  const url = new Promise<string>((resolve, reject) => {
    const listen = (chunk: unknown) => {
      said += chunk
      const found = /^Signpost is at (\S+)$/m.exec(said)?.[1]
      if (found) resolve(found.replace('localhost', '127.0.0.1'))
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    ended.then(() => reject(new Error(`npm start ended:\n${said}`)))
  })
  return { child, ended, answer: url.then(async (found) => (await fetch(`${found}/api/health`)).status) }
}

/** Sends a signal to everything in the terminal, as Ctrl-C or the terminal's end do. */
export function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // it has ended
  }
}

/** Megabytes in a folder; nothing where there is none. */
export function sizeOf(folder: string): number {
  const bytes = (path: string): number => {
    const found = lstatSync(path)
    if (!found.isDirectory()) return found.size
    return readdirSync(path).reduce((sum, name) => sum + bytes(join(path, name)), 0)
  }
  return existsSync(folder) ? Math.round(bytes(folder) / 1e6) : 0
}

/** Runs something, and returns its result and how many seconds it took. */
export async function timed<T>(work: () => T | Promise<T>): Promise<{ result: T; seconds: number }> {
  const began = performance.now()
  const result = await work()
  return { result, seconds: Math.round((performance.now() - began) / 1000) }
}
