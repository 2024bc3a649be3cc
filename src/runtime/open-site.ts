import type { OpenSite } from '../cli/tools.ts'
import type { Config } from '../config/config.ts'
import { Navigation } from '../services/navigation.ts'
import { replacePassword } from './credentials.ts'
import { openStorage, type Storage } from './storage.ts'
import { chance, clock, newId, sleep } from './system.ts'
import { say } from './terminal.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Opens the database for a command, alongside any running server. */
export async function openSite(config: Config): Promise<OpenSite> {
  const { store } = await openStorage(config, quiet, { tell: say })
  const navigation = await Navigation.open({ store, log: quiet, clock, newId, sleep, chance }).catch(
    async (error: unknown) => {
      await store.close() // or its thread would keep the process alive
      throw error
    },
  )
  return {
    navigation,
    close: async () => {
      await navigation.close()
      await store.close()
    },
  }
}

/** Stores a new password, which a running server picks up within a second, and lets everybody try it. */
export function keepPassword(config: Config, passwordHash: string): Promise<void> {
  return withStorage(config, async ({ store, secrets }) => {
    await replacePassword(secrets, passwordHash)
    await store.clearLogins()
  })
}

/** Ends every block of an address after too many login attempts. */
export function unblock(config: Config): Promise<void> {
  return withStorage(config, ({ store }) => store.clearLogins())
}

async function withStorage(config: Config, task: (storage: Storage) => Promise<void>): Promise<void> {
  const storage = await openStorage(config, quiet, { tell: say })
  try {
    await task(storage)
  } finally {
    await storage.store.close()
  }
}
