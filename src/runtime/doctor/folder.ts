import { accessSync, constants, existsSync, readdirSync, type Stats, statfsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { FileFacts, FolderFacts } from '../../domain/machine.ts'

const OURS = /^(?:signpost\.(?:db|lock)|secrets\.json|logouts\.jsonl)/
/** Any permission of the group or of everybody. */
const OTHERS = 0o077

/** Looks at a folder. Never throws. */
export function lookAtFolder(folder: string): FolderFacts {
  const path = resolve(folder)
  try {
    if (!existsSync(path)) return { path, state: 'missing', canBeMade: isWritable(existingAbove(path)) }
    const stats = statSync(path)
    if (!stats.isDirectory()) return { path, state: 'file' }
    const { bavail, bsize, type } = statfsSync(path)
    return {
      path,
      state: 'there',
      user: stats.uid,
      me: process.getuid?.() ?? 0,
      isWritable: isWritable(path) && canItsOwner(stats),
      isOnReadOnlyDisk: whyNotWritable(path) === 'EROFS',
      isOpen: isOpenToOthers(stats),
      files: readdirSync(path)
        .filter((name) => OURS.test(name))
        .flatMap((name) => lookAtFile(path, name)),
      freeBytes: bavail * bsize,
      type,
    }
  } catch (error) {
    const code = codeOf(error)
    return {
      path,
      state: 'unusable',
      reason: code === 'EACCES' ? "this user can't read it" : `it fails with ${code}`,
    }
  }
}

export function isOpenToOthers({ mode }: Pick<Stats, 'mode'>): boolean {
  return process.platform !== 'win32' && (mode & OTHERS) !== 0 // Windows' permissions are not in the mode
}

/** Root may write everywhere; the server is not root. */
function canItsOwner({ mode }: Stats): boolean {
  return process.platform === 'win32' || (mode & 0o700) === 0o700
}

function lookAtFile(folder: string, name: string): FileFacts[] {
  const stats = statSync(join(folder, name), { throwIfNoEntry: false })
  const isOpen = name !== 'signpost.lock' && isOpenToOthers(stats ?? { mode: 0 }) // there is nothing in it to read
  return stats ? [{ name, user: stats.uid, isOpen }] : []
}

function existingAbove(path: string): string {
  return existsSync(path) ? path : existingAbove(dirname(path))
}

function isWritable(path: string): boolean {
  return whyNotWritable(path) === undefined
}

/** The system's code for it; undefined for a folder that is writable. */
function whyNotWritable(path: string): string | undefined {
  try {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return statSync(path).isDirectory() ? undefined : 'ENOTDIR'
  } catch (error) {
    return codeOf(error)
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
