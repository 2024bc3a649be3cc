import { LOG_EVENTS, type LogEvent } from '../ports/log-events.ts'
import type { Log } from '../ports/runtime.ts'

/** How long one line stands for all of its kind. */
const WINDOW_MS = 15 * 60_000
/** How many callers are told apart. The rest share a line per event. */
const MAX_CALLERS = 1000

interface Running {
  readonly since: number
  readonly event: LogEvent
  readonly address: string
  more: number
}

/** Logs events that outsiders can trigger at will, without letting them flood the log or fill the memory. */
export type SparingLog = (event: LogEvent, address: string) => void

/**
 * Writes one line per event and address in 15 minutes. Repeats are counted, and the count is logged when anything is
 * next logged after that.
 */
export function createSparingLog({ log, clock }: { log: Log; clock: () => Date }): SparingLog {
  const running = new Map<string, Running>()

  /** Windows are all the same length, so the oldest come first. If the clock jumps, they end. */
  function logRepeats(now: number): void {
    for (const [key, { since, event, address, more }] of running) {
      if (Math.abs(now - since) < WINDOW_MS) return
      running.delete(key)
      if (more > 0) log.warn(event, { address, more }, `${LOG_EVENTS[event]}: ${more} more in 15 minutes`)
    }
  }

  return (event, from) => {
    const now = clock().getTime()
    logRepeats(now)
    const address = running.size < MAX_CALLERS || running.has(`${event} ${from}`) ? from : 'many others'
    const key = `${event} ${address}`
    const known = running.get(key)
    if (known) known.more += 1
    else {
      running.set(key, { since: now, event, address, more: 0 })
      log.warn(event, { address })
    }
  }
}
