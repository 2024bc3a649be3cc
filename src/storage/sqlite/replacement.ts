import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { AppError } from '../../core/errors.ts'
import { renameDurably } from './durable.ts'
import { lockExclusive, timeStamp } from './files.ts'
import { readHeader } from './header.ts'

const noteOf = (path: string) => `${path}-replaced`

/** Whether a process that is running, or has been killed, has found another file in the place of its database. */
export function isReplacementNoted(path: string): boolean {
  return existsSync(noteOf(path))
}

/**
 * Notes beside a database that another file is in its place, for commands and for the next start. `own` is the
 * `stampOf` the file that belongs there. The note is only a help, so nothing is thrown.
 */
export function noteReplacement(path: string, own: string): void {
  try {
    writeFileSync(noteOf(path), own, { mode: 0o600, flush: true })
  } catch {} // a read-only or full disk: the server itself refuses all the same
}

/** Removes the note: the file is back, or nothing of the old one is left. */
export function forgetReplacement(path: string): void {
  try {
    rmSync(noteOf(path), { force: true })
  } catch {} // it stays, and the next start removes it
}

/**
 * Prepares the opening of a database that has been replaced. Throws `unavailable` while a process runs that has the
 * content of the previous file: what is in its place says nothing about it. If it has ended, its journal is renamed,
 * because SQLite would write it into the new file.
 */
export function settleReplacement(path: string): void {
  if (!isReplacementNoted(path)) return
  const unlock = takeAlone(path)
  try {
    if (readFileSync(noteOf(path), 'utf8') !== stampOf(path)) setJournalAside(path)
    forgetReplacement(path)
  } finally {
    unlock()
  }
}

export const REPLACED = 'it was replaced or overwritten while the server was running'

function takeAlone(path: string): () => void {
  try {
    return lockExclusive(path, 0)
  } catch {
    throw new AppError(
      'unavailable',
      `${path} is not what the running server has: ${REPLACED}. The server still has everything: export it on its page, under "Import and export", then restart it.`,
    )
  }
}

function setJournalAside(path: string): void {
  const aside = `${path}.before-replacement-${timeStamp(new Date())}`
  if (existsSync(`${path}-wal`)) renameDurably(`${path}-wal`, `${aside}-wal`)
  rmSync(`${path}-shm`, { force: true })
}

/** Tells a file from any other that was ever in its place, and from itself with another content. */
export function stampOf(path: string): string {
  if (!existsSync(path)) return ''
  const file = openSync(path, 'r')
  try {
    const { dev, ino } = statSync(path, { bigint: true })
    return `${dev} ${ino} ${readHeader(file).toString('hex')}`
  } finally {
    closeSync(file)
  }
}
