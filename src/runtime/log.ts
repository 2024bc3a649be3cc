import { fstatSync } from 'node:fs'
import { type Logger, pino, stdSerializers } from 'pino'
import { errorInEnglish } from '../domain/error-in-english.ts'
import { printable, printableLine } from '../domain/printable.ts'
import { LineOutput, standardError } from './line-output.ts'

const WARN = 40

/**
 * Logs to standard error, because standard output is for people: as JSON lines, or in readable form on a terminal. The
 * formatter is loaded only if needed. Logging never waits and never fails: see `LineOutput`.
 */
export async function createLog(level: string, terminal: boolean): Promise<Logger> {
  const redact = ['password', 'token', 'secret', 'authorization', 'cookie']
  const format = terminal ? await readableFormat() : printable
  const { isFIFO, isSocket } = kindOf(2)
  const output = new LineOutput(standardError(!terminal && !isFIFO && !isSocket), (dropped) => format(notice(dropped)))
  const serializers = { err: describeError }
  return pino({ level, base: null, redact, serializers }, { write: (line) => output.write(format(line)) })
}

/** A refusal that says all in its details is put into words. */
function describeError(error: Error): object {
  const described = stdSerializers.err(error)
  return error.message === '' ? { ...described, message: errorInEnglish(error) } : described
}

function kindOf(fd: number): { isFIFO: boolean; isSocket: boolean } {
  const stats = fstatSync(fd)
  return { isFIFO: stats.isFIFO(), isSocket: stats.isSocket() }
}

function notice(dropped: number): string {
  const msg = `${dropped} lines were dropped: nobody had read them, or the disk was full`
  return `${JSON.stringify({ level: WARN, time: Date.now(), dropped, msg })}\n`
}

async function readableFormat(): Promise<(line: string) => string> {
  const { prettyFactory } = await import('pino-pretty')
  const pretty = prettyFactory({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' })
  return (line) =>
    pretty(JSON.parse(line, (key, value: unknown) => (typeof value === 'string' ? safe(key, value) : value)))
}

/** Only a stack may span several lines. */
function safe(key: string, value: string): string {
  return key === 'stack' ? printable(value) : printableLine(value)
}
