import { startIn } from './node-target.ts'
import { borrowDatabase } from './postgres-database.ts'
import type { Target } from './target.ts'

/** Node with PostgreSQL, in this process. End with `dropIdleDatabases`. */
export const postgresTarget: Target = {
  name: 'Node and PostgreSQL',
  async start({ guestMode = false, env } = {}) {
    const { url, giveBack } = await borrowDatabase()
    const site = await startIn('no data folder', { guestMode, env: { DATABASE_URL: url, ...env } })
    return {
      ...site,
      stop: async () => {
        await site.stop()
        await giveBack()
      },
    }
  },
}
