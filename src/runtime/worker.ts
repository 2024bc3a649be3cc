/** The service on Cloudflare Workers: see docs/deploy-workers.md. */
import { env as bindings, waitUntil } from 'cloudflare:workers'
import { createApp } from '../app.ts'
import { type Config, readConfig } from '../config/config.ts'
import { chooseCredentials, weaknessesOf } from '../config/secrets.ts'
import { AppError } from '../core/errors.ts'
import { errorResponse } from '../http/errors.ts'
import { atOnce } from '../ports/runtime.ts'
import { createAllowance } from '../services/allowance.ts'
import { createChores } from '../services/chores.ts'
import { hasCome } from '../services/link-checks/clock-ahead.ts'
import { Navigation } from '../services/navigation.ts'
import { unqueued } from '../services/queues.ts'
import { Tokens } from '../services/sign-in/token.ts'
import { createKnownStatuses } from '../services/status/known-statuses.ts'
import { openD1Store } from '../storage/d1/database.ts'
import { bcryptjsHasher } from './bcryptjs-hasher.ts'
import { type WorkerEnv, workerAssets } from './worker/bindings.ts'
import { workerDrawing } from './worker/drawing.ts'
import { workerFetcher } from './worker/fetcher.ts'
import { workerIconSets } from './worker/icon-sets.ts'
import { consoleLog } from './worker/log.ts'
import { isolateQueue } from './worker/queue.ts'
import { warmUp } from './worker/warm-up.ts'

/** The largest body that an isolate can hold in its 128 MB. */
const MAX_IMPORT_BYTES = 8 * 1024 * 1024

/** How long chores may run after a request or a cron trigger: Cloudflare ends them after 30 seconds. */
const CHORES_MS = 20_000

/** How many links each chore handles per request: drawing takes CPU time. */
const LINKS_PER_STEP = 5

/** How many requests all chores together may make per request: a free account has 50, and each redirect counts. */
const REQUESTS_PER_RUN = 50

/** How often the cron trigger opens the site even if no work is known, because the schedule of link checks is in it. */
const LOOK_EVERY_MINUTES = 15

/** How long an isolate trusts the database's last answer: others' writes show after this long at most. */
const FRESH_MS = 100

type Site = ReturnType<typeof makeSite>

/** Lives as long as the isolate. No request is served before its data has been read. */
let site: Site | undefined
let isRead = false
/** When the last answered query was sent, in milliseconds since 1970. */
let askedAt = 0

const newId = () => crypto.randomUUID()
const random = () => Math.random()

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

  /** The cron trigger of wrangler.jsonc. */
  async scheduled({ scheduledTime }: { readonly scheduledTime: number }, env: WorkerEnv): Promise<void> {
    const isTurn = Math.floor(scheduledTime / 60_000) % LOOK_EVERY_MINUTES === 0
    if (!isRead && !isTurn && !(await hasWork(env))) return
    const { chores } = await currentSite(env)
    await chores.runFor(CHORES_MS, createAllowance(REQUESTS_PER_RUN))
  },
}

/** Whether there is work to do. Reads two rows at most, while opening the site reads everything. */
async function hasWork({ DATABASE }: WorkerEnv): Promise<boolean> {
  const store = openD1Store(DATABASE, { pace: atOnce })
  const { run, nextAt } = await store.linkCheckPlan()
  const isDue = (run && run.ended === undefined) || (nextAt > 0 && hasCome(nextAt, Date.now()))
  return isDue || store.hasIconFetches()
}

/**
 * Returns the site at its newest revision. Never awaits a promise that another request created: if that request is
 * cancelled, the promise never settles.
 */
async function currentSite(env: WorkerEnv): Promise<Site> {
  const now = Date.now()
  site ??= makeSite(env)
  if (!isRead) {
    await readSite(site)
    isRead = true
    askedAt = now
    return site
  }
  if (now - askedAt < FRESH_MS) return site
  try {
    const newest = await site.store.newest()
    await Promise.all([site.navigation.refresh(newest), site.tokens.refresh(newest), site.statuses.refresh(newest)])
    askedAt = Math.max(askedAt, now)
  } catch (error) {
    site.log.warn('refresh-failed', { error: String(error) })
  }
  return site
}

/** Does no I/O, so that it can run while the script is evaluated: it would be a third of the first request. */
function makeSite(env: WorkerEnv) {
  const config = readWorkerConfig(env)
  const log = consoleLog(config.logLevel)
  const credentials = credentialsOf(config)
  const store = openD1Store(env.DATABASE, { pace: atOnce })
  const clock = () => new Date()
  const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
  const storeId = () => navigation.snapshot.storeId
  const background = waitUntil
  const navigation = new Navigation({ store, log, clock, newId, sleep, random, enqueue: isolateQueue(), background })
  const tokens = new Tokens({ credentials: () => credentials, storeId, store, clock, newId, log })
  const statuses = createKnownStatuses({ store, navigation, isServerAtHome: () => false, newId, log })
  const assets = workerAssets(env.FILES)
  const fetcher = workerFetcher({ isOn: config.fetch.isOn, allow: config.fetch.allow ?? [], ...assets })
  const wakeChore = () => waitUntil(chores.runFor(CHORES_MS, createAllowance(REQUESTS_PER_RUN)))
  const app = createApp({
    settings: { ...config.app, maxImportBytes: MAX_IMPORT_BYTES, trustProxy: undefined },
    store,
    navigation,
    tokens,
    credentials: () => credentials,
    hasher: bcryptjsHasher,
    signInQueue: unqueued, // a request can't wait for another one's promise, and Cloudflare starts more isolates
    searchQueue: unqueued,
    resetHint: { command: 'npx wrangler secret put AUTH_PASSWORD', isInFolder: true },
    headersOf: (c) => c.req.raw.headers,
    compressor: undefined, // the edge compresses
    log,
    clock,
    newId,
    sleep,
    pace: atOnce,
    readUpload: async (upload, format) => (await import('../formats/upload.ts')).readUpload(upload, { format }),
    readPasted: async (text, html) => (await import('../formats/read-pasted.ts')).readPasted(text, html),
    fetcher,
    statusFetcher: fetcher, // no slots on Workers
    statuses,
    isWatchedHere: () => false, // checks can't run more often than the cron trigger
    stepMs: 0,
    random,
    drawing: workerDrawing(),
    iconSets: workerIconSets(env.FILES),
    wakeChore,
    linksPerStep: LINKS_PER_STEP,
    peerAddress,
    assets,
    version: assets.version,
    build: assets.build,
  })
  const chores = createChores({ chores: app.chores, store, log, newId })
  const warnings = [...config.warnings, ...(credentials ? weaknessesOf(credentials) : [])]
  return { app, store, navigation, tokens, statuses, log, chores, warnings }
}

async function readSite({ navigation, tokens, statuses, log, warnings }: Site): Promise<void> {
  for (const warning of warnings) log.warn('environment-doubtful', {}, warning)
  await Promise.all([navigation.read(), tokens.refresh(), statuses.refresh()])
}

function readWorkerConfig(env: WorkerEnv): Config {
  const texts = Object.entries(env).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== 'TRUST_PROXY', // Cloudflare names the client
  )
  const result = readConfig(Object.fromEntries(texts))
  if ('config' in result) return result.config
  throw new AppError('unavailable', `The configuration is invalid: ${result.faults.join('; ')}`)
}

/** Takes the credentials from the variables alone: a Worker has nowhere to store generated secrets. */
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

try {
  await warmUp({ make: makeSite, read: readSite })
  site = makeSite(bindings)
  await site.app.fetch(new Request('https://warm-up.invalid/', { method: 'OPTIONS' })) // the first request builds the router
  site.store.newest().catch(() => undefined) // compiles the binding's code; outside a request, it reaches no database
} catch (error) {
  consoleLog('warn').warn('warm-up-failed', { error: String(error) })
}

export default worker
