import type { Context } from 'hono'
import type { Actor } from '../core/actor.ts'
import { AppError, type ErrorCode, skipsLog } from '../core/errors.ts'
import type { Log } from '../domain/ports.ts'
import { createSparingLog } from './sparing-log.ts'

/** Log lines for refusals that may be part of an attack. */
const REFUSALS: Partial<Record<ErrorCode, string>> = {
  unauthenticated: 'Refused: not signed in',
  forbidden: 'Refused: caused by another site',
  misdirected: 'Refused: for a host that ALLOWED_HOSTS does not list',
  too_many_requests: 'Too many login attempts',
}

interface AuditDeps {
  readonly log: Log
  readonly clock: () => Date
  readonly callerAddress: (c: Context) => string
}

/** Logs what edits do not record: who did or tried what, and from where. */
export interface Audit {
  /** Something that succeeded, such as `Signed out`. */
  done(what: string, actor: Actor, c: Context): void
  /** Any error that a request ends with: refusals of access are logged, sparingly, and all others ignored. */
  refused(error: unknown, c: Context): void
}

export function createAudit({ log, clock, callerAddress }: AuditDeps): Audit {
  const sparingLog = createSparingLog({ log, clock })
  return {
    done(what, actor, c) {
      log.info({ actor: actor.name, address: callerAddress(c) }, what)
    },
    refused(error, c) {
      const message = error instanceof AppError && !skipsLog(error) ? REFUSALS[error.code] : undefined
      if (message) sparingLog(message, callerAddress(c))
    },
  }
}
