import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { SecretsKeeper } from '../ports/runtime.ts'
import { linkDurably, renameDurably } from '../storage/sqlite/durable.ts'
import { prepareDataFolder } from './data-folder.ts'
import { fileError } from './machine/file-error.ts'

const LOOK_EVERY_MS = 500
/** The longest pause after failed attempts. */
const MAX_PAUSE_MS = 5_000

/** Waits this many milliseconds, or until the signal is aborted. */
type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>

/** Keeps the generated secrets in the data folder, readable only by its owner. */
export function secretsFile(dataDir: string, wait: Wait = idle): SecretsKeeper {
  const path = join(prepareDataFolder(dataDir), 'secrets.json')
  return {
    place: path,
    read: async () => (existsSync(path) ? read(path) : undefined),
    create: async (text) => createFile(path, text),
    replace: async (text) => renameDurably(writeDraft(path, text), path),
    watch(listener) {
      const end = new AbortController()
      void follow(path, listener, { wait, signal: end.signal })
      return () => end.abort()
    },
  }
}

/** Calls the listener whenever the file differs from what the listener last read successfully. */
async function follow(
  path: string,
  listener: () => Promise<void>,
  { wait, signal }: { readonly wait: Wait; readonly signal: AbortSignal },
): Promise<void> {
  let seen: string | undefined
  let pauseMs = LOOK_EVERY_MS
  while (!signal.aborted) {
    const found = await stampOf(path)
    if (signal.aborted) return
    try {
      if (found !== seen) await listener()
      seen = found
      pauseMs = LOOK_EVERY_MS
    } catch {
      pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)
    }
    await wait(pauseMs, signal)
  }
}

/** A text that changes with the file, or with the error that keeps it from being read. */
async function stampOf(path: string): Promise<string> {
  try {
    const { ino, size, mtimeNs, ctimeNs } = await stat(path, { bigint: true })
    return [ino, size, mtimeNs, ctimeNs].join(' ')
  } catch (error) {
    return String(error)
  }
}

/** Waits without keeping the process alive. */
async function idle(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { ref: false, signal }).catch(() => undefined) // aborted
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw fileError(`${path} can't be read`, error, 'unavailable')
  }
}

/** Returns false if another process has just created it. */
function createFile(path: string, text: string): boolean {
  const draft = writeDraft(path, text)
  try {
    linkDurably(draft, path)
    return true
  } catch (error) {
    if (existsSync(path)) return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Writes all of a file to disk before it gets its name: a crash leaves either the old file or the new one. */
function writeDraft(path: string, text: string): string {
  const draft = `${path}.${process.pid}.tmp`
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true })
  } catch (error) {
    rmSync(draft, { force: true })
    throw fileError(`${path} can't be written`, error, 'unavailable')
  }
  return draft
}
