import type { OpenSite } from '../cli/tools.ts'
import type { Config } from '../config/config.ts'
import { Navigation } from '../services/navigation.ts'
import { openStore } from './data-folder.ts'
import { clock, newId, sleep } from './service.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The data folder for a command, beside a server that may be running on it. */
export async function openSite(config: Config): Promise<OpenSite> {
  const store = await openStore(config.dataDir)
  const navigation = await Navigation.open({ store, log: quiet, clock, newId, sleep })
  return {
    navigation,
    close: async () => {
      await navigation.close()
      await store.close()
    },
  }
}
