import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { tempFolder } from './temp-folder.ts'

const ENTRY = resolve('src/runtime/node.ts')

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
  /** Ends it and answers its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** A folder to run in, whose environment has nothing of this machine's. */
export function workplace(env: Record<string, string> = {}) {
  const cwd = tempFolder()
  return { cwd, env: { PATH: process.env.PATH ?? '', HOME: cwd, DATA_DIR: 'data', PORT: '0', ...env } }
}

export type Workplace = ReturnType<typeof workplace>

/** Runs `signpost …` to its end. */
export function run({ cwd, env }: Workplace, args: readonly string[], input = ''): Promise<Finished> {
  const child = spawn(process.execPath, [ENTRY, ...args], { cwd, env })
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
  child.stdin.end(input)
  return promise
}

/** Starts the server and waits until it answers. */
export async function serve({ cwd, env }: Workplace, { fileLimitKb = 0 } = {}): Promise<Started> {
  const limited = ['bash', ['-c', `ulimit -f ${fileLimitKb}; exec "$0" "$1"`, process.execPath, ENTRY]] as const
  const [program, args] = fileLimitKb > 0 ? limited : ([process.execPath, [ENTRY]] as const)
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
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
    child.kill('SIGKILL')
    await closed
  })
  return { child, url: await ready, out: () => out, err: () => err, stop }
}

export function passwordIn(out: string): string {
  return /^Password: (\S+)$/m.exec(out)?.[1] ?? ''
}
