import Sqlite from 'better-sqlite3'
import { AppError } from '../../../src/core/errors.ts'
import type { Database, Results, Row } from '../../../src/storage/database.ts'
import { readMigrations } from '../../../src/storage/migrations.ts'
import { sqliteDialect } from '../../../src/storage/sqlite/dialect.ts'
import { faultOf, toError } from '../../../src/storage/sqlite/faults.ts'
import { migrate } from '../../../src/storage/sqlite/upgrade.ts'
import type { SqlValue, Statement } from '../../../src/storage/statement.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'

const FAULTS = { read: 0.01, beforeWrite: 0.02, afterWrite: 0.03 }

/** SQLite in memory that answers when the scheduler says so, fails now and then, and can be restored in place. */
export class FaultyDatabase {
  readonly #random: Random
  readonly #scheduler: Scheduler
  #file: Sqlite.Database
  faults = 0

  constructor(random: Random, scheduler: Scheduler) {
    this.#random = random
    this.#scheduler = scheduler
    this.#file = new Sqlite(':memory:')
    this.#file.pragma('foreign_keys = ON')
    migrate(this.#file, readMigrations('migrations/sqlite'))
  }

  /** For a replica. */
  connect(): Database {
    return this.#database(async (fault) => {
      await this.#scheduler.turn()
      if (!this.#random.chance(FAULTS[fault])) return
      this.faults += 1
      throw new AppError('unavailable', `A fault of the simulation: ${fault}`)
    })
  }

  /** Without faults and waiting, to look at what is stored. */
  inspect(): Database {
    return this.#database(async () => undefined)
  }

  backUp(): Buffer {
    return this.#file.serialize()
  }

  restore(backup: Buffer): void {
    this.#file.close()
    this.#file = new Sqlite(backup)
    this.#file.pragma('foreign_keys = ON')
  }

  close(): void {
    this.#file.close()
  }

  #database(mayFail: (fault: keyof typeof FAULTS) => Promise<void>): Database {
    return {
      dialect: sqliteDialect,
      read: async (statements) => {
        await mayFail('read')
        return this.#run(statements)
      },
      write: async (statements) => {
        await mayFail('beforeWrite')
        const results = this.#run(statements)
        await mayFail('afterWrite')
        return results
      },
      watch: () => () => undefined,
      close: async () => undefined,
    }
  }

  #run(statements: readonly Statement[]): Results {
    const all = this.#file.transaction(() =>
      statements.map(({ sql, params }): Row[] => {
        const statement = this.#file.prepare<[Record<string, unknown>], Row>(sql)
        const bound = Object.fromEntries(params.map((value, index) => [index + 1, plain(value)]))
        if (statement.reader) return statement.all(bound)
        statement.run(bound)
        return []
      }),
    )
    try {
      return all.immediate()
    } catch (error) {
      throw toError(faultOf(error))
    }
  }
}

function plain(value: SqlValue): unknown {
  if (value instanceof Uint8Array) return new TextDecoder().decode(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
