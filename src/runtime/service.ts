import { type App, type AppDeps, createApp } from '../app.ts'
import type { Config } from '../config/config.ts'
import type { AppError } from '../core/errors.ts'
import type { Compressor } from '../http/encoding.ts'
import { allowedNetworks } from '../networks/at-home.ts'
import type { Log, SecretsKeeper } from '../ports/runtime.ts'
import { type Chore, createChores } from '../services/chores.ts'
import { Navigation } from '../services/navigation.ts'
import { createRegularBackups, type RegularBackupsDeps } from '../services/regular-backups.ts'
import { Tokens } from '../services/sign-in/token.ts'
import { createKnownStatuses } from '../services/status/known-statuses.ts'
import { STATUS_CHORE } from '../services/status/status-chore.ts'
import { backupFolder } from './backup-folder.ts'
import { howToSetPassword, type LiveCredentials, openCredentials } from './credentials.ts'
import { nodeDrawing } from './drawing.ts'
import { nodeFetcher } from './fetcher/fetcher.ts'
import { hasNativeBcrypt, nodeHasher } from './hasher.ts'
import { nodeIconSets } from './icon-sets.ts'
import { createLog } from './log.ts'
import { createDrain, ignoreHangup, waitForStop } from './machine/stop.ts'
import { clock, newId, nodePace, random, sleep } from './machine/system.ts'
import { tellSystemd } from './machine/systemd.ts'
import { nodeQueues } from './queues.ts'
import { nodeCompressor } from './server/compressor.ts'
import { type Entrance, openEntrance } from './server/entrance.ts'
import { EventStreams } from './server/event-streams.ts'
import type { ListenOptions } from './server/http-server.ts'
import { nodeBody, nodeHeaders, nodePeerAddress } from './server/node-request.ts'
import { openStorage, type Storage } from './storage.ts'
import { createPastedReader, createUploadReader } from './upload-reader.ts'
import { readVersion } from './version.ts'
import { readAssets } from './web-assets.ts'

const MAX_IMPORT_BYTES = 64 * 1024 * 1024
/** How long status checks run before the lease of their chore is renewed. */
const STATUS_STEP_MS = 10_000
/** The time from the signal to the end, including the drain. */
const GRACE_MS = 10_000

export interface Service {
  readonly url: string
  /** Resolves if the service can't go on; close it then. */
  readonly stopped: Promise<AppError>
  /** Finishes the requests in flight, then closes the database. With `drains`, drains first if anybody checks readiness. */
  close(options?: { readonly drains: boolean }): Promise<void>
}

export interface ServiceOptions extends Pick<ListenOptions, 'lingerMs'> {
  readonly log: Log
  /** Called with a newly generated password before anything else can fail. */
  readonly onNewPassword: (username: string, password: string) => void
  /** The best compressor, and the slowest, by default. */
  readonly compressor?: Compressor
}

/** Starts everything that one process needs. Throws an error for people to read if it can't. */
export async function startService(config: Config, options: ServiceOptions): Promise<Service> {
  const entrance = await openEntrance(config, options)
  try {
    const storage = await openStorage(config, options.log, { upgrades: true, requireSound: true })
    try {
      return await startOn(storage, entrance, config, options)
    } catch (error) {
      await storage.store.close()
      throw error
    }
  } catch (error) {
    await entrance.server.close(0)
    throw error
  }
}

async function startOn(
  { store, secrets, journal, stopped }: Storage,
  { server, admit }: Entrance,
  config: Config,
  options: ServiceOptions,
): Promise<Service> {
  const { log, compressor = nodeCompressor } = options
  const live = await openSignIn(secrets, config, options)
  const credentials = () => live?.current()
  const navigation = await Navigation.open({ store, log, clock, newId, sleep, random })
  void navigation.prune()
  const storeId = () => navigation.snapshot.storeId
  const tokens = await Tokens.open({ credentials, storeId, store, journal, clock, newId, log })
  const replacePassword = config.auth.passwordHash ? undefined : live?.replacePassword
  const stopFollowing = async () => {
    live?.close()
    tokens.close()
    for (const stop of unfollow) stop()
    await navigation.close()
  }
  const drain = createDrain()
  const { isStopping } = drain
  const wakeChore = (name: string) => chores.wake(name)
  const fetchesFrom = () => config.fetch.allow ?? allowedNetworks(navigation.snapshot.settings)
  const isServerAtHome = () => config.fetch.isOn && fetchesFrom().length > 0
  const statuses = createKnownStatuses({ store, navigation, isServerAtHome, newId, log })
  // A newly requested status is checked at once, not only within a minute.
  const unfollow = [
    statuses.follow(),
    navigation.watch(() => statuses.monitors().length > 0 && wakeChore(STATUS_CHORE)),
  ]
  const events = new EventStreams({ navigation, statuses, maxConnections: config.maxConnections })
  const openEvents = events.open
  const app = createNodeApp(config, {
    store,
    navigation,
    tokens,
    credentials,
    replacePassword,
    isStopping,
    openEvents,
    statuses,
    isWatchedHere: () => events.isWatched,
    log,
    wakeChore,
    compressor,
  })
  const backups = backupChores(config, { storeId, log })
  const chores = createChores({ chores: [...app.chores, ...backups], store, log, newId })
  admit(app)
  chores.start()
  return {
    url: urlOf(config, server.port),
    stopped,
    close: async ({ drains } = { drains: false }) => {
      const end = performance.now() + GRACE_MS
      server.endKeepAlive()
      const rested = chores.close()
      await drain.begin(drains)
      events.close()
      await server.close(end - performance.now(), () => navigation.endEdits())
      await rested
      await stopFollowing()
      await store.close()
    },
  }
}

function backupChores(config: Config, deps: Pick<RegularBackupsDeps, 'storeId' | 'log'>): Chore[] {
  const { dir, keep } = config.backups
  if (dir === undefined) return []
  return [createRegularBackups({ ...deps, folder: backupFolder(dir, config), keep, clock, sleep })]
}

async function openSignIn(
  secrets: SecretsKeeper,
  config: Config,
  { log, onNewPassword }: ServiceOptions,
): Promise<LiveCredentials | undefined> {
  if (!hasNativeBcrypt) log.warn('bcrypt-missing')
  if (!config.auth.enabled) return undefined
  const live = await openCredentials(config, secrets, nodeHasher, log)
  if (live.newPassword) onNewPassword(config.auth.username, live.newPassword)
  return live
}

/** Creates the app with everything that is the same for all services on Node. */
function createNodeApp(
  config: Config,
  opened: Pick<
    AppDeps,
    | 'store'
    | 'navigation'
    | 'tokens'
    | 'credentials'
    | 'replacePassword'
    | 'isStopping'
    | 'openEvents'
    | 'statuses'
    | 'isWatchedHere'
    | 'log'
    | 'wakeChore'
    | 'compressor'
  >,
): App {
  const chosen = () => allowedNetworks(opened.navigation.snapshot.settings)
  const fetching = { ...config.fetch, ...readVersion(), chosen }
  return createApp({
    ...opened,
    ...readVersion(),
    ...nodeQueues(opened.log),
    resetHint: howToSetPassword(),
    settings: { ...config.app, maxImportBytes: MAX_IMPORT_BYTES },
    hasher: nodeHasher,
    headersOf: nodeHeaders,
    bodyOf: nodeBody,
    peerAddress: nodePeerAddress,
    assets: readAssets(),
    clock,
    newId,
    sleep,
    pace: nodePace(),
    readUpload: createUploadReader(),
    readPasted: createPastedReader(),
    fetcher: nodeFetcher(fetching),
    statusFetcher: nodeFetcher({ ...fetching, slots: 'any number' }),
    stepMs: STATUS_STEP_MS,
    random,
    drawing: nodeDrawing(),
    iconSets: nodeIconSets(),
  })
}

function urlOf({ host, app }: Config, port: number): string {
  const isLocal = ['127.0.0.1', '0.0.0.0', '::'].includes(host) // ::1 alone may not be what localhost means
  const name = isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}${app.basePath}`
}

/** How long the log's last lines may take to be written. */
const LAST_LINES_MS = 1_000

/**
 * Runs the server until SIGINT, or until SIGTERM, which drains it first. A second signal, at least a second
 * later, exits at once. Throws the reason if the server can't go on.
 */
export async function serve(config: Config): Promise<void> {
  const log = await createLog(config.logLevel, process.stderr.isTTY)
  const stop = waitForStop()
  ignoreHangup()
  process.stdout.on('error', () => undefined) // on a full disk or a closed pipe, the site goes on
  const print = (line: string) => process.stdout.write(`${line}\n`)
  const service = await startService(config, {
    log,
    onNewPassword: (username, password) => print(`User: ${username}\nPassword: ${password}`),
  })
  for (const warning of config.warnings) log.warn('environment-doubtful', {}, warning)
  print(`Signpost is at ${service.url}`)
  tellSystemd('READY=1', log)
  const reason = await Promise.race([stop, service.stopped])
  log.info('stopping', { reason: reason instanceof Error ? reason.message : reason })
  tellSystemd('STOPPING=1', log)
  await service.close({ drains: reason !== 'SIGINT' })
  // Unwritten log lines delay the exit only this long.
  setTimeout(() => process.exit(), LAST_LINES_MS).unref()
  // Without this, Node stops handling signals a little before it exits, and a late Ctrl-C kills it.
  process.once('beforeExit', () => process.exit())
  if (reason instanceof Error) throw reason
}
