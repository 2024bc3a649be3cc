import { accessSync, constants, existsSync, mkdirSync, readdirSync, type Stats, statfsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { AppError } from '../core/errors.ts'
import { type FileFacts, type FolderFacts, READ_ONLY_REMEDY } from '../ports/machine.ts'
import type { Log } from '../ports/runtime.ts'
import { wordsOf } from './machine/file-error.ts'

const { R_OK, W_OK, X_OK } = constants

/** Creates the folder, private to its owner, and checks that it and the database are writable. Throws `unavailable`. */
export function prepareDataFolder(folder: string): string {
  const path = resolve(folder)
  requireAccess(`The data folder ${path}`, path, () => {
    makeFolder(path)
    if (!statSync(path).isDirectory()) throw new Error('it is a file')
    accessSync(path, R_OK | W_OK | X_OK)
  })
  for (const file of ['signpost.db', 'signpost.lock'].map((name) => join(path, name)))
    if (existsSync(file)) requireAccess(file, path, () => accessSync(file, R_OK | W_OK))
  return path
}

function requireAccess(what: string, folder: string, access: () => void): void {
  try {
    access()
  } catch (error) {
    throw new AppError('unavailable', `${what} can't be used: ${wordsOf(error)}. ${remedy(error, folder)}`)
  }
}

/** What to do about a folder that isn't writable: one mounted into a container often belongs to another user. */
function remedy(error: unknown, folder: string): string {
  const isReadOnly = error instanceof Error && 'code' in error && error.code === 'EROFS'
  if (isReadOnly && existsSync(join(folder, 'signpost.db'))) return `${READ_ONLY_REMEDY}.`
  const closed = error instanceof Error && 'code' in error && error.code === 'EACCES' && 'path' in error
  const owner = closed && existsSync(String(error.path)) ? statSync(String(error.path)) : undefined
  const [uid, gid] = [process.getuid?.(), process.getgid?.()]
  if (!owner || owner.uid === uid || !isForData(folder)) return 'Set DATA_DIR to a writable folder.'
  const other = `${owner.uid}:${owner.gid}`
  return (
    `It belongs to ${other}, and Signpost runs as ${uid}:${gid}: run "sudo chown -R ${uid}:${gid} ${folder}" ` +
    `(for a container, with the folder's path on the host), or run Signpost as ${other} (a container, with --user ${other}).`
  )
}

/** Whether the folder is empty, ours or private: nobody should be advised to take over a system folder. */
function isForData(folder: string): boolean {
  try {
    const names = readdirSync(folder)
    return names.length === 0 || names.some((name) => DATA.test(name))
  } catch {
    return true
  }
}

/** Creates a folder and those above it. Node's own `recursive` loops forever where none can be created, as in /proc. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path)) // stops at the root: a drive may be missing
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if (!existsSync(path)) throw error // otherwise another process was faster
  }
}

const DATA = /^(?:signpost\.db|secrets\.json|logouts\.jsonl)/

/** Warns if other users of the machine may read the folder or files in it, such as copies made by hand. */
export function warnOfReaders(folder: string, log: Log): void {
  const facts = inspectFolder(folder)
  if (facts.state !== 'there') return
  const files = facts.files.filter(({ isOpen }) => isOpen).map(({ name }) => join(folder, name))
  const open = [...(facts.isOpen ? [folder] : []), ...files]
  if (open.length === 0) return
  log.warn('data-readable', { paths: open })
}

const OURS = /^(?:signpost\.(?:db|lock)|signpost-[\da-f]{8}-|secrets\.json|logouts\.jsonl)/
/** The permissions of the group and of everybody. */
const OTHERS = 0o077

/** Inspects a folder. Never throws. */
export function inspectFolder(folder: string): FolderFacts {
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

/** Whether the folder's owner may write there. Root may write everywhere, but the server isn't root. */
function canItsOwner({ mode }: Stats): boolean {
  return process.platform === 'win32' || (mode & 0o700) === 0o700
}

function lookAtFile(folder: string, name: string): FileFacts[] {
  const stats = statSync(join(folder, name), { throwIfNoEntry: false })
  const isOpen = name !== 'signpost.lock' && isOpenToOthers(stats ?? { mode: 0 }) // it is always empty
  return stats ? [{ name, user: stats.uid, isOpen }] : []
}

function existingAbove(path: string): string {
  return existsSync(path) ? path : existingAbove(dirname(path))
}

function isWritable(path: string): boolean {
  return whyNotWritable(path) === undefined
}

/** The error code that a write would fail with; undefined for a writable folder. */
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
