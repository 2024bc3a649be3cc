import { closeSync, copyFileSync, fstatSync, openSync, realpathSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { flush, renameDurably } from './durable.ts'
import { FileMoved } from './faults.ts'
import { copyOwner } from './files.ts'
import { hasSameMark, isInJournal, readHeader, readSalts, sizeIn } from './header.ts'
import { forgetReplacement, noteReplacement } from './replacement.ts'

/** Files that SQLite keeps open beside the database: anything written to one that was deleted is lost. */
const BESIDE = ['-wal', '-shm']

/** Remembers which files are open, and the header of the database. */
export function holdPlace(path: string) {
  const real = realpathSync(path)
  const opened = [path, ...BESIDE.map((end) => real + end)].map((name) => ({ name, identity: identityOf(name) }))
  const file = openSync(real, 'r') // until the end: closing it takes away the locks that SQLite has on the file
  const journal = openSync(`${real}-wal`, 'r')
  let known = { header: readHeader(file), size: fstatSync(file).size, salts: readSalts(journal) }
  let isReplaced = false

  const moved = () => opened.find(({ name, identity }) => identityOf(name) !== identity)?.name

  /** Whether the database is as last seen, or as a checkpoint has left it since. */
  function isOwn(): boolean {
    const { size } = fstatSync(file) // before the header: a checkpoint may write what follows later
    const header = readHeader(file)
    const salts = readSalts(journal)
    const result = header.equals(known.header)
      ? size >= known.size || size === sizeIn(header)
      : isInJournal(journal, header) || (salts !== known.salts && hasSameMark(header, known.header))
    if (result) known = { header, size, salts }
    return result
  }

  function faultOfPlace(): string | undefined {
    const name = moved()
    if (name) return `${basename(name)} was deleted, moved or replaced while the server was running`
    // Twice: the journal may be begun anew while it is read.
    return isOwn() || isOwn() ? undefined : `${basename(path)} was overwritten while the server was running`
  }

  /** Returns what is wrong, and notes it for commands if another file or content is in place. */
  function look(): string | undefined {
    const fault = faultOfPlace()
    const isNow = fault !== undefined && identityOf(path) !== undefined
    if (isNow && !isReplaced) noteReplacement(real, `${opened[0]?.identity} ${known.header.toString('hex')}`)
    if (!isNow && isReplaced) forgetReplacement(real)
    isReplaced = isNow
    return fault
  }

  return {
    /** Throws `FileMoved` if a path now leads elsewhere, or if anything but a checkpoint has changed the database. */
    require(): void {
      const fault = look()
      if (fault) throw new FileMoved(fault)
    },
    /** Call it before SQLite closes the files: it would write the journal into a file that was put over the database. */
    leaveToOthers(): void {
      if (look() !== undefined && moved() === undefined) renew(real)
      if (isReplaced && identityOf(`${real}-wal`) !== opened[1]?.identity) forgetReplacement(real)
    },
    /** Call it after SQLite has closed the files. */
    close(): void {
      closeSync(file)
      closeSync(journal)
    },
  }
}

/** Makes the same content another file, which SQLite leaves alone. Windows lets nobody do so. */
function renew(path: string): void {
  if (process.platform === 'win32') return
  const draft = `${path}-renewed`
  copyFileSync(path, draft)
  copyOwner(path, draft)
  flush(draft)
  renameDurably(draft, path)
}

/** Device and inode, which SQLite itself compares, though only with a rollback journal. */
function identityOf(file: string): string | undefined {
  try {
    const { dev, ino } = statSync(file, { bigint: true })
    return `${dev} ${ino}`
  } catch {
    return undefined
  }
}
