import { rmSync } from 'node:fs'
import { Writable } from 'node:stream'
import { hash } from '@node-rs/bcrypt'
import { pino } from 'pino'
import { readConfig } from '../../src/config/config.ts'
import { startService } from '../../src/runtime/service.ts'
import type { RunningSite, StartOptions, Target } from './target.ts'
import { makeFolder } from './temp-folder.ts'

export const PASSWORD = 'correct horse battery'
export const SECRET = 'a secret of the tests, 32 characters or more'

/** Node with SQLite, in this process. */
export const nodeTarget: Target = {
  name: 'Node and SQLite',
  async start(options = {}) {
    const dataDir = makeFolder()
    const site = await startIn(dataDir, options)
    return {
      ...site,
      stop: async () => {
        await site.stop()
        rmSync(dataDir, { recursive: true, force: true })
      },
    }
  },
}

/** Starts a site on a data folder that outlives it. */
export async function startIn(dataDir: string, { guestMode, env }: StartOptions = {}): Promise<RunningSite> {
  const result = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    AUTH_PASSWORD: await hash(PASSWORD, { cost: 4 }),
    AUTH_SECRET: SECRET,
    AUTH_REQUIRED_FOR_READ: guestMode ? 'false' : 'true',
    ...env,
  })
  if ('faults' in result) throw new Error(result.faults.join('\n'))
  let logged = ''
  const sink = new Writable({
    write(chunk, _, done) {
      logged += String(chunk)
      done()
    },
  })
  const service = await startService(result.config, {
    log: pino({ level: result.config.logLevel }, sink),
    onNewPassword: () => undefined,
  })
  return {
    baseUrl: service.url.replace('localhost', '127.0.0.1'),
    username: 'admin',
    password: PASSWORD,
    logged: () => logged,
    stop: service.close,
  }
}
