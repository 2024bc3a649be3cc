import pg from 'pg'
import { SELECT_STATE } from './sql.ts'

/**
 * What a new connection finds out about the server and about a statement on another connection.
 * - `nothing`: nothing came back, so the network or the server is gone
 * - `refused`: the server answers, but lets nobody in
 * - `working`: it is working on the statement
 * - `waiting`: it is waiting for the statement, or for the next one
 * - `unknown`: it can't be found out, for example through a pooler
 */
export type Finding = 'nothing' | 'refused' | 'working' | 'waiting' | 'unknown'

const TIMEOUT_MS = 3_000

/** Asks on a connection of its own. Never rejects. */
export async function probe(config: pg.ClientConfig, processId?: number): Promise<Finding> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS })
  client.on('error', () => undefined) // the call that fails reports it
  try {
    await client.connect()
    return await client.query<{ state: string | null }>(SELECT_STATE, [processId ?? 0]).then(
      ({ rows }) => findingOf(rows[0]?.state),
      (error) => saysOr(error, 'unknown'),
    )
  } catch (error) {
    return saysOr(error, 'refused')
  } finally {
    void client.end().catch(() => undefined) // it is closed either way
  }
}

/** `finding` if the error came from the server. */
function saysOr(error: unknown, finding: Finding): Finding {
  return error instanceof pg.DatabaseError ? finding : 'nothing'
}

/** https://www.postgresql.org/docs/current/monitoring-stats.html#MONITORING-PG-STAT-ACTIVITY-VIEW */
function findingOf(state: string | null | undefined): Finding {
  if (state === 'active') return 'working'
  return state?.startsWith('idle') ? 'waiting' : 'unknown'
}
