import { realpathSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { Moved } from './faults.ts'

/** SQLite keeps these open beside the database file: what is written into one that was deleted is lost. */
const BESIDE = ['-wal', '-shm']

/** Remembers which files are open. Returns a function that throws `Moved` if a path now leads elsewhere. */
export function holdPlace(path: string): () => void {
  const real = realpathSync(path)
  const opened = [path, ...BESIDE.map((end) => real + end)].map((file) => ({ file, identity: identityOf(file) }))
  return () => {
    const moved = opened.find(({ file, identity }) => identityOf(file) !== identity)
    if (moved) throw new Moved(`${basename(moved.file)} was deleted, moved or replaced while the server was running`)
  }
}

/** What SQLite itself compares, though only with a rollback journal. */
function identityOf(file: string): string | undefined {
  try {
    const { dev, ino } = statSync(file, { bigint: true })
    return `${dev} ${ino}`
  } catch {
    return undefined
  }
}
