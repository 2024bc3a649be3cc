import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { AppError } from '../domain/errors.ts'
import type { Log } from '../domain/ports.ts'

/** Creates the folder, private to its owner, and checks that it is writable. Throws `unavailable`. */
export function prepareDataFolder(folder: string): string {
  const path = resolve(folder)
  try {
    if (!existsSync(path)) mkdirSync(path, { recursive: true, mode: 0o700 })
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new AppError(
      'unavailable',
      `The data folder ${path} can't be used: ${reason}. Set DATA_DIR to a writable folder.`,
    )
  }
  return path
}

const OURS = /^(?:signpost\.db|secrets\.json)/
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
