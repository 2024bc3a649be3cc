/** Characters in a statement that D1 always accepts: its limit is 100 KB, and a character takes at most 3 bytes. */
const SAFE_LENGTH = 33_000
/** Characters of a text in one statement: below D1's limit even if each is a quote, which is doubled in the script. */
const MAX_PIECE_LENGTH = 25_000

const PART = /^INSERT INTO "commit_parts" \("revision","part","changes"\) VALUES\((\d+),(\d+),'(.*)'\);$/
const PICTURE = /^INSERT INTO "pictures" \("number","name","data"\) VALUES\((\d+),('[^']*'),'([^']*)'\);$/

/** Wrangler removes these words from a script, even inside a literal, so literals split them in two. */
const TRANSACTION_WORDS = /BEGIN(?= TRANSACTION)|COMMI(?=T;)/gi

/**
 * Turns the output of `wrangler d1 export` into a script that replaces the existing tables, given in the order of their
 * creation. Wrangler's own file can't be loaded: its tables exist already, and a picture or a part of the history can
 * exceed D1's limit for a statement.
 */
export function restoreScript(dump: string, tables: readonly string[]): string {
  const drops = tables.toReversed().map((table) => `DROP TABLE "${table.replaceAll('"', '""')}";`)
  return ['PRAGMA defer_foreign_keys=TRUE;', ...drops, ...dump.split('\n').flatMap(toLines)].join('\n')
}

function toLines(line: string): string[] {
  if (!line.startsWith('INSERT INTO ')) return [line]
  const lines = (line.length > SAFE_LENGTH && inPieces(line)) || [line]
  return lines.map((statement) => statement.replaceAll(TRANSACTION_WORDS, `$&'||'`))
}

/** A long text is appended piece by piece. */
function inPieces(line: string): string[] | undefined {
  const [, revision, part, changes = ''] = PART.exec(line) ?? []
  if (revision !== undefined) {
    const [first, ...rest] = literalsOf(changes)
    const where = `revision = ${revision} AND part = ${part}`
    return [
      `INSERT INTO commit_parts (revision, part, changes) VALUES (${revision}, ${part}, ${first});`,
      ...rest.map((piece) => `UPDATE commit_parts SET changes = changes || ${piece} WHERE ${where};`),
    ]
  }
  const [, number, name, data = ''] = PICTURE.exec(line) ?? []
  if (number === undefined) return undefined
  const [first, ...rest] = literalsOf(data)
  return [
    `INSERT INTO pictures (number, name, data) VALUES (${number}, ${name}, ${first});`,
    ...rest.map((piece) => `UPDATE pictures SET data = data || ${piece} WHERE number = ${number} AND name = ${name};`),
  ]
}

/** Splits a text, with quotes doubled as in a literal, into literals: never in a doubled quote or a surrogate pair. */
function literalsOf(quoted: string): string[] {
  const text = quoted.replaceAll("''", "'")
  const pieces: string[] = []
  for (let from = 0; from < text.length; ) {
    const end = Math.min(from + MAX_PIECE_LENGTH, text.length)
    const to = /[\uD800-\uDBFF]/.test(text[end - 1] ?? '') && end < text.length ? end - 1 : end
    pieces.push(`'${text.slice(from, to).replaceAll("'", "''")}'`)
    from = to
  }
  return pieces
}
