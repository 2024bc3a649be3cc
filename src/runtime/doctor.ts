import { readFileSync, statSync } from 'node:fs'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { join, resolve } from 'node:path'
import { TLSSocket } from 'node:tls'
import type {
  Certificate,
  DatabaseFacts,
  DataSource,
  HttpRequest,
  HttpResult,
  Machine,
  NodeFacts,
  SecretsFacts,
  Variables,
} from '../domain/machine.ts'
import { readMigrations } from '../storage/migrations.ts'
import { inspectDatabase, isInUse } from '../storage/sqlite/inspect.ts'
import { inspectFolder, isOpenToOthers } from './data-folder.ts'
import { ownFolder, readEnvFile, readTextFile } from './environment.ts'
import { hasNativeBcrypt } from './hasher.ts'
import { wordsOf } from './machine/file-error.ts'
import { clock } from './machine/system.ts'
import { describeVersion, migrationsFolder, readVersion } from './version.ts'

/** The machine as `signpost doctor` sees it. Nothing here creates, changes or keeps anything. */
export const doctor: Machine = {
  version: readVersion().version,
  build: describeVersion(),
  node: nodeFacts,
  variables: readVariables,
  readFile: readTextFile,
  folder: ({ dataDir }) => inspectFolder(dataDir),
  database,
  secrets,
  ask,
  now: clock,
}

function nodeFacts(): NodeFacts {
  const isBundled = /[\\/]node_modules[\\/]/.test(process.execPath)
  return { version: process.versions.node, path: process.execPath, isBundled, hasNativeBcrypt }
}

function readVariables(): Variables {
  const folder = ownFolder()
  const nothing = { all: process.env, folder, fromFile: [], fileIsOpen: false }
  const file = readEnvFile(folder)
  if (!file) return nothing
  if ('fault' in file) return { ...nothing, fault: file.fault }
  const { path, variables } = file
  const fileIsOpen = isOpenToOthers(statSync(path))
  return { all: { ...variables, ...process.env }, folder, fromFile: Object.keys(variables), fileIsOpen }
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

async function secrets({ databaseUrl, dataDir }: DataSource): Promise<SecretsFacts> {
  const place = databaseUrl ? 'the database' : join(resolve(dataDir), 'secrets.json')
  try {
    return { place, text: databaseUrl ? await storedSecrets(databaseUrl) : readIfThere(place) }
  } catch (error) {
    return { place, fault: databaseUrl ? 'is out of reach' : `can't be read: ${wordsOf(error)}` }
  }
}

async function storedSecrets(databaseUrl: string): Promise<string | undefined> {
  const { inspectSecrets } = await import('../storage/postgres/inspect.ts')
  return inspectSecrets(databaseUrl)
}

/** Reads a file; undefined if it doesn't exist. `existsSync` would miss a file in a folder that can't be read. */
function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code)))
      return undefined
    throw error
  }
}

const TIMEOUT_MS = 5_000
const MAX_TEXT = 64 * 1024

/** Sends one request on a connection of its own. Never rejects. */
function ask({ url, method = 'GET', headers = {} }: HttpRequest): Promise<HttpResult> {
  const { promise, resolve } = Promise.withResolvers<HttpResult>()
  let isConnected = false
  const fail = (error: NodeJS.ErrnoException) =>
    resolve({ fault: faultOf(error), isHung: isConnected && isTimeout(error) })
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const options = { method, headers, agent: false, signal, rejectUnauthorized: false }
  const request = (url.startsWith('https:') ? requestHttps : requestHttp)(url, options)
  request.on('error', fail)
  request.on('socket', (socket) => {
    socket.on('connect', () => {
      isConnected = true
    })
  })
  request.on('continue', () => {
    resolve({ status: 100, headers: {}, text: '', certificate: undefined })
    request.destroy()
  })
  request.on('response', (response) => {
    const { statusCode: status = 0 } = response
    const [headers, certificate] = [plainHeaders(response), certificateOf(response)]
    readBeginning(response)
      .then((text) => resolve({ status, headers, text, certificate }), fail)
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

/** The headers with repeated ones joined. */
function plainHeaders({ headers }: IncomingMessage): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )
}

function certificateOf({ socket }: IncomingMessage): Certificate | undefined {
  if (!(socket instanceof TLSSocket)) return undefined
  const { valid_to: until } = socket.getPeerCertificate()
  const fault = socket.authorized ? undefined : String(socket.authorizationError)
  return { expiresAt: new Date(until), fault }
}
