import { createHash } from 'node:crypto'
import { type Database, Outrun, type Results, type Row, type Statements } from '../database.ts'
import type { Statement } from '../statement.ts'
import type { Connections, Transaction } from './connections.ts'
import type { PostgresDialect } from './dialect.ts'
import { isOutrun, isTxConflict } from './faults.ts'
import type { NewsFeed } from './news.ts'
import { takeTurn } from './sql.ts'

interface Parts {
  readonly connections: Connections
  readonly dialect: PostgresDialect
  readonly feed: NewsFeed
  readonly outage: () => Error | undefined
}

/** Runs statements on several connections: a single statement is its own transaction, several share one. */
export function postgresDatabase({ connections, dialect, feed, outage }: Parts): Database {
  const send = statementSender()
  const all = (mode: string) => async (statements: readonly Statement[]) =>
    statements.length === 1
      ? send(connections, statements)
      : connections.transaction((transaction) => send(transaction, statements), mode)
  const inTurn: Database['inTurn'] = (task) =>
    connections.transaction(async (transaction) => {
      await transaction.query(takeTurn(dialect))
      const run = (statements: readonly Statement[]) => send(transaction, statements)
      return task({ read: run, write: outrunnable(run) })
    })
  return {
    dialect,
    read: all('REPEATABLE READ READ ONLY'),
    write: outrunnable(all('READ COMMITTED')),
    ...(dialect.locks && { inTurn }),
    outage,
    watch: feed.watch,
    async close() {
      feed.close()
      await connections.close()
    },
  }
}

function outrunnable(write: Statements['write']): Statements['write'] {
  return async (statements) => {
    try {
      return await write(statements)
    } catch (error) {
      throw isOutrun(error) || isTxConflict(error) ? new Outrun(error) : error
    }
  }
}

/**
 * Sends statements in sequence. Each gets a name, so that it is parsed once per connection, and a write takes half the
 * time. Parameters become `$1`, as in PostgreSQL.
 */
function statementSender() {
  const known = new Map<string, { readonly name: string; readonly text: string }>()
  const named = (sql: string) => {
    const found = known.get(sql)
    if (found) return found
    const text = sql.replaceAll(/\?(\d+)/g, '$$$1')
    const statement = { name: createHash('sha256').update(text).digest('hex').slice(0, 32), text }
    known.set(sql, statement)
    return statement
  }
  return async (transaction: Transaction, statements: readonly Statement[]): Promise<Results> => {
    const results: Row[][] = []
    for (const { sql, params } of statements) results.push(await transaction.query<Row>(named(sql), params))
    return results
  }
}
