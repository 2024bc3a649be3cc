import { readdir, rm } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DataSource } from '../ports/machine.ts'
import type { BackupFolder } from '../services/regular-backups.ts'
import type { BackupResult, BackupTask } from './backup-process.ts'
import { makeFolder } from './data-folder.ts'
import { fileError } from './machine/file-error.ts'
import { startProcess } from './machine/own-process.ts'

const PROGRAM = fileURLToPath(new URL(`./backup-process${extname(import.meta.url)}`, import.meta.url))
/** Rendering an export of 20,000 links takes less. */
const BOUNDS = { maxHeapMb: 1024, maxNewMb: 16 }
/** A copy of many gigabytes to a slow disk takes less. */
const TIMEOUT_MS = 6 * 60 * 60_000

/** The folder `BACKUP_DIR`: with copies of a SQLite database, or with exports of a PostgreSQL database. */
export function backupFolder(dir: string, { dataDir, databaseUrl }: DataSource): BackupFolder {
  const path = resolve(dir)
  return {
    ending: databaseUrl ? 'json' : 'db',
    async list() {
      try {
        makeFolder(path)
        return await readdir(path)
      } catch (error) {
        throw fileError(`The folder ${path} can't be used`, error)
      }
    },
    make: (name, signal) => make({ dataDir: resolve(dataDir), databaseUrl, file: join(path, name) }, signal),
    remove: (name) => rm(join(path, name), { force: true }),
  }
}

function make(task: BackupTask, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const child = startProcess(PROGRAM, BOUNDS, {
    signal,
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('message', (message) => {
    const { reason } = message as BackupResult // backup-process.ts sends it
    if (reason === undefined) resolve()
    else reject(new Error(reason))
  })
  child.on('error', reject)
  child.on('close', (code, killedBy) => reject(new Error(`its process ended with ${killedBy ?? code}`)))
  child.send(task, (error) => error && reject(error))
  return promise
}
