import { existsSync, readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { type Config, readConfig } from '../config/config.ts'
import { type ReadSecretFile, SECRET_NAMES } from '../config/secret-files.ts'
import { isOpenToOthers } from './data-folder.ts'
import { wordsOf } from './machine/file-error.ts'
import { isInstalled } from './version.ts'

/** Reads the configuration from the environment, with the `.env` file in our own folder as a fallback. */
export function loadConfig(): Config {
  const folder = ownFolder()
  const file = readEnvFile(folder)
  if (file && 'fault' in file) throw invalid([file.fault])
  const result = readConfig({ ...file?.variables, ...process.env }, { folder, readFile: readTextFile })
  if ('faults' in result) throw invalid(result.faults)
  return { ...result.config, warnings: [...result.config.warnings, ...(file ? readersOf(file) : [])] }
}

function invalid(faults: readonly string[]): Error {
  return new Error(`The configuration is invalid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
}

interface EnvFile {
  readonly path: string
  readonly variables: Readonly<Record<string, string | undefined>>
}

/** A warning if other users may read a file that holds secrets. */
function readersOf({ path, variables }: EnvFile): string[] {
  const holdsSecrets = SECRET_NAMES.some((name) => variables[name])
  return holdsSecrets && isOpenToOthers(statSync(path))
    ? [`${path} holds secrets, and other users can read it. Run: chmod go= ${path}`]
    : []
}

/** Reads the `.env` file of a folder. Returns undefined if there is none. */
function readEnvFile(folder: string): EnvFile | { readonly fault: string } | undefined {
  const path = join(folder, '.env')
  if (!existsSync(path)) return undefined
  const file = readTextFile(path)
  if ('fault' in file) return { fault: `${resolve(path)} can't be read: ${file.fault}` }
  return { path, variables: parseEnv(file.text) }
}

const readTextFile: ReadSecretFile = (path) => {
  try {
    const bytes = readFileSync(path)
    if (bytes.includes(0)) return { fault: 'it is not plain text, or is in UTF-16: save it as UTF-8' }
    return { text: withoutMark(bytes.toString('utf8')) }
  } catch (error) {
    return { fault: wordsOf(error) }
  }
}

/** Removes a byte order mark, with which editors on Windows begin UTF-8: it would become part of the first name. */
function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '')
}

/**
 * The folder of `.env` and, unless `DATA_DIR` says otherwise, of the data. In a clone it is the working folder. An
 * installed program is run from anywhere, must always find the same data, and must not read other programs' `.env`.
 */
export function ownFolder(): string {
  return isInstalled ? join(dataHome(), 'signpost') : '.'
}

/** Where programs keep a user's data. https://specifications.freedesktop.org/basedir-spec/latest/ */
function dataHome(): string {
  const { XDG_DATA_HOME, LOCALAPPDATA } = process.env
  if (process.platform === 'win32') return LOCALAPPDATA || join(home(), 'AppData', 'Local')
  if (process.platform === 'darwin') return join(home(), 'Library', 'Application Support')
  return XDG_DATA_HOME && isAbsolute(XDG_DATA_HOME) ? XDG_DATA_HOME : join(home(), '.local', 'share')
}

/** The home folder. Containers run as users unknown to the system, who get the working folder. */
function home(): string {
  try {
    return homedir()
  } catch {
    return '.'
  }
}
