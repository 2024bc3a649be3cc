import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createApp } from '../app.ts'
import type { Config } from '../config/config.ts'
import { Navigation } from '../services/navigation.ts'
import { Tokens } from '../services/token.ts'
import { nodeCompressor } from './compressor.ts'
import { openStore } from './data-folder.ts'
import { nodeHasher } from './hasher.ts'
import { listen } from './http-server.ts'
import { nodeHeaders } from './node-headers.ts'
import { nodePace } from './pace.ts'
import { openCredentials } from './secrets-file.ts'
import { readVersion } from './version.ts'
import { readAssets } from './web-assets.ts'

const MAX_IMPORT_BYTES = 64 * 1024 * 1024
const GRACE_MS = 10_000

export interface Service {
  readonly url: string
  /** Finishes what is in flight, and closes the data folder. */
  close(): Promise<void>
}

export interface ServiceOptions {
  readonly log: Logger
  /** Told the password that was made just now, before anything can go wrong. */
  readonly onNewPassword: (username: string, password: string) => void
}

export const clock = (): Date => new Date()
export const newId = (): string => crypto.randomUUID()
export const sleep = (milliseconds: number): Promise<void> => setTimeout(milliseconds)

/** Starts everything that one machine needs. Throws in words when it can't. */
export async function startService(config: Config, { log, onNewPassword }: ServiceOptions): Promise<Service> {
  const live = config.auth.enabled ? await openCredentials(config, nodeHasher, log) : undefined
  if (live?.newPassword) onNewPassword(config.auth.username, live.newPassword)
  const credentials = () => live?.current()
  const store = await openStore(config.dataDir)
  const navigation = await Navigation.open({ store, log, clock, newId, sleep })
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
  const closeData = async () => {
    live?.close()
    tokens.close()
    await navigation.close()
    await store.close()
  }
  const server = await listen(app, { host: config.host, port: config.port, log, newId }).catch(
    async (error: unknown) => {
      await closeData()
      throw error
    },
  )
  return {
    url: urlOf(config, server.address.port),
    close: async () => {
      await server.close(GRACE_MS)
      await closeData()
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
