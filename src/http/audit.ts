import type { Context } from 'hono'
import type { Actor } from '../core/actor.ts'
import { AppError, type ErrorCode, skipsLog } from '../core/errors.ts'
import type { LogEvent } from '../ports/log-events.ts'
import type { Log } from '../ports/runtime.ts'
import { createSparingLog } from './sparing-log.ts'

/** Events of refusals that may be part of an attack. */
const REFUSALS: Partial<Record<ErrorCode, LogEvent>> = {
  unauthenticated: 'not-signed-in',
  forbidden: 'cross-site',
  misdirected: 'host-not-allowed',
  too_many_requests: 'too-many-logins',
}

interface AuditDeps {
  readonly log: Log
  readonly clock: () => Date
  readonly callerAddress: (c: Context) => string
}

/** Logs what edits do not record: who did or tried what, and from where. */
export interface Audit {
  /** Something that succeeded, such as `signed-out`. */
  done(event: LogEvent, actor: Actor, c: Context): void
  /** Any error that a request ends with: refusals of access are logged, sparingly, and all others ignored. */
  refused(error: unknown, c: Context): void
}

export function createAudit({ log, clock, callerAddress }: AuditDeps): Audit {
  const sparingLog = createSparingLog({ log, clock })
  return {
    done(event, actor, c) {
      log.info(event, { actor: actor.name, address: callerAddress(c) })
    },
    refused(error, c) {
      const event = error instanceof AppError && !skipsLog(error) ? REFUSALS[error.code] : undefined
      if (event) sparingLog(event, callerAddress(c))
    },
  }
}
