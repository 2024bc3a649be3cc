import type { Installation, LinkCheckWork, OpenOptions } from '../cli/tools.ts'
import type { Config } from '../config/config.ts'
import { type Actor, COMMAND_LINE } from '../core/actor.ts'
import { allowedNetworks } from '../networks/at-home.ts'
import type { Store } from '../ports/store.ts'
import { createChores } from '../services/chores.ts'
import { createFindIcon } from '../services/icons/find-icon.ts'
import { createIconFetches } from '../services/icons/icon-fetches.ts'
import { createIcons } from '../services/icons/icons.ts'
import { createLinkChecks } from '../services/link-checks/create-link-checks.ts'
import { Navigation } from '../services/navigation.ts'
import { createIconTransfer } from '../services/transfer/icon-transfer.ts'
import { isOlderDatabase } from '../storage/migrations.ts'
import { replacePassword } from './credentials.ts'
import { nodeDrawing } from './drawing.ts'
import { nodeFetcher } from './fetcher/fetcher.ts'
import { nodeIconSets } from './icon-sets.ts'
import { clock, newId, random, sleep } from './machine/system.ts'
import { say } from './machine/terminal.ts'
import { secretsFile } from './secrets-file.ts'
import { lackOfDatabase, openStorage, type Storage, sqliteSetup } from './storage.ts'
import { readVersion } from './version.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Opens the database for a command, alongside any running server. */
export async function openInstallation(config: Config, opening: OpenOptions): Promise<Installation> {
  const { store } = await storageFor(config, opening)
  const navigation = await Navigation.open({ store, log: quiet, clock, newId, sleep, random }).catch(
    async (error: unknown) => {
      await store.close() // otherwise its thread would keep the process alive
      throw error
    },
  )
  const fetcher = fetcherOf(config, navigation)
  const drawing = nodeDrawing()
  const shared = { store, navigation, fetcher, clock, log: quiet, drawing }
  const iconSets = nodeIconSets()
  const icons = createIcons({ ...shared, iconSets })
  const findIcon = createFindIcon({ fetcher, icons })
  const wakeChore = (name: string) => chores.wake(name)
  const iconFetches = createIconFetches({ ...shared, icons, findIcon, wakeChore, actorNamed: commandNamed })
  const chores = createChores({ chores: [iconFetches.chore], store, log: quiet, newId })
  return {
    navigation,
    iconTransfer: createIconTransfer({ store, drawing, iconSets }),
    iconFetches,
    chores,
    leases: store,
    linkChecks: () => linkCheckWork(config, store, navigation),
    close: async () => {
      await chores.close()
      await navigation.close()
      await store.close()
    },
  }
}

/** The actor of a command. It may do everything, also on behalf of accounts that asked a server for icons. */
function commandNamed(name: string): Actor {
  return { ...COMMAND_LINE, name }
}

async function storageFor(config: Config, { upgrades, ...opening }: OpenOptions): Promise<Storage> {
  const open = (mayUpgrade: boolean) => openStorage(config, quiet, { tell: say, ...opening, upgrades: mayUpgrade })
  if (typeof upgrades === 'boolean') return open(upgrades)
  return open(false).catch(async (error: unknown) => {
    if (!isOlderDatabase(error)) throw error
    await upgrades()
    return open(true)
  })
}

/** How often the progress of a check is queried. */
const FOLLOW_MS = 250

function linkCheckWork(config: Config, store: Store, navigation: Navigation): LinkCheckWork {
  const fetcher = fetcherOf(config, navigation)
  const checks = createLinkChecks({ store, navigation, fetcher, clock, sleep, log: quiet, settings: config.app })
  return {
    checks,
    async work(tell, stop) {
      const chores = createChores({ chores: [checks.chore], store, log: quiet, newId })
      const stopped = stop.then(() => false)
      chores.start()
      try {
        for (;;) {
          const progress = await checks.progress()
          tell(progress)
          if (!progress.isRunning) return true
          if (!(await Promise.race([stopped, sleep(FOLLOW_MS).then(() => true)]))) return false
        }
      } finally {
        await chores.close()
      }
    },
  }
}

/**
 * Stores a new password, which a running server picks up within a second, and lifts all blocks, so that it can be
 * tried. Creates no database; if there is none yet, returns words that say so.
 */
export async function savePassword(config: Config, passwordHash: string): Promise<string | undefined> {
  const lack = config.databaseUrl ? undefined : lackOfDatabase(sqliteSetup(config.dataDir))
  if (lack) await replacePassword(secretsFile(config.dataDir), passwordHash)
  else
    await withStorage(config, async ({ store, secrets }) => {
      await replacePassword(secrets, passwordHash)
      await store.clearLogins()
    })
  return lack
}

/** Lifts all blocks of addresses after too many login attempts. */
export function unblock(config: Config): Promise<void> {
  return withStorage(config, ({ store }) => store.clearLogins(), { mustExist: true })
}

async function withStorage(
  config: Config,
  task: (storage: Storage) => Promise<void>,
  expected?: Pick<OpenOptions, 'mustExist'>,
): Promise<void> {
  const storage = await openStorage(config, quiet, { tell: say, upgrades: false, ...expected })
  try {
    await task(storage)
  } finally {
    await storage.store.close()
  }
}

function fetcherOf(config: Config, navigation: Navigation) {
  const chosen = () => allowedNetworks(navigation.snapshot.settings)
  return nodeFetcher({ ...config.fetch, ...readVersion(), chosen })
}
