import { chownSync, closeSync, existsSync, fsyncSync, openSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The suffixes of a database and the files that SQLite keeps beside it; the four belong together. */
export const FILES = ['', '-wal', '-shm', '-journal']

/** Removes a copy and the files beside it, if they exist. */
export function removeCopy(copy: string): void {
  for (const suffix of FILES) rmSync(copy + suffix, { force: true })
}

/** Gives a copy made by root to the owner of the database; otherwise the service could not open it. */
export function copyOwner(path: string, copy: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(existsSync(path) ? path : dirname(path))
  chownSync(copy, uid, gid)
}

/** Syncs a file to disk: `VACUUM INTO` leaves that to its caller. */
export function flush(path: string): void {
  const file = openSync(path, 'r+')
  fsyncSync(file)
  closeSync(file)
}

/** Syncs a folder: only after this is a new name on disk. */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32') return // folders can't be synced there
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** A time, formatted for file names. */
export function timeStamp(at: Date): string {
  return at.toISOString().replaceAll(/[-:.]/g, '')
}
