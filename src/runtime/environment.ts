import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { type Config, readConfig } from '../config/config.ts'

/** Reads the configuration from the environment, with an `.env` file in the working folder as fallback. */
export function loadConfig(): Config {
  const fromFile = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}
  const result = readConfig({ ...fromFile, ...process.env })
  if ('config' in result) return result.config
  throw new Error(`The configuration is invalid:\n${result.faults.map((fault) => `  ${fault}`).join('\n')}`)
}
