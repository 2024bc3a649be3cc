import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { type Config, readConfig } from '../config/config.ts'
import { ownFolder } from './own-folder.ts'

/** Reads the configuration from the environment, with the `.env` file in our own folder as a fallback. */
export function loadConfig(): Config {
  const folder = ownFolder()
  const file = join(folder, '.env')
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  const result = readConfig({ ...fromFile, ...process.env }, folder)
  if ('config' in result) return result.config
  throw new Error(`The configuration is invalid:\n${result.faults.map((fault) => `  ${fault}`).join('\n')}`)
}
