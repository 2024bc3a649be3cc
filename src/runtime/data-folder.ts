import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { AppError } from '../domain/errors.ts'
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
