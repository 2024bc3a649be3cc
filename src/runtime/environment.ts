import { type Config, readConfig } from '../config/config.ts'
import { readEnvFile } from './env-file.ts'
import { ownFolder } from './own-folder.ts'

/** Reads the configuration from the environment, with the `.env` file in our own folder as a fallback. */
export function loadConfig(): Config {
  const folder = ownFolder()
  const file = readEnvFile(folder)
  if (file && 'fault' in file) throw invalid([file.fault])
  const result = readConfig({ ...file?.variables, ...process.env }, folder)
  if ('config' in result) return result.config
  throw invalid(result.faults)
}

function invalid(faults: readonly string[]): Error {
  return new Error(`The configuration is invalid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
}
