import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { pino } from 'pino'
import { readConfig } from '../../src/config/config.ts'
import type { Compressor } from '../../src/http/encoding.ts'
import { createLogOn } from '../../src/ports/runtime.ts'
import { nodeCompressor } from '../../src/runtime/server/compressor.ts'
import { type ServiceOptions, startService } from '../../src/runtime/service.ts'
import type { RunningSite, StartOptions, Target } from './target.ts'
import { makeFolder } from './temp-folder.ts'

export const PASSWORD = 'correct horse battery'
/** Of that password, with the least cost. */
export const HASH = '$2b$04$Yjn8S.z9P9JPZT1yY6J4LOZULw.Vpw3hZV5q3mZexhYQnuZ0MRopm'
export const SECRET = 'a secret of the tests, 32 characters or more'

/** Compressing a page as well as can be takes the processor longer than making it, and tests change it all the time. */
const quickCompressor: Compressor = {
  ...nodeCompressor,
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
}

/** Node with SQLite, in this process. */
export const nodeTarget = targetOf('Node and SQLite', startIn)

/** The same for tests in a browser. */
export const browsedTarget = targetOf('Node and SQLite, in a browser', (dataDir, options) =>
  startIn(dataDir, options, { compressor: quickCompressor }),
)

/** The same with the password in the data folder, where it can be changed. */
export const keptPasswordTarget = targetOf('Node and SQLite, with a password of its own', startKeeping({}))

/** The same with a password that counts as the one that the first start has generated. */
export const generatedPasswordTarget = targetOf(
  'Node and SQLite, with a generated password',
  startKeeping({ isGenerated: true }),
)

function startKeeping(more: object): typeof startIn {
  return async (dataDir, options) => {
    const kept = { passwordHash: HASH, secret: SECRET, ...more }
    writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(kept))
    const env = { ...options?.env, AUTH_PASSWORD: '', AUTH_SECRET: '' }
    return startIn(dataDir, { ...options, env }, { compressor: quickCompressor })
  }
}

function targetOf(name: string, start: (dataDir: string, options?: StartOptions) => Promise<RunningSite>): Target {
  return {
    name,
    async start(options = {}) {
      const dataDir = makeFolder()
      const site = await start(dataDir, options)
      return {
        ...site,
        stop: async () => {
          await site.stop()
          rmSync(dataDir, { recursive: true, force: true })
        },
      }
    },
  }
}

/** Starts a site on a data folder that outlives it. */
export async function startIn(
  dataDir: string,
  { guestMode, env }: StartOptions = {},
  parts: Pick<ServiceOptions, 'compressor'> = {},
): Promise<RunningSite> {
  const result = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    AUTH_PASSWORD: HASH,
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
  const logger = pino({ level: result.config.logLevel }, sink)
  const service = await startService(result.config, {
    log: createLogOn((name, fields, message) => logger[name](fields, message)),
    onNewPassword: () => undefined,
    lingerMs: 0,
    ...parts,
  })
  return {
    baseUrl: service.url.replace('localhost', '127.0.0.1'),
    username: 'admin',
    password: PASSWORD,
    logged: () => logged,
    stop: service.close,
  }
}
