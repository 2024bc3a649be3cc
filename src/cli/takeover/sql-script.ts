import type { NewCommit } from '../../core/change.ts'
import { atOnce } from '../../domain/ports.ts'
import { RECORDS } from '../../domain/schemas/records.ts'
import { INSERT_PART, sqliteDialect } from '../../storage/sqlite/dialect.ts'
import type { SqlValue, Statement } from '../../storage/statement.ts'
import { entryOf } from '../../storage/store.ts'

/** Characters per literal: a statement then stays below D1's limit of 100 KB, however many bytes they take in UTF-8. */
const MAX_LITERAL_LENGTH = 25_000

/** A commit as a SQL script, for a command line that cannot bind parameters. */
export async function commitScript(commit: NewCommit): Promise<string> {
  const statements = sqliteDialect.commit(await entryOf(commit, { dialect: sqliteDialect, pace: atOnce }), RECORDS)
  return statements.flatMap(toTexts).join('\n')
}

function toTexts({ sql, params }: Statement): string[] {
  if (sql !== INSERT_PART) return [inline(sql, params)]
  const [revision, part, changes] = params
  return insertPart(Number(revision), Number(part), textOf(changes ?? ''))
}

/** One part of a commit. */
export function insertPart(revision: number, part: number, changes: string): string[] {
  const append = 'UPDATE commit_parts SET changes = changes || ?3 WHERE revision = ?1 AND part = ?2'
  return inPieces(changes, (piece, isFirst) => inline(isFirst ? INSERT_PART : append, [revision, part, piece]))
}

export function insertPicture(number: number, name: string, data: string): string[] {
  const insert = 'INSERT INTO pictures (number, name, data) VALUES (?1, ?2, ?3)'
  const append = 'UPDATE pictures SET data = data || ?3 WHERE number = ?1 AND name = ?2'
  return inPieces(data, (piece, isFirst) => inline(isFirst ? insert : append, [number, name, piece]))
}

/** A text that can exceed the limit of a statement is appended piece by piece. */
function inPieces(text: string, toStatement: (piece: string, isFirst: boolean) => string): string[] {
  const [first = '', ...rest] = piecesOf(text)
  return [toStatement(first, true), ...rest.map((piece) => toStatement(piece, false))]
}

function inline(sql: string, params: readonly SqlValue[]): string {
  return `${sql.trim().replaceAll(/\?(\d+)/g, (_, number) => literal(params[Number(number) - 1] ?? null))};`
}

function literal(value: SqlValue): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number') return String(value)
  const quoted = `'${textOf(value).replaceAll("'", "''")}'`
  return quoted.replaceAll(TRANSACTION_WORDS, `$&'||'`)
}

/** Wrangler removes these words from a script, even inside a literal, so literals split them in two. */
export const TRANSACTION_WORDS = /BEGIN(?= TRANSACTION)|COMMI(?=T;)/gi

function textOf(value: SqlValue): string {
  return value instanceof Uint8Array ? new TextDecoder().decode(value) : String(value)
}

/** Never splits a surrogate pair. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (let from = 0; from < text.length; ) {
    const end = Math.min(from + MAX_LITERAL_LENGTH, text.length)
    const to = /[\uD800-\uDBFF]/.test(text[end - 1] ?? '') && end < text.length ? end - 1 : end
    pieces.push(text.slice(from, to))
    from = to
  }
  return pieces
}
