import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import type { RunningSite } from './target.ts'
import { tempFolder } from './temp-folder.ts'

export const ENTRY = resolve('dist/runtime/node.js')

export interface Finished {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

export interface Started {
  readonly child: ChildProcess
  readonly url: string
  /** What it has printed so far. */
  readonly out: () => string
  readonly err: () => string
  /** Stops it, and returns its exit code once everything it started has ended too. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** A folder to run in, with an environment that has nothing of this machine's but what Node has compiled before. */
export function workplace(env: Record<string, string> = {}): Workplace {
  const cwd = tempFolder()
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  return { cwd, env: { PATH, NODE_COMPILE_CACHE, HOME: cwd, DATA_DIR: 'data', PORT: '0', ...env } }
}

export interface Workplace {
  readonly cwd: string
  readonly env: Record<string, string>
}

/** Runs `signpost …` to its end. Throws if it prints a stack trace, whatever went wrong. */
export async function run(place: Workplace, args: readonly string[], input = ''): Promise<Finished> {
  return requireNoStack(args, await runProgram(place, [process.execPath, ENTRY, ...args], input))
}

export function requireNoStack(args: readonly string[], finished: Finished): Finished {
  const stack = /^\s+at .*:\d+:\d+\)?$/m.exec(finished.out + finished.err)
  if (stack) throw new Error(`signpost ${args.join(' ')} shows a stack:\n${finished.err}`)
  return finished
}

/** `signpost …`, quoted for a shell. */
export function signpostInShell(args: string): string {
  return `"${process.execPath}" "${ENTRY}" ${args}`
}

/** Runs any program to its end. */
export function runProgram(
  { cwd, env }: Workplace,
  [program = '', ...args]: readonly string[],
  input = '',
): Promise<Finished> {
  const child = spawn(program, args, { cwd, env })
  const { promise, resolve, reject } = Promise.withResolvers<Finished>()
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  child.on('error', reject)
  child.on('close', (code) => resolve({ code, out, err }))
  child.stdin.on('error', () => undefined) // a program that does not read may have ended by now
  child.stdin.end(input)
  return promise
}

/** Starts the server and waits until it answers. */
export function serve(place: Workplace, { fileLimitKb = 0 } = {}): Promise<Started> {
  const limit = ['bash', '-c', `ulimit -f ${fileLimitKb}; exec "$0" "$1"`]
  return start(place, [...(fileLimitKb > 0 ? limit : []), process.execPath, ENTRY])
}

/** Starts a program that becomes a server, and waits until it answers. */
export async function start({ cwd, env }: Workplace, [program = '', ...args]: readonly string[]): Promise<Started> {
  // In its own process group, so that whatever it starts is killed with it after the test.
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve))
  let [out, err] = ['', '']
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      out += chunk
      const url = /^Signpost is at (\S+)$/m.exec(out)?.[1]
      if (url) resolve(url.replace('localhost', '127.0.0.1'))
    })
    closed.then((code) => reject(new Error(`The server ended with ${code}: ${err}`)))
  })
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return closed
  }
  onTestFinished(async () => {
    killGroup(child)
    await closed
  })
  return { child, url: await ready, out: () => out, err: () => err, stop }
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // the whole group has ended
  }
}

/** The server as a site to sign in to. Pass the password for a later start, which does not print it again. */
export function siteOf({ url, out, err, stop }: Started, password = passwordIn(out())): RunningSite {
  const ended = async () => void (await stop())
  return { baseUrl: url, username: 'admin', password, logged: err, stop: ended }
}

export function passwordIn(out: string): string {
  return /^Password: (\S+)$/m.exec(out)?.[1] ?? ''
}
