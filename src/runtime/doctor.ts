import { readFileSync, statSync } from 'node:fs'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { join, resolve } from 'node:path'
import { parseSecrets } from '../config/secrets.ts'
import type { DatabaseFacts, DataSource, HttpRequest, HttpResult, Machine } from '../ports/machine.ts'
import { readMigrations } from '../storage/migrations.ts'
import { inspectDatabase, isInUse } from '../storage/sqlite/inspect.ts'
import { inspectFolder } from './data-folder.ts'
import { clock } from './machine/system.ts'
import { migrationsFolder, readVersion } from './version.ts'

/** The machine as `signpost doctor` sees it. Nothing here creates, changes or keeps anything. */
export const doctor: Machine = {
  version: readVersion().version,
  folder: ({ dataDir }) => inspectFolder(dataDir),
  database,
  secret,
  ask,
  now: clock,
}

async function database({ databaseUrl, dataDir }: DataSource): Promise<DatabaseFacts> {
  if (databaseUrl) {
    const { inspectPostgres } = await import('../storage/postgres/inspect.ts')
    return { engine: 'postgres', ...(await inspectPostgres(databaseUrl, readMigrations(migrationsFolder('postgres')))) }
  }
  const path = join(resolve(dataDir), 'signpost.db')
  const contents = inspectDatabase({ path, migrations: migrationsFolder('sqlite') })
  const [bytes, journalBytes] = [sizeOf(path), sizeOf(`${path}-wal`)]
  return { engine: 'sqlite', path, bytes, journalBytes, isInUse: isInUse(path), contents }
}

function sizeOf(path: string): number {
  try {
    return statSync(path).size
  } catch {
    return 0
  }
}

async function secret({ databaseUrl, dataDir }: DataSource): Promise<string | undefined> {
  try {
    const file = join(resolve(dataDir), 'secrets.json')
    const text = databaseUrl ? await storedSecrets(databaseUrl) : readFileSync(file, 'utf8')
    return parseSecrets(text).secret
  } catch {
    return undefined // the start of the server says why
  }
}

async function storedSecrets(databaseUrl: string): Promise<string> {
  const { inspectSecrets } = await import('../storage/postgres/inspect.ts')
  return inspectSecrets(databaseUrl)
}

const TIMEOUT_MS = 5_000
const MAX_TEXT = 64 * 1024

/** Sends one request on a connection of its own. Never rejects. */
function ask({ url, method = 'GET', headers = {} }: HttpRequest): Promise<HttpResult> {
  const { promise, resolve } = Promise.withResolvers<HttpResult>()
  const fail = (error: NodeJS.ErrnoException) => resolve({ fault: faultOf(error), isSilent: isTimeout(error) })
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const options = { method, headers, agent: false, signal }
  const request = (url.startsWith('https:') ? requestHttps : requestHttp)(url, options)
  request.on('error', fail)
  request.on('continue', () => {
    resolve({ status: 100, headers: {}, text: '' })
    request.destroy()
  })
  request.on('response', (response) => {
    const { statusCode: status = 0 } = response
    const headers = Object.entries(response.headers).map(([name, value]) => [name, value?.toString()] as const)
    readBeginning(response)
      .then((text) => resolve({ status, headers: Object.fromEntries(headers), text }), fail)
      .finally(() => request.destroy())
  })
  if (headers.Expect)
    request.flushHeaders() // sends no body
  else request.end()
  return promise
}

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection is refused',
  ECONNRESET: 'the connection was cut',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: "the host name can't be looked up",
  EHOSTUNREACH: 'the host is out of reach',
  ENETUNREACH: 'the network is out of reach',
}

function isTimeout({ name }: NodeJS.ErrnoException): boolean {
  return name === 'AbortError' || name === 'TimeoutError'
}

function faultOf(error: NodeJS.ErrnoException): string {
  const { code = '', message } = error
  if (isTimeout(error)) return `no answer within ${TIMEOUT_MS / 1000} s`
  return WORDS[code] ?? message
}

async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= MAX_TEXT) break
  }
  return Buffer.concat(chunks).toString('utf8')
}
