import { chownSync, closeSync, existsSync, fsyncSync, openSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** What SQLite keeps beside a database; the four belong together. */
export const FILES = ['', '-wal', '-shm', '-journal']

/** Removes what is left of a copy. */
export function removeCopy(copy: string): void {
  for (const suffix of FILES) rmSync(copy + suffix, { force: true })
}

/** A copy that root makes belongs to whom the database belongs, else the service could not open it. */
export function keepOwner(path: string, copy: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(existsSync(path) ? path : dirname(path))
  chownSync(copy, uid, gid)
}

/** `VACUUM INTO` leaves that to its caller. */
export function flush(path: string): void {
  const file = openSync(path, 'r+')
  fsyncSync(file)
  closeSync(file)
}

/** A new name is on disk only after this. */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32') return // which has no such thing
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** A time as a part of a file's name. */
export function timeStamp(at: Date): string {
  return at.toISOString().replaceAll(/[-:.]/g, '')
}
