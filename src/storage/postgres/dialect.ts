import type { Change } from '../../core/change.ts'
import type { RecordKind } from '../../core/records.ts'
import type { Counter } from '../../ports/store.ts'
import { type Column, type ColumnType, RECORD_KINDS, type RecordTypes } from '../../schemas/records.ts'
import { type CommitEntry, columnsOf, type Dialect, followsNewest, updateColumns } from '../dialect.ts'
import type { Statement } from '../statement.ts'

/** The features of a database; some engines that speak PostgreSQL's protocol lack a part of them. */
export interface Abilities {
  /** Whether NOTIFY carries news; without it, processes poll. */
  readonly notify: boolean
  /** Whether advisory locks let a writer wait for its turn; without them, it retries. */
  readonly locks: boolean
}

/** One installation. A database can hold several, each in its own schema. */
export interface PostgresDialect extends Dialect, Abilities {
  /** The channel for its news: `{"revision":7,"nonce":"…"}`, `{"revocation":7}`, or a message without a number. */
  readonly channel: string
  /** The installation's number for advisory locks, which are database-wide. */
  readonly lock: number
}

export interface DialectOptions extends Abilities {
  readonly storeId: string
  /** The newest migration that this program knows. It must not write to a newer schema. */
  readonly schema: string
  /** Throws if this program may no longer write. */
  readonly refuseOutdated: () => void
}

/** The first of the two numbers of an advisory lock; no other program is likely to use it. */
export const LOCK_CLASS = 1936289904

const COLUMN_TYPES: Readonly<Record<ColumnType, string>> = {
  id: 'bigint',
  order: 'integer',
  flag: 'smallint',
  text: 'text',
  texts: 'text',
}

export function postgresDialect({ storeId, schema, refuseOutdated, ...abilities }: DialectOptions): PostgresDialect {
  const site = {
    ...abilities,
    schema,
    channel: `signpost_${storeId}`,
    lock: Number.parseInt(storeId.slice(0, 7), 16) || 0,
  }
  return {
    ...site,
    columnTypes: COLUMN_TYPES,
    bindText: (text) => text,
    commit(entry, records) {
      refuseOutdated()
      return [commitStatement(entry, records, site)]
    },
    announce: (counter) => (abilities.notify ? [announceStatement(counter, site)] : []),
    skipLocked: 'FOR UPDATE SKIP LOCKED',
    items: (list) => `json_array_elements(CAST(${list} AS json)) AS items (value)`,
    now: 'CAST(extract(epoch FROM statement_timestamp()) * 1000 AS BIGINT)',
    list: {
      of: (number) => `ARRAY[${number}]`,
      append: (list, number) => `array_append(${list}, ${number})`,
      clampAbove: (list, limit, cap) =>
        `ARRAY(SELECT least(number, ${cap}) FROM unnest(${list}) AS number WHERE number > ${limit})`,
      countAbove: (list, limit) => `(SELECT count(*) FROM unnest(${list}) AS number WHERE number > ${limit})`,
    },
  }
}

interface Site extends Abilities {
  readonly channel: string
  readonly lock: number
  readonly schema: string
}

/** A SQL expression that sends a message, itself a SQL expression. */
export const notify = ({ channel }: Pick<Site, 'channel'>, message: string) => `pg_notify('${channel}', ${message})`

function announceStatement(counter: Counter, site: Site): Statement {
  const message = `'{"${counter}":' || id || '}'`
  return { sql: `SELECT ${notify(site, message)} FROM last_ids WHERE kind = '${counter}'`, params: [] }
}

/**
 * A commit as one statement, and so one round trip. It depends on which kinds of records are put and deleted.
 *
 * The log entry comes first and the rest reads from it: if its revision is taken, nothing else starts. If it does not
 * follow the newest commit, or the schema is a newer program's, the nonce is null, which the table refuses. Before
 * that, it waits for writers that have taken a turn; writers without a turn share the lock.
 */
function commitStatement(
  { parts, maxIds, icons, changes, ...entry }: CommitEntry,
  records: RecordTypes,
  site: Site,
): Statement {
  const texts = parts.map(({ changes }) => String(changes)) // `bindText` returns strings
  const bytes = texts.reduce((total, text) => total + Buffer.byteLength(text), 0)
  const { revision, nonce, at, actor, action, details, parent } = entry
  const params: Statement['params'][number][] = [revision, nonce, at, actor, action, bytes, details, texts, parent]
  const parameter = (value: Statement['params'][number]) => `?${params.push(value)}`
  const steps = [entryStep(site), PARTS_STEP]
  for (const kind of RECORD_KINDS) {
    const [put, gone] = [recordsOf(kind, changes), keysOf(kind, changes, records)]
    if (put.length > 0) steps.push(putStep(kind, records, parameter(`[${put.join(',')}]`)))
    if (gone.length > 0) steps.push(deleteStep(kind, records, parameter(gone)))
  }
  for (const [kind, highest] of maxIds)
    steps.push(
      `number_${kind} AS (UPDATE last_ids SET id = greatest(id, ${parameter(highest)}::bigint) WHERE kind = '${kind}')`,
    )
  if (icons.length > 0)
    steps.push(`icon AS (UPDATE icons SET unnamed_since = NULL WHERE hash = ANY (${parameter(icons)}::text[]))`)
  const news = site.notify ? notify(site, `'{"revision":' || revision || ',"nonce":"' || nonce || '"}'`) : 'revision'
  return { sql: `WITH ${steps.join(', ')} SELECT ${news} FROM entry`, params }
}

function entryStep({ locks, lock, schema }: Site): string {
  const turn = `(SELECT pg_advisory_xact_lock_shared(${LOCK_CLASS}, ${lock}) IS NOT NULL AS taken) AS turn`
  const isNext = followsNewest('?1::bigint', '?9::text')
  const isOurs = `(SELECT max(name) FROM schema_migrations) <= '${schema}'`
  return `entry AS (
    INSERT INTO commits (revision, nonce, at, actor, action, bytes, details)
    SELECT ?1::bigint, CASE WHEN ${isNext} AND ${isOurs} THEN ?2::text END,
      ?3::text, ?4::text, ?5::text, ?6::bigint, ?7::text ${locks ? `FROM ${turn} WHERE turn.taken` : ''}
    RETURNING revision, nonce)`
}

const PARTS_STEP = `parts AS (
  INSERT INTO commit_parts (revision, part, changes)
  SELECT ?1::bigint, number - 1, changes FROM unnest(?8::text[]) WITH ORDINALITY AS part (changes, number))`

function putStep(kind: RecordKind, records: RecordTypes, parameter: string): string {
  const { table, key, columns } = records[kind]
  const typed = columns.map((column) => `${column.name} ${typeOf(column)}`).join(', ')
  return `put_${kind} AS (
    INSERT INTO ${table} (${columnsOf(columns)})
    SELECT ${columnsOf(columns)} FROM json_to_recordset(${parameter}::json) AS record (${typed})
    ON CONFLICT (${key}) DO UPDATE ${updateColumns(columns, key)})`
}

function deleteStep(kind: RecordKind, records: RecordTypes, parameter: string): string {
  const { table, key, columns } = records[kind]
  const column = columns.find(({ name }) => name === key)
  return `delete_${kind} AS (DELETE FROM ${table} WHERE ${key} = ANY (${parameter}::${typeOf(column)}[]))`
}

function typeOf(column: Column | undefined): string {
  return COLUMN_TYPES[column?.type ?? 'text']
}

function recordsOf(kind: RecordKind, changes: readonly Change[]): string[] {
  return changes.flatMap((change) => (change.kind === kind && change.after ? [JSON.stringify(change.after)] : []))
}

function keysOf(kind: RecordKind, changes: readonly Change[], records: RecordTypes): string[] {
  const { key } = records[kind]
  return changes.flatMap(({ kind: found, before, after }) => {
    if (found !== kind || after || !before) return []
    return [String(before[key as keyof typeof before])] // the record's key
  })
}
