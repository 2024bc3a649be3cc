/** The service on Cloudflare Workers: see docs/deploy-workers.md. */
import { waitUntil } from 'cloudflare:workers'
import { createApp } from '../app.ts'
import { type Config, readConfig } from '../config/config.ts'
import { chooseCredentials, weaknessesOf } from '../config/secrets.ts'
import { AppError } from '../domain/errors.ts'
import { atOnce } from '../domain/ports.ts'
import { errorResponse } from '../http/errors.ts'
import { unqueued } from '../services/fair-queue.ts'
import { Navigation } from '../services/navigation.ts'
import { Tokens } from '../services/token.ts'
import { openD1Store } from '../storage/d1/open.ts'
import { bcryptjsHasher } from './bcryptjs-hasher.ts'
import { readWorkerAssets, type WorkerAssets } from './worker/assets.ts'
import type { WorkerEnv } from './worker/env.ts'
import { consoleLog } from './worker/log.ts'
import { isolateQueue } from './worker/queue.ts'
import { warmUp } from './worker/warm-up.ts'

/** How much of a body an isolate can hold in its 128 MB. */
const MAX_IMPORT_BYTES = 8 * 1024 * 1024

/** How long an isolate trusts the database's last answer: it sees the writes of others at most this much later. */
const FRESH_MS = 100

type Site = Awaited<ReturnType<typeof openSite>>

/** Lives as long as the isolate. */
let site: Site | undefined
/** When the last answered question was sent, in milliseconds since 1970. */
let askedAt = 0

const newId = () => crypto.randomUUID()
const chance = () => Math.random()

/** Cloudflare calls this for every request. */
const worker = {
  async fetch(request: Request, env: WorkerEnv): Promise<Response> {
    try {
      const { app } = await currentSite(env)
      return await app.fetch(request, { headers: request.headers })
    } catch (error) {
      return errorResponse(error, { log: consoleLog('info'), newId })
    }
  },
}

/**
 * Returns the site at its newest revision. Never awaits a promise that another request created: if that request is
 * cancelled, the promise never settles.
 */
async function currentSite(env: WorkerEnv): Promise<Site> {
  const now = Date.now()
  if (!site) {
    const opened = await openSite(env)
    site ??= opened
    askedAt = now
    return site
  }
  if (now - askedAt < FRESH_MS) return site
  try {
    const newest = await site.store.newest()
    await Promise.all([site.navigation.refresh(newest), site.tokens.refresh(newest)])
    askedAt = Math.max(askedAt, now)
  } catch (error) {
    site.log.warn({ error: String(error) }, 'The database did not answer; reads go on from the last known state')
  }
  return site
}

async function openSite(env: WorkerEnv) {
  const config = readWorkerConfig(env)
  const log = consoleLog(config.logLevel)
  const credentials = credentialsOf(config)
  for (const weakness of credentials ? weaknessesOf(credentials) : []) log.warn({}, weakness)
  const store = openD1Store(env.DATABASE, { pace: atOnce })
  const clock = () => new Date()
  const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
  const storeId = () => navigation.snapshot.storeId
  const [assets, navigation, tokens]: [WorkerAssets, Navigation, Tokens] = await Promise.all([
    readWorkerAssets(env.FILES),
    Navigation.open({ store, log, clock, newId, sleep, chance, enqueue: isolateQueue(), background: waitUntil }),
    Tokens.open({ credentials: () => credentials, storeId, store, clock, newId, log }),
  ])
  const app = createApp({
    settings: { ...config.app, maxImportBytes: MAX_IMPORT_BYTES, trustProxy: undefined },
    store,
    navigation,
    tokens,
    credentials: () => credentials,
    hasher: bcryptjsHasher,
    signInQueue: unqueued, // a request can't wait for another one's, and Cloudflare starts more isolates
    searchQueue: unqueued,
    command: 'npx signpost', // on the owner's machine: there is none here
    headersOf: (c) => c.req.raw.headers,
    compressor: undefined, // the edge compresses
    log,
    clock,
    newId,
    sleep,
    pace: atOnce,
    peerAddress,
    assets,
    version: assets.version,
    build: assets.build,
  })
  return { app, store, navigation, tokens, log }
}

function readWorkerConfig(env: WorkerEnv): Config {
  const texts = Object.entries(env).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const result = readConfig(Object.fromEntries(texts))
  if ('config' in result) return result.config
  throw new AppError('unavailable', `The configuration is invalid: ${result.faults.join('; ')}`)
}

/** A Worker has nowhere to store generated secrets. */
function credentialsOf(config: Config) {
  if (!config.auth.enabled) return undefined
  const credentials = chooseCredentials(config, {})
  if (credentials) return credentials
  const missing = config.auth.passwordHash ? 'AUTH_SECRET' : 'AUTH_PASSWORD'
  throw new AppError('unavailable', `${missing} is not set. Set it with: npx wrangler secret put ${missing}`)
}

/** https://developers.cloudflare.com/fundamentals/reference/http-headers/#cf-connecting-ip */
function peerAddress(env: unknown): string {
  const headers = typeof env === 'object' && env !== null && 'headers' in env ? env.headers : undefined
  return headers instanceof Headers ? (headers.get('cf-connecting-ip') ?? '') : ''
}

await warmUp(openSite).catch((error) => {
  consoleLog('warn').warn({ error: String(error) }, 'The warm-up failed; the first request will take longer')
})

export default worker
