import { startIn } from './node-target.ts'
import { createDatabase } from './postgres-database.ts'
import type { Target } from './target.ts'

/** Node with PostgreSQL, in this process. */
export const postgresTarget: Target = {
  name: 'Node and PostgreSQL',
  async start({ guestMode = false, env } = {}) {
    const { url, drop } = await createDatabase()
    const site = await startIn('no data folder', { guestMode, env: { DATABASE_URL: url, ...env } })
    return {
      ...site,
      stop: async () => {
        await site.stop()
        await drop()
      },
    }
  },
}
