/**
 * How long to wait for an answer. A large commit may take a minute; but if the network goes silent, TCP alone takes a
 * quarter of an hour to notice. So when an answer is slow, another connection asks about it.
 */
import { Unanswered } from './faults.ts'
import type { Finding } from './probe.ts'

const ASK_EVERY_MS = 3_000

/** The connection that the answer is to come from. */
export interface Line {
  readonly processId: number | undefined
  /** How many bytes of the request have not left this process. */
  readonly unsent: () => number
}

interface Look {
  readonly finding: Finding
  readonly unsent: number
}

/** Passes an answer on, or throws `Unanswered` as soon as it is clear that there won't be one. */
export type Await = <Answer>(line: Line, answer: Promise<Answer>) => Promise<Answer>

export function createPatience(probe: (processId: number | undefined) => Promise<Finding>): Await {
  return async (line, answer) => {
    const { promise: silence, reject } = Promise.withResolvers<never>()
    let timer: NodeJS.Timeout | undefined
    let isOver = false
    const askLater = (before?: Look) => {
      timer = setTimeout(ask, ASK_EVERY_MS, before)
    }
    const ask = async (before?: Look) => {
      const look = { finding: await probe(line.processId), unsent: line.unsent() }
      if (isOver) return
      if (look.finding === 'nothing') reject(new Unanswered('nothing comes back from the database'))
      else if (isStuck(look, before)) reject(new Unanswered('a connection has fallen silent', { isAlone: true }))
      else askLater(look)
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

/** The server has been waiting for us while we were waiting for it, and nothing was sent in between. */
function isStuck(look: Look, before: Look | undefined): boolean {
  return look.finding === 'waiting' && before?.finding === 'waiting' && look.unsent === before.unsent
}
