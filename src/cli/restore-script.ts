import { insertPart, insertPicture, TRANSACTION_WORDS } from './takeover/sql-script.ts'

/** Characters in a statement that D1 always accepts: its limit is 100 KB, and a character takes at most 3 bytes. */
const SAFE_LENGTH = 33_000

const PART = /^INSERT INTO "commit_parts" \("revision","part","changes"\) VALUES\((\d+),(\d+),'(.*)'\);$/
const PICTURE = /^INSERT INTO "pictures" \("number","name","data"\) VALUES\((\d+),'([^']*)','([^']*)'\);$/

/**
 * Turns the output of `wrangler d1 export` into a script that replaces the existing tables, given in the order of their
 * creation. Wrangler's own file can't be loaded: its tables exist already, and a picture or a part of the history can exceed
 * D1's limit for a statement.
 */
export function restoreScript(dump: string, tables: readonly string[]): string {
  const drops = tables.toReversed().map((table) => `DROP TABLE "${table.replaceAll('"', '""')}";`)
  return ['PRAGMA defer_foreign_keys=TRUE;', ...drops, ...dump.split('\n').flatMap(toLines)].join('\n')
}

function toLines(line: string): string[] {
  if (!line.startsWith('INSERT INTO ')) return [line]
  return (line.length > SAFE_LENGTH && inPieces(line)) || [line.replaceAll(TRANSACTION_WORDS, `$&'||'`)]
}

function inPieces(line: string): string[] | undefined {
  const [, revision, part, changes = ''] = PART.exec(line) ?? []
  if (revision !== undefined) return insertPart(Number(revision), Number(part), changes.replaceAll("''", "'"))
  const [, number, name = '', data = ''] = PICTURE.exec(line) ?? []
  return number === undefined ? undefined : insertPicture(Number(number), name, data)
}
