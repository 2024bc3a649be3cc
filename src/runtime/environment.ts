import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { type Config, readConfig } from '../config/config.ts'

/** The configuration of the environment, and of an `.env` file in the working folder for what it leaves out. */
export function loadConfig(): Config {
  const fromFile = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}
  const result = readConfig({ ...fromFile, ...process.env })
  if ('config' in result) return result.config
  throw new Error(`The configuration has faults:\n${result.faults.map((fault) => `  ${fault}`).join('\n')}`)
}
