import type { RecordKind } from '../../core/records.ts'
import { type ColumnType, RECORD_KINDS, type RecordTypes } from '../../schemas/records.ts'
import type { CommitPart } from '../commit-parts.ts'
import { type CommitEntry, columnsOf, type Dialect, followsNewest, updateColumns } from '../dialect.ts'
import { markNamedIcons } from '../icons.ts'
import type { Statement } from '../statement.ts'

const COLUMN_TYPES: Readonly<Record<ColumnType, string>> = {
  id: 'INTEGER',
  order: 'INTEGER',
  flag: 'INTEGER',
  text: 'TEXT',
  texts: 'TEXT',
}

const utf8 = new TextEncoder()

/** The SQL of SQLite and D1. Records travel within the log entry, so each text is sent only once. */
export const sqliteDialect: Dialect = {
  columnTypes: COLUMN_TYPES,
  bindText: (text) => utf8.encode(text),
  commit,
  announce: () => [],
  skipLocked: '',
  items: (list) => `json_each(${list})`,
  now: `CAST(unixepoch('subsec') * 1000 AS INTEGER)`,
  list: {
    of: (number) => `json_array(${number})`,
    append: (list, number) => `json_insert(${list}, '$[#]', ${number})`,
    clampAbove: (list, limit, cap) =>
      `(SELECT json_group_array(min(value, ${cap})) FROM json_each(${list}) WHERE value > ${limit})`,
    countAbove: (list, limit) => `(SELECT count(*) FROM json_each(${list}) WHERE value > ${limit})`,
  },
}

/** If the commit does not follow the newest one, the nonce is null, which the table refuses. */
const INSERT_COMMIT = `
  INSERT INTO commits (revision, nonce, at, actor, action, bytes, details)
  SELECT ?1, CASE WHEN ${followsNewest('?1', '?8')} THEN ?2 END, ?3, ?4, ?5, ?6, ?7`

const INSERT_PART = `INSERT INTO commit_parts (revision, part, changes) VALUES (?1, ?2, ?3)`

const RAISE_LAST_ID = `UPDATE last_ids SET id = max(id, ?2) WHERE kind = ?1`

/** The changes of a part that is already in the log (?1: revision, ?2: part). */
const CHANGES_OF_PART = `json_each((SELECT changes FROM commit_parts WHERE revision = ?1 AND part = ?2))`

function commit({ parts, maxIds, icons, ...entry }: CommitEntry, records: RecordTypes): Statement[] {
  const { revision, nonce, at, actor, action, details, parent } = entry
  const bytes = parts.reduce((total, { changes }) => total + changes.length, 0)
  return [
    { sql: INSERT_COMMIT, params: [revision, nonce, at, actor, action, bytes, details, parent] },
    ...parts.flatMap((part, index) => [
      { sql: INSERT_PART, params: [revision, index, part.changes] },
      ...recordStatements(part, records, [revision, index]),
    ]),
    ...maxIds.map(([kind, highest]) => ({ sql: RAISE_LAST_ID, params: [kind, highest] })),
    ...markNamedIcons(sqliteDialect, icons),
  ]
}

function recordStatements({ puts, deletes }: CommitPart, records: RecordTypes, params: readonly number[]): Statement[] {
  return [
    ...RECORD_KINDS.filter((kind) => deletes.has(kind)).map((kind) => ({ sql: deleteRecords(kind, records), params })),
    ...RECORD_KINDS.filter((kind) => puts.has(kind)).map((kind) => ({ sql: putRecords(kind, records), params })),
  ]
}

/** Writes the records of one kind that a part of a commit puts. */
function putRecords(kind: RecordKind, records: RecordTypes): string {
  const { table, key, columns } = records[kind]
  const values = columns.map(({ name }) => `value ->> '$.after.${name}'`)
  return `
    INSERT INTO ${table} (${columnsOf(columns)})
    SELECT ${values.join(', ')} FROM ${CHANGES_OF_PART}
    WHERE value ->> '$.kind' = '${kind}' AND value ->> '$.after.${key}' IS NOT NULL
    ON CONFLICT (${key}) DO UPDATE ${updateColumns(columns, key)}`
}

/** Deletes the records of one kind that a part of a commit deletes. */
function deleteRecords(kind: RecordKind, records: RecordTypes): string {
  const { table, key } = records[kind]
  return `
    DELETE FROM ${table} WHERE ${key} IN (
      SELECT value ->> '$.before.${key}' FROM ${CHANGES_OF_PART}
      WHERE value ->> '$.kind' = '${kind}' AND value ->> '$.after.${key}' IS NULL
    )`
}
