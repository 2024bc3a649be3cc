import { closeSync, fsyncSync, linkSync, openSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'

/** Renames a file whose content is on disk; when this returns, its new name is too. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to)
  flushFolder(dirname(to))
}

/** Gives a file whose content is on disk a second name; when this returns, that is on disk too. Throws if it is taken. */
export function linkDurably(file: string, name: string): void {
  linkSync(file, name)
  flushFolder(dirname(name))
}

/** Syncs a file to disk: `VACUUM INTO` leaves that to its caller. */
export function flush(path: string): void {
  sync(path, 'r+')
}

/** Folders can't be synced on Windows, and some network file systems refuse it: the name is there all the same. */
function flushFolder(folder: string): void {
  if (process.platform === 'win32') return
  try {
    sync(folder, 'r')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EINVAL')) throw error
  }
}

function sync(path: string, flags: string): void {
  const descriptor = openSync(path, flags)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
