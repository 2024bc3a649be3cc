import { existsSync, linkSync, readFileSync, renameSync, rmSync, unwatchFile, watchFile, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SecretsKeeper } from '../domain/ports.ts'
import { prepareDataFolder } from './data-folder.ts'
import { fileError } from './file-error.ts'

const LOOK_EVERY_MS = 500

/** Keeps the generated secrets in the data folder, readable only by its owner. */
export function secretsFile(dataDir: string): SecretsKeeper {
  const path = join(prepareDataFolder(dataDir), 'secrets.json')
  return {
    place: path,
    read: async () => (existsSync(path) ? read(path) : undefined),
    create: async (text) => createFile(path, text),
    replace: async (text) => renameSync(writeDraft(path, text), path),
    watch(listener) {
      const look = () => {
        listener().catch(() => undefined) // the next look may succeed
      }
      watchFile(path, { interval: LOOK_EVERY_MS, persistent: false }, look)
      return () => unwatchFile(path, look)
    },
  }
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
    linkSync(draft, path)
    return true
  } catch (error) {
    if (existsSync(path)) return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Complete and on disk before it gets its name: a crash leaves either the old file or the new one. */
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
