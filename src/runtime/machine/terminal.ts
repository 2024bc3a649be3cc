import { closeSync, createReadStream, fsyncSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { read } from 'read'
import type { Progress } from '../../cli/tools.ts'
import { AppError } from '../../core/errors.ts'
import { printable } from '../../core/text.ts'
import { renameDurably } from '../../storage/sqlite/durable.ts'
import { fileError } from './file-error.ts'

const SHOW_EVERY_MS = 100
/** The width of a progress bar, in characters. */
const BAR = 20

/** Prints a line for people on standard error, which leaves standard output for data. */
export function say(line: string): void {
  process.stderr.write(`${printable(line)}\n`)
}

export async function askPassword(prompt: string): Promise<string> {
  if (process.stdin.isTTY) return read({ prompt, silent: true, output: process.stderr })
  return (await text(process.stdin)).replace(/\r?\n$/, '')
}

export async function* readInput(file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* file === '-' ? process.stdin : createReadStream(file)
  } catch (error) {
    throw fileError(`${file} can't be read`, error)
  }
}

type Pieces = Iterable<string> | AsyncIterable<string>

/**
 * Writes to standard output, waiting for a slow reader, or to a file, completely or not at all. On a terminal, JSON is
 * escaped so that no name in it can control the terminal; its meaning is unchanged.
 */
export async function writeOutput(file: string | undefined, content: string | Pieces): Promise<void> {
  const pieces = typeof content === 'string' ? [content] : content
  if (file === undefined || file === '-') {
    for await (const piece of pieces) await writeToStandardOutput(piece)
    return
  }
  try {
    if (isSpecial(file)) await writePieces(file, pieces)
    else await replaceFile(file, pieces)
  } catch (error) {
    if (error instanceof AppError) throw error // an error of the database
    throw fileError(`${file} can't be written`, error)
  }
}

async function writeToStandardOutput(text: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  process.stdout.once('error', reject)
  process.stdout.write(process.stdout.isTTY ? printable(text) : text, (error) => (error ? reject(error) : resolve()))
  await promise.catch((error) => {
    throw fileError(`Standard output can't be written`, error)
  })
  process.stdout.off('error', reject)
}

/** Whether a file is a device or pipe, such as /dev/null, which is written to. Files are replaced. */
function isSpecial(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false })
  return found !== undefined && !found.isFile() && !found.isDirectory()
}

async function writePieces(file: string, pieces: Pieces, { flush = false } = {}): Promise<void> {
  const open = openSync(file, 'w', 0o600)
  try {
    for await (const piece of pieces) writeFileSync(open, piece)
    if (flush) fsyncSync(open)
  } finally {
    closeSync(open)
  }
}

async function replaceFile(file: string, pieces: Pieces): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`
  try {
    await writePieces(draft, pieces, { flush: true })
    renameDurably(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/** Shows progress on one line of the terminal, which it overwrites. */
export function terminalProgress(): Progress {
  if (!process.stderr.isTTY) return { step: (_, pace) => pace, bar: () => undefined, done: () => undefined }
  let shown = 0
  const show = (line: string) => void process.stderr.write(`\r\x1b[K${line}…`)
  return {
    step(label, pace) {
      let counted = 0
      return () => {
        counted += 1
        const now = performance.now()
        if (now - shown > SHOW_EVERY_MS) {
          shown = now
          show(`${label}: ${counted.toLocaleString('en')}`)
        }
        return pace()
      }
    },
    bar(label, done, total) {
      const filled = total === 0 ? BAR : Math.floor((done / total) * BAR)
      const count = `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`
      process.stderr.write(`\r\x1b[K${label} ${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${count}`)
    },
    done: () => void process.stderr.write('\r\x1b[K'),
  }
}
