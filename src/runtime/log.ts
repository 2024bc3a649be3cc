import { type Logger, pino } from 'pino'

/**
 * Logs to standard error, because standard output is for people: as JSON lines, or in readable form on a terminal. The
 * formatter is loaded only where it is needed.
 */
export async function createLog(level: string, terminal: boolean): Promise<Logger> {
  const redact = ['password', 'token', 'secret', 'authorization', 'cookie']
  if (!terminal) return pino({ level, base: null, redact }, pino.destination({ dest: 2, sync: true }))
  const { default: pretty } = await import('pino-pretty')
  return pino(
    { level, base: null, redact },
    pretty({ destination: 2, sync: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' }),
  )
}
