import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { AppError } from '../domain/errors.ts'

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
