import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { AppError } from '../domain/errors.ts'
import type { Log } from '../domain/ports.ts'
import { wordsOf } from './file-error.ts'

/** Creates the folder, private to its owner, and checks that it is writable. Throws `unavailable`. */
export function prepareDataFolder(folder: string): string {
  const path = resolve(folder)
  try {
    makeFolder(path)
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new AppError(
      'unavailable',
      `The data folder ${path} can't be used: ${wordsOf(error)}. Set DATA_DIR to a writable folder.`,
    )
  }
  return path
}

/** Node's own `recursive` spins for ever where a folder of the system, such as /proc, takes no new ones. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if (!existsSync(path)) throw error // else another process was faster
  }
}

const OURS = /^(?:signpost\.db|secrets\.json|logouts\.jsonl)/
/** Any permission of the group or of everybody. */
const OTHERS = 0o077

/** Warns of a folder and files that other users of the machine may read: they were copied or made by hand. */
export function warnOfReaders(folder: string, log: Log): void {
  if (process.platform === 'win32') return // its permissions are not in the mode
  const files = readdirSync(folder).filter((name) => OURS.test(name))
  const paths = [folder, ...files.map((name) => join(folder, name))]
  const open = paths.filter((path) => (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS)
  if (open.length === 0) return
  log.warn(
    { paths: open },
    'Other users of this machine can read the data. Keep them out with: chmod -R go= and the path',
  )
}
