import type { OpenSite } from '../cli/tools.ts'
import type { Config } from '../config/config.ts'
import { Navigation } from '../services/navigation.ts'
import { replacePassword } from './credentials.ts'
import { secretsFile } from './secrets-file.ts'
import { openStorage } from './storage.ts'
import { chance, clock, newId, sleep } from './system.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Opens the database for a command, alongside any running server. */
export async function openSite(config: Config): Promise<OpenSite> {
  const { store } = await openStorage(config, quiet)
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

/** Stores a new password; a running server picks it up within a second. */
export async function keepPassword(config: Config, passwordHash: string): Promise<void> {
  if (!config.databaseUrl) return replacePassword(secretsFile(config.dataDir), passwordHash)
  const { store, secrets } = await openStorage(config, quiet)
  try {
    await replacePassword(secrets, passwordHash)
  } finally {
    await store.close()
  }
}
