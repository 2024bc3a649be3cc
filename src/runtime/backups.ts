import {
  closeSync,
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  openSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { BackupContents, Backups, Restored } from '../cli/tools.ts'
import type { Config } from '../config/config.ts'
import { AppError } from '../core/errors.ts'
import { copyDatabase } from '../storage/sqlite/backup.ts'
import { renameDurably } from '../storage/sqlite/durable.ts'
import { faultOf, isDamage, isNotDatabase } from '../storage/sqlite/faults.ts'
import { removeCopy, timeStamp } from '../storage/sqlite/files.ts'
import { prepareCopy, replaceDatabase, withDatabaseAlone } from '../storage/sqlite/restore.ts'
import type { Setup } from '../storage/sqlite/setup.ts'
import { fileError } from './machine/file-error.ts'
import { clock } from './machine/system.ts'
import { readInput } from './machine/terminal.ts'
import { existingSetup, sqliteSetup } from './storage.ts'

/** Backups of the SQLite database in the data folder. They hold no secrets: those are in a file of their own. */
export const backups: Backups = {
  async backUp(config, file, force) {
    refusePostgres(config)
    const setup = existingSetup(config.dataDir)
    if (file !== '-') requireTarget(file, setup, force)
    const draft = `${file === '-' ? setup.path : file}.${process.pid}.tmp`
    try {
      rmSync(draft, { force: true })
      const contents = copyWith(setup, draft)
      if (file === '-') await pipeline(createReadStream(draft), process.stdout)
      else renameDurably(draft, file)
      return contents
    } catch (error) {
      throw error instanceof AppError
        ? error
        : fileError(`${file === '-' ? 'Standard output' : file} can't be written`, error)
    } finally {
      rmSync(draft, { force: true })
    }
  },

  async restore(config, file) {
    refusePostgres(config)
    const setup = sqliteSetup(config.dataDir)
    const draft = `${setup.path}-restoring` // under the lock; the next restore replaces a crash's leftover
    return withDatabaseAlone(setup.path, async () => {
      try {
        removeCopy(draft)
        await copyIn(file, draft)
        return place(setup, draft, prepared(draft, setup, file))
      } finally {
        removeCopy(draft)
      }
    })
  },
}

function refusePostgres({ databaseUrl }: Config): void {
  if (!databaseUrl) return
  throw new AppError(
    'invalid_input',
    'Back up the database in DATABASE_URL with pg_dump, and restore it with pg_restore: see docs/backup.md',
  )
}

function requireTarget(file: string, { path }: Setup, force: boolean): void {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) return
  const { dev, ino } = statSync(path)
  if (found.dev === dev && found.ino === ino) throw new AppError('invalid_input', `${file} is the database itself`)
  if (!found.isFile()) throw new AppError('invalid_input', `${file} can't be written: it is not a file`)
  if (!force) throw new AppError('invalid_input', `${file} already exists. Use --force to replace it.`)
}

function copyWith(setup: Setup, draft: string): BackupContents {
  try {
    return copyDatabase(setup, draft)
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error // an error of the draft file
    throw new AppError('unavailable', `${setup.path} can't be backed up: ${faultOf(error).message}`)
  }
}

/** Copies the backup into the data folder, with its journal if it has one. */
async function copyIn(file: string, draft: string): Promise<void> {
  const write = async (from: string, to: string) => {
    await pipeline(readInput(from), createWriteStream(to, { mode: 0o600 }))
  }
  try {
    await write(file, draft)
    if (file !== '-' && existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${draft}-wal`)
  } catch (error) {
    throw error instanceof AppError ? error : fileError(`${draft} can't be written`, error, 'unavailable')
  }
}

function prepared(draft: string, { migrations }: Setup, file: string): BackupContents {
  try {
    return prepareCopy(draft, migrations)
  } catch (error) {
    const code = faultOf(error).kind === 'unavailable' && !isDamage(error) ? 'unavailable' : 'invalid_input'
    const isExport = isNotDatabase(error) && startsAsJson(draft)
    const hint = isExport ? `. If it is an export, import it: signpost import ${file} --mode replace` : ''
    throw new AppError(code, `${file} can't be restored, and nothing was changed: ${faultOf(error).message}${hint}`)
  }
}

function startsAsJson(path: string): boolean {
  const start = Buffer.alloc(16)
  const file = openSync(path, 'r')
  readSync(file, start)
  closeSync(file)
  return /^\ufeff?\s*\{/.test(start.toString())
}

function place(setup: Setup, draft: string, contents: BackupContents): Restored {
  const aside = `${setup.path}.before-restore-${timeStamp(clock())}`
  try {
    const replaced = replaceDatabase(setup, draft, aside)
    return {
      ...contents,
      aside: replaced === 'nothing' ? undefined : aside,
      asideIsDamaged: replaced === 'a damaged database',
    }
  } catch (error) {
    throw error instanceof AppError ? error : fileError(`${setup.path} can't be replaced`, error, 'unavailable')
  }
}
