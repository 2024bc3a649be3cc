import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import type { RunningSite } from './target.ts'
import { tempFolder } from './temp-folder.ts'

const ENTRY = resolve('dist/runtime/node.js')

export interface Finished {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

export interface Started {
  readonly child: ChildProcess
  readonly url: string
  /** What was printed so far. */
  readonly out: () => string
  readonly err: () => string
  /** Ends it, and answers its exit code when all that it started has ended too. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** A folder to run in, whose environment has nothing of this machine's. */
export function workplace(env: Record<string, string> = {}) {
  const cwd = tempFolder()
  return { cwd, env: { PATH: process.env.PATH ?? '', HOME: cwd, DATA_DIR: 'data', PORT: '0', ...env } }
}

export type Workplace = ReturnType<typeof workplace>

/** Runs `signpost …` to its end. Whatever went wrong, no person is shown a stack. */
export async function run(place: Workplace, args: readonly string[], input = ''): Promise<Finished> {
  const finished = await runProgram(place, [process.execPath, ENTRY, ...args], input)
  const stack = /^\s+at .*:\d+:\d+\)?$/m.exec(finished.out + finished.err)
  if (stack) throw new Error(`signpost ${args.join(' ')} shows a stack:\n${finished.err}`)
  return finished
}

/** `signpost …` as a word of a shell's command. */
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
  child.stdin.on('error', () => undefined) // a program that reads nothing may be gone by now
  child.stdin.end(input)
  return promise
}

/** Starts the server and waits until it answers. */
export function serve(place: Workplace, { fileLimitKb = 0 } = {}): Promise<Started> {
  const limit = ['bash', '-c', `ulimit -f ${fileLimitKb}; exec "$0" "$1"`]
  return start(place, [...(fileLimitKb > 0 ? limit : []), process.execPath, ENTRY])
}

/** Starts what becomes a server, and waits until it answers. */
export async function start({ cwd, env }: Workplace, [program = '', ...args]: readonly string[]): Promise<Started> {
  // A process group of its own: what it starts goes with it when the test is over.
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
    // all of it has ended
  }
}

/** The server as a site to sign in to; a later start does not print the password again. */
export function siteOf({ url, out, err, stop }: Started, password = passwordIn(out())): RunningSite {
  const ended = async () => void (await stop())
  return { baseUrl: url, username: 'admin', password, logged: err, stop: ended }
}

export function passwordIn(out: string): string {
  return /^Password: (\S+)$/m.exec(out)?.[1] ?? ''
}
