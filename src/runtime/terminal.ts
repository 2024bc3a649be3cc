import { createReadStream, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { read } from 'read'
import type { Progress } from '../cli/tools.ts'
import { AppError } from '../domain/errors.ts'
import { printable } from '../domain/printable.ts'
import { fileError } from './file-error.ts'

const SHOW_EVERY_MS = 100

/** Prints a line for people on standard error, so that standard output can be piped. */
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
    const reason = error instanceof Error ? error.message : String(error)
    throw new AppError('invalid_input', `${file} can't be read: ${reason}`)
  }
}

/**
 * Writes to standard output, waiting for a slow reader, or to a file, completely or not at all. To a terminal JSON is
 * written so that no name in it can steer the terminal; it means the same.
 */
export async function writeOutput(file: string | undefined, content: string): Promise<void> {
  if (file === undefined) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    process.stdout.once('error', reject)
    process.stdout.write(process.stdout.isTTY ? printable(content) : content, (error) =>
      error ? reject(error) : resolve(),
    )
    await promise.catch((error) => {
      throw fileError(`Standard output can't be written`, error)
    })
    return
  }
  try {
    if (isSpecial(file)) writeFileSync(file, content)
    else replaceFile(file, content)
  } catch (error) {
    throw fileError(`${file} can't be written`, error)
  }
}

/** A device or pipe, such as /dev/null, is written to; a file is replaced. */
function isSpecial(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false })
  return found !== undefined && !found.isFile() && !found.isDirectory()
}

function replaceFile(file: string, content: string): void {
  const draft = `${file}.${process.pid}.tmp`
  try {
    writeFileSync(draft, content, { mode: 0o600, flush: true })
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/** Shows progress on one line of the terminal, overwritten as it goes. */
export function terminalProgress(): Progress {
  if (!process.stderr.isTTY) return { step: (_, pace) => pace, done: () => undefined }
  let shown = 0
  return {
    step(label, pace) {
      let counted = 0
      return () => {
        counted += 1
        const now = performance.now()
        if (now - shown > SHOW_EVERY_MS) {
          shown = now
          process.stderr.write(`\r\x1b[K${label}: ${counted.toLocaleString('en')} …`)
        }
        return pace()
      }
    },
    done: () => void process.stderr.write('\r\x1b[K'),
  }
}
