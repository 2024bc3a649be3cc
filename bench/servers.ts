import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashSync } from '@node-rs/bcrypt'
import { freePort } from '../test/support/free-port.ts'

const PASSWORD = 'a password for the benchmark'
/** The settings of every site in the benchmarks, wherever it runs. */
export const ENV = {
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
}

/** Starts the built program, with a new data folder or an existing one. */
export async function startSignpost(
  dataDir = mkdtempSync(join(tmpdir(), 'signpost-bench-')),
  env: Record<string, string> = {},
): Promise<Signpost> {
  const server = await spawnSignpost(dataDir, env)
  await untilAnswers(`${server.url}/api/health`)
  return { ...server, token: await signIn(server.url), dataDir }
}

/** Returns a token of the owner. */
export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  })
  return ((await response.json()) as { token: string }).token
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

/** Starts the simplest HTTP server on Node, which replays the recorded responses of another. */
export async function startBare(answers: BareAnswers): Promise<Server> {
  const port = await freePort()
  const child = spawn(process.execPath, ['bench/bare-server.ts', String(port)], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  child.stdin?.end(JSON.stringify(answers))
  const url = `http://127.0.0.1:${port}`
  await untilAnswers(url)
  return { url, child, stop: () => stop(child) }
}

export interface BareAnswers {
  readonly headers: Record<string, string>
  /** In base64. */
  readonly body: string
  readonly notModified: Record<string, string>
}

/** Records a server's responses, to be replayed. */
export async function recordAnswers(url: string, headers: Record<string, string>): Promise<BareAnswers> {
  const { request } = await import('node:http')
  const ask = (extra: Record<string, string>) =>
    new Promise<{ headers: Record<string, string>; body: Buffer }>((resolve, reject) => {
      request(url, { headers: { ...headers, ...extra } }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve({ headers: plain(response.rawHeaders), body: Buffer.concat(chunks) }))
      })
        .on('error', reject)
        .end()
    })
  const full = await ask({})
  const empty = await ask({ 'If-None-Match': full.headers.ETag ?? '' })
  return { headers: full.headers, body: full.body.toString('base64'), notModified: empty.headers }
}

/** Leaves out the headers that Node adds to every response by itself. */
function plain(raw: readonly string[]): Record<string, string> {
  const own = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])
  const headers: Record<string, string> = {}
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? ''
    if (!own.has(name.toLowerCase())) headers[name] = raw[index + 1] ?? ''
  }
  return headers
}

/** Returns the resident memory in MB; undefined where there is no /proc. */
export function memoryOf({ child }: Server): number | undefined {
  try {
    const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
    return kb === undefined ? undefined : Number(kb) / 1024
  } catch {
    return undefined
  }
}

export function removeData({ dataDir }: Signpost): void {
  rmSync(dataDir, { recursive: true, force: true })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'close')
}

export async function untilAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 2000; attempt += 1) {
    if (
      await fetch(url).then(
        (response) => response.arrayBuffer(),
        () => undefined,
      )
    )
      return
    await new Promise((passed) => setTimeout(passed, 5))
  }
  throw new Error(`${url} does not answer`)
}
