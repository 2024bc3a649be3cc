import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashSync } from '@node-rs/bcrypt'
import { freePort } from '../test/support/free-port.ts'

const PASSWORD = 'a password for the benchmark'
const ENV = {
  PATH: process.env.PATH ?? '',
  AUTH_PASSWORD: hashSync(PASSWORD, { cost: 4 }),
  AUTH_SECRET: 'a secret for the benchmark, long enough',
  AUTH_REQUIRED_FOR_READ: 'false',
}

export interface Server {
  readonly url: string
  readonly child: ChildProcess
  stop(): Promise<void>
}

export interface Signpost extends Server {
  readonly token: string
  readonly dataDir: string
  /** Stops it and deletes its data. */
  remove(): Promise<void>
}

/** Starts the built program, with a new data folder or an existing one. */
export async function startSignpost(
  dataDir = mkdtempSync(join(tmpdir(), 'signpost-bench-')),
  env: Record<string, string> = {},
): Promise<Signpost> {
  const server = await spawnSignpost(dataDir, env)
  await untilAnswers(`${server.url}/api/health`)
  const remove = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...server, token: await signIn(server.url), dataDir, remove }
}

/** Like `startSignpost`, but returns before the server answers. */
export async function spawnSignpost(dataDir: string, env: Record<string, string> = {}): Promise<Server> {
  const port = await freePort()
  const child = spawn(process.execPath, ['dist/runtime/node.js', 'serve'], {
    env: { ...ENV, DATA_DIR: dataDir, PORT: String(port), ...env },
    stdio: 'ignore',
  })
  return { url: `http://127.0.0.1:${port}`, child, stop: () => stop(child) }
}

/** Returns a token of the owner. */
async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  })
  return ((await response.json()) as { token: string }).token
}

/** Starts a script of `processes/` and waits for its first message. */
export async function startProcess<Message>(name: string, ...args: readonly (string | number)[]) {
  const child = fork(`bench/processes/${name}.ts`, args.map(String))
  const [message] = (await once(child, 'message')) as [Message]
  return { child, message, stop: () => stop(child) }
}

/** The resident memory in MB; NaN where there is no /proc. */
export function memoryOf({ child }: Pick<Server, 'child'>): number {
  try {
    const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
    return Number(kb) / 1024
  } catch {
    return Number.NaN
  }
}

export async function untilAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 2000; attempt += 1) {
    const response = await fetch(url).catch(() => undefined)
    if (response) return void (await response.arrayBuffer())
    await new Promise((passed) => setTimeout(passed, 5))
  }
  throw new Error(`${url} does not answer`)
}

/** The best compression is made in the background, shortly after the first request for it. */
export async function untilCompressed(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const response = await fetch(url, { headers: { 'accept-encoding': 'gzip, br' } })
    await response.arrayBuffer()
    if (response.headers.get('content-encoding') === 'br') return
    await new Promise((passed) => setTimeout(passed, 200))
  }
  throw new Error(`${url} was not compressed with brotli`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'close')
}
