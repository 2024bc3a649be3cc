import type { OpenSite } from '../cli/tools.ts'
import type { Config } from '../config/config.ts'
import { Navigation } from '../services/navigation.ts'
import { replacePassword } from './credentials.ts'
import { secretsFile } from './secrets-file.ts'
import { openStorage } from './storage.ts'
import { chance, clock, newId, sleep } from './system.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The database for a command, beside a server that may be running on it. */
export async function openSite(config: Config): Promise<OpenSite> {
  const { store } = await openStorage(config, quiet)
  const navigation = await Navigation.open({ store, log: quiet, clock, newId, sleep, chance })
  return {
    navigation,
    close: async () => {
      await navigation.close()
      await store.close()
    },
  }
}

/** Puts a new password beside the site; a server that runs there takes it within a second. */
export async function keepPassword(config: Config, passwordHash: string): Promise<void> {
  if (!config.databaseUrl) return replacePassword(secretsFile(config.dataDir), passwordHash)
  const { store, secrets } = await openStorage(config, quiet)
  try {
    await replacePassword(secrets, passwordHash)
  } finally {
    await store.close()
  }
}
