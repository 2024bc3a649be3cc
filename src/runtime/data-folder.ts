import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { AppError } from '../core/errors.ts'
import { READ_ONLY_REMEDY } from '../domain/machine.ts'
import type { Log } from '../domain/ports.ts'
import { lookAtFolder } from './doctor/folder.ts'
import { wordsOf } from './file-error.ts'

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

/** A folder that is mounted into a container often belongs to somebody else. */
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

/** Whether the folder is empty, ours or private: nobody should be told to take over a system folder. */
function isForData(folder: string): boolean {
  try {
    const names = readdirSync(folder)
    return names.length === 0 || names.some((name) => OURS.test(name))
  } catch {
    return true
  }
}

/** Node's own `recursive` loops forever in system folders where none can be created, such as /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path)) // stops at the root: a drive may be missing
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if (!existsSync(path)) throw error // otherwise another process was faster
  }
}

const OURS = /^(?:signpost\.db|secrets\.json|logouts\.jsonl)/

/** Warns if other users of the machine may read the folder or its files, such as copies or ones made by hand. */
export function warnOfReaders(folder: string, log: Log): void {
  const facts = lookAtFolder(folder)
  if (facts.state !== 'there') return
  const files = facts.files.filter(({ isOpen }) => isOpen).map(({ name }) => join(folder, name))
  const open = [...(facts.isOpen ? [folder] : []), ...files]
  if (open.length === 0) return
  log.warn(
    { paths: open },
    'Other users of this machine can read the data. Keep them out with: chmod -R go= and the path',
  )
}
