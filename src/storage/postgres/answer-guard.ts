import pg from 'pg'
import { Unanswered } from './faults.ts'
import { SELECT_STATE } from './sql.ts'

/**
 * How long to wait for an answer. A large commit may take a minute; but if the network goes silent, TCP alone takes a
 * quarter of an hour to notice. So when an answer is slow, a probe on another connection finds out why.
 */

const ASK_EVERY_MS = 3_000

/** The connection on which an answer is awaited. */
interface ClientState {
  readonly processId: number | undefined
  /** How many bytes of the request have not left this process. */
  readonly unsent: () => number
}

interface Observation {
  readonly finding: ProbeState
  readonly unsent: number
}

/** Returns the answer, or throws `Unanswered` as soon as it is clear that none will come. */
export type Await = <Answer>(line: ClientState, answer: Promise<Answer>) => Promise<Answer>

export function createAnswerGuard(probe: (processId: number | undefined) => Promise<ProbeState>): Await {
  return async (line, answer) => {
    const { promise: silence, reject } = Promise.withResolvers<never>()
    let timer: NodeJS.Timeout | undefined
    let isOver = false
    const askLater = (before?: Observation) => {
      timer = setTimeout(ask, ASK_EVERY_MS, before)
    }
    const ask = async (before?: Observation) => {
      const now = { finding: await probe(line.processId), unsent: line.unsent() }
      if (isOver) return
      if (now.finding === 'nothing') reject(new Unanswered('nothing comes back from the database'))
      else if (isStuck(now, before)) reject(new Unanswered('a connection has fallen silent', { isServerUp: true }))
      else askLater(now)
    }
    askLater()
    try {
      return await Promise.race([answer, silence])
    } finally {
      isOver = true
      clearTimeout(timer)
    }
  }
}

/** Whether the server and this process are waiting for each other, with nothing sent between two probes. */
function isStuck(now: Observation, before: Observation | undefined): boolean {
  return now.finding === 'waiting' && before?.finding === 'waiting' && now.unsent === before.unsent
}

/**
 * What a probe on a new connection finds out about the server and about a statement on another connection.
 * - `nothing`: nothing came back, so the network or the server is gone
 * - `refused`: the server answers, but lets nobody in
 * - `working`: the server is working on the statement
 * - `waiting`: the server is waiting for the statement, or for the next one
 * - `unknown`: the probe can't tell, for example through a pooler
 */
export type ProbeState = 'nothing' | 'refused' | 'working' | 'waiting' | 'unknown'

const TIMEOUT_MS = 3_000

/** Probes the server on a separate connection. Never rejects. */
export async function probe(config: pg.ClientConfig, processId?: number): Promise<ProbeState> {
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

/** Returns `finding` if the error came from the server, otherwise `nothing`. */
function saysOr(error: unknown, finding: ProbeState): ProbeState {
  return error instanceof pg.DatabaseError ? finding : 'nothing'
}

/** https://www.postgresql.org/docs/current/monitoring-stats.html#MONITORING-PG-STAT-ACTIVITY-VIEW */
function findingOf(state: string | null | undefined): ProbeState {
  if (state === 'active') return 'working'
  return state?.startsWith('idle') ? 'waiting' : 'unknown'
}
