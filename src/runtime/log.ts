import { fstatSync, write } from 'node:fs'
import type { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { pino, stdSerializers } from 'pino'
import { printable, printableLine } from '../core/text.ts'
import { errorInEnglish } from '../english/english.ts'
import type { LogEvent } from '../ports/log-events.ts'
import { createLogOn, type Log } from '../ports/runtime.ts'

const WARN = 40

/**
 * Logs to standard error, because standard output is for people: JSON lines, or a readable form on a terminal, whose
 * formatter is loaded only if needed. Logging never waits and never fails: see `LineOutput`.
 */
export async function createLog(level: string, terminal: boolean): Promise<Log> {
  const redact = ['password', 'token', 'secret', 'authorization', 'cookie']
  const format = terminal ? await readableFormat() : printable
  const { isFIFO, isSocket } = kindOf(2)
  const output = new LineOutput(standardError(!terminal && !isFIFO && !isSocket), (dropped) => format(notice(dropped)))
  const serializers = { err: describeError }
  const logger = pino({ level, base: null, redact, serializers }, { write: (line) => output.write(format(line)) })
  return createLogOn((name, fields, message) => logger[name](fields, message))
}

/** Puts a refusal into words if its message is empty, because its details say everything. */
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
  const event: LogEvent = 'lines-dropped'
  return `${JSON.stringify({ level: WARN, time: Date.now(), event, dropped, msg })}\n`
}

async function readableFormat(): Promise<(line: string) => string> {
  const { prettyFactory } = await import('pino-pretty')
  const pretty = prettyFactory({ ignore: 'pid,hostname,event', translateTime: 'SYS:HH:MM:ss' })
  return (line) =>
    pretty(JSON.parse(line, (key, value: unknown) => (typeof value === 'string' ? safe(key, value) : value)))
}

/** Keeps every text on one line, except a stack. */
function safe(key: string, value: string): string {
  return key === 'stack' ? printable(value) : printableLine(value)
}

/** How much output may wait for a slow reader, in characters. */
const MAX_WAITING = 1024 * 1024

/** A destination for lines. `written` gets the error if writing failed. */
interface Sink {
  /** How much is still to be written, in bytes or characters. */
  readonly writableLength: number
  write(line: string, written: (error?: Error | null) => void): unknown
}

/** Writes lines without ever waiting: lines that don't fit or can't be written are dropped and counted. */
class LineOutput {
  readonly #sink: Sink
  readonly #notice: (dropped: number) => string
  #dropped = 0

  /** `notice` makes a line that says how many were dropped, once writing works again. */
  constructor(sink: Sink, notice: (dropped: number) => string) {
    this.#sink = sink
    this.#notice = notice
  }

  write(line: string): void {
    if (this.#sink.writableLength + line.length > MAX_WAITING) this.#dropped += 1
    else this.#send(line, 1)
  }

  /** `worth` is how many lines are lost if this one is. */
  #send(line: string, worth: number): void {
    this.#sink.write(line, (error) => {
      if (error) this.#dropped += worth
      else if (this.#dropped > 0 && this.#sink.writableLength < MAX_WAITING / 2) this.#tell()
    })
  }

  #tell(): void {
    const dropped = this.#dropped
    this.#dropped = 0
    this.#send(this.#notice(dropped), dropped)
  }
}

const writeTo = promisify(write)

/** Writes to a file; Node's own stream would block. A line truncated by a full disk gets its own line end. */
class FileSink implements Sink {
  readonly #fd: number
  #last: Promise<void> = Promise.resolve()
  #isCut = false
  writableLength = 0

  constructor(fd: number) {
    this.#fd = fd
  }

  write(line: string, written: (error?: Error | null) => void): void {
    this.writableLength += line.length
    this.#last = this.#last
      .then(() => this.#append(line))
      .finally(() => {
        this.writableLength -= line.length
      })
      .then(() => written(), written)
  }

  async #append(line: string): Promise<void> {
    let rest: Uint8Array = Buffer.from(this.#isCut ? `\n${line}` : line)
    while (rest.length > 0) {
      const { bytesWritten } = await writeTo(this.#fd, rest)
      rest = rest.subarray(bytesWritten)
      this.#isCut = rest.length > 0
    }
  }
}

/**
 * Standard error as a sink. Node doesn't block on pipes and sockets, but does on a terminal: one that nobody reads,
 * such as a lost SSH session's, would stop the process.
 */
function standardError(isFile: boolean): Sink {
  if (isFile) return new FileSink(2)
  const stream: Writable = process.stderr
  stream.on('error', () => undefined) // each line's callback gets it too
  const handle: unknown = Reflect.get(stream, '_handle')
  if (process.stderr.isTTY && canUnblock(handle)) handle.setBlocking(false)
  return stream
}

/** Node has no public API for this: https://github.com/nodejs/node/blob/v24.x/lib/tty.js */
function canUnblock(handle: unknown): handle is { setBlocking(isBlocking: boolean): void } {
  return typeof handle === 'object' && handle !== null && 'setBlocking' in handle
}
