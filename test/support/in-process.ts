import { type App, createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config/config.ts'
import { chooseCredentials } from '../../src/config/secrets.ts'
import { readPasted } from '../../src/formats/read-pasted.ts'
import { readUpload } from '../../src/formats/upload.ts'
import { atOnce } from '../../src/ports/runtime.ts'
import type { Store } from '../../src/ports/store.ts'
import { nodeDrawing } from '../../src/runtime/drawing.ts'
import { nodeHasher } from '../../src/runtime/hasher.ts'
import { nodeIconSets } from '../../src/runtime/icon-sets.ts'
import { readAssets } from '../../src/runtime/web-assets.ts'
import { noFetcher } from '../../src/services/fetcher/create-fetcher.ts'
import { Navigation } from '../../src/services/navigation.ts'
import { unqueued } from '../../src/services/queues.ts'
import { Tokens } from '../../src/services/sign-in/token.ts'
import { createKnownStatuses } from '../../src/services/status/known-statuses.ts'
import { HASH, SECRET } from './node-target.ts'
import { quiet } from './quiet-log.ts'
import { sqliteDatabase } from './sqlite-database.ts'

const START = Date.parse('2026-05-01T12:00:00Z')

export interface InProcess {
  readonly app: App
  readonly navigation: Navigation
  readonly store: Store
  /** A new token of the owner's. */
  issueToken(): Promise<string>
  stop(): Promise<void>
}

/**
 * A site with guest mode whose app is called directly, on a real SQLite file. Time passes a second with each look at
 * the clock, and names count up, so that the same calls always have the same outcome. A caller's address is what comes
 * with the request as its environment.
 */
export async function startInProcess(assets = readAssets()): Promise<InProcess> {
  const database = await sqliteDatabase()
  const store = await database.open()
  const config = await configOf()
  const credentials = chooseCredentials(config, {})
  if (!credentials) throw new Error('No credentials')
  const shared = { store, log: quiet, sleep: async () => undefined, credentials: () => credentials, ...counters() }
  const random = () => 0.5
  const navigation = await Navigation.open({ ...shared, random })
  const statuses = createKnownStatuses({ ...shared, navigation, isServerAtHome: () => false })
  const tokens = await Tokens.open({ ...shared, storeId: () => navigation.snapshot.storeId })
  const app = createApp({
    ...shared,
    navigation,
    tokens,
    settings: { ...config.app, maxImportBytes: 4 * 1024 * 1024, trustProxy: undefined },
    hasher: nodeHasher,
    signInQueue: unqueued,
    searchQueue: unqueued,
    resetHint: { command: 'signpost set-password', isInFolder: false },
    headersOf: (c) => c.req.raw.headers,
    peerAddress: String,
    compressor: undefined,
    assets,
    readUpload: (upload, format) => readUpload(upload, { format }),
    readPasted: async (text, html) => readPasted(text, html),
    wakeChore: () => undefined,
    fetcher: noFetcher,
    statusFetcher: noFetcher,
    statuses,
    isWatchedHere: () => false,
    stepMs: 0,
    random,
    drawing: nodeDrawing(),
    iconSets: nodeIconSets(),
    pace: atOnce,
    version: '0.0.0',
    build: 'test',
  })
  return {
    app,
    navigation,
    store,
    issueToken: async () => (await tokens.issue(credentials, credentials.accounts[0], false)).token,
    stop: async () => {
      tokens.close()
      await navigation.close()
      await store.close()
      await database.remove()
    },
  }
}

async function configOf() {
  const result = readConfig({ AUTH_PASSWORD: HASH, AUTH_SECRET: SECRET, AUTH_REQUIRED_FOR_READ: 'false' })
  if ('faults' in result) throw new Error(result.faults.join('\n'))
  return result.config
}

function counters() {
  let ticks = 0
  let names = 0
  return {
    clock: () => new Date(START + 1000 * ticks++),
    newId: () => String(names++).padStart(8, '0'),
  }
}
