import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LogoutJournal } from '../ports/runtime.ts'
import type { RevokedToken } from '../ports/store.ts'
import { renameDurably } from '../storage/sqlite/durable.ts'
import { prepareDataFolder } from './data-folder.ts'

const MAX_LINES = 1000
const PRIVATE = { mode: 0o600, flush: true }

/** Remembers logouts in a file beside the database: one line of JSON for each. */
export function logoutsFile(dataDir: string): LogoutJournal {
  const path = join(prepareDataFolder(dataDir), 'logouts.jsonl')
  return {
    /** Also drops the oldest lines beyond the limit. */
    async read() {
      const all = (await readText(path)).split('\n').flatMap(readLine)
      const newest = all.slice(-MAX_LINES)
      if (newest.length < all.length) await replace(path, newest.map(lineOf).join('')).catch(() => undefined) // retried at the next start
      return newest
    },
    append: (token) => appendFile(path, lineOf(token), PRIVATE),
  }
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

/** Parses a line; one that a power cut left incomplete is skipped. */
function readLine(line: string): RevokedToken[] {
  try {
    const { tokenId, expiresAt } = JSON.parse(line)
    return typeof tokenId === 'string' && typeof expiresAt === 'number' ? [{ tokenId, expiresAt }] : []
  } catch {
    return []
  }
}

/** The newline comes first, so that a truncated line can't spoil the next one. */
const lineOf = ({ tokenId, expiresAt }: RevokedToken) => `\n${JSON.stringify({ tokenId, expiresAt })}`

async function replace(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`
  try {
    await writeFile(draft, text, PRIVATE)
    renameDurably(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}
