import { type Logger, pino } from 'pino'

/**
 * Logs go to standard error, so that standard output is for people: as JSON lines, or readable where a person looks.
 * Loaded only for a terminal, because nobody else needs the prettier.
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
