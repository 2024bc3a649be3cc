import type { Logger } from 'pino'
import { createApp } from '../app.ts'
import type { Config } from '../config/config.ts'
import { Navigation } from '../services/navigation.ts'
import { Tokens } from '../services/token.ts'
import { nodeCompressor } from './compressor.ts'
import { openCredentials } from './credentials.ts'
import { hasNativeBcrypt, nodeHasher } from './hasher.ts'
import { listen } from './http-server.ts'
import { nodeHeaders } from './node-headers.ts'
import { nodePace } from './pace.ts'
import { openStorage, type Storage } from './storage.ts'
import { chance, clock, newId, sleep } from './system.ts'
import { readVersion } from './version.ts'
import { readAssets } from './web-assets.ts'

const MAX_IMPORT_BYTES = 64 * 1024 * 1024
const GRACE_MS = 10_000

export interface Service {
  readonly url: string
  /** Finishes what is in flight, and closes the database. */
  close(): Promise<void>
}

export interface ServiceOptions {
  readonly log: Logger
  /** Told the password that was made just now, before anything can go wrong. */
  readonly onNewPassword: (username: string, password: string) => void
}

/** Starts everything that one process needs. Throws in words when it can't. */
export async function startService(config: Config, options: ServiceOptions): Promise<Service> {
  const storage = await openStorage(config, options.log)
  try {
    return await startOn(storage, config, options)
  } catch (error) {
    await storage.store.close()
    throw error
  }
}

async function startOn(
  { store, secrets }: Storage,
  config: Config,
  { log, onNewPassword }: ServiceOptions,
): Promise<Service> {
  if (!hasNativeBcrypt)
    log.warn({}, 'The native part of bcrypt is missing on this machine: each sign-in blocks the server for about 75 ms')
  const live = config.auth.enabled ? await openCredentials(config, secrets, nodeHasher, log) : undefined
  if (live?.newPassword) onNewPassword(config.auth.username, live.newPassword)
  const credentials = () => live?.current()
  const navigation = await Navigation.open({ store, log, clock, newId, sleep, chance })
  void navigation.prune()
  const tokens = await Tokens.open({ credentials, store, clock, newId, log })
  const app = createApp({
    settings: { ...config.app, maxImportBytes: MAX_IMPORT_BYTES },
    store,
    navigation,
    tokens,
    credentials,
    hasher: nodeHasher,
    headersOf: nodeHeaders,
    compressor: nodeCompressor,
    log,
    clock,
    newId,
    sleep,
    pace: nodePace(),
    peerAddress,
    assets: readAssets(),
    ...readVersion(),
  })
  const stopFollowing = async () => {
    live?.close()
    tokens.close()
    await navigation.close()
  }
  const server = await listen(app, { host: config.host, port: config.port, log, newId }).catch(
    async (error: unknown) => {
      await stopFollowing()
      throw error
    },
  )
  return {
    url: urlOf(config, server.address.port),
    close: async () => {
      await server.close(GRACE_MS)
      await stopFollowing()
      await store.close()
    },
  }
}

/** @hono/node-server hands over Node's own request. */
function peerAddress(env: unknown): string {
  const { incoming } = env as { incoming?: { socket: { remoteAddress?: string } } }
  return incoming?.socket.remoteAddress ?? ''
}

function urlOf({ host, app }: Config, port: number): string {
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)
  const name = isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}${app.basePath}`
}
