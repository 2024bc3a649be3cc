import { createReadStream, renameSync, writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { read } from 'read'
import type { Progress } from '../cli/tools.ts'
import { AppError } from '../domain/errors.ts'

const SHOW_EVERY_MS = 100

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

export function writeOutput(file: string | undefined, content: string): void {
  if (file === undefined) {
    writeFileSync(1, content)
    return
  }
  const draft = `${file}.${process.pid}.tmp`
  writeFileSync(draft, content, { mode: 0o600, flush: true })
  renameSync(draft, file)
}

/** One line on the terminal, written over again and again. */
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
