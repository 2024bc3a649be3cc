import { z } from 'zod'
import type { RecordKind, Records } from '../core/records.ts'
import { groupSchema } from './group.ts'
import { settingSchema } from './setting.ts'
import { siteSchema } from './site.ts'

/** The content of a column; each database has its own type for it. `texts` is a list of texts, stored as JSON. */
export type ColumnType = 'id' | 'order' | 'flag' | 'text' | 'texts'

export interface Column {
  readonly name: string
  readonly type: ColumnType
  readonly isNullable: boolean
}

/**
 * A kind of record. Its schema is the single source: the names and order of the fields, of the columns and
 * of the JSON; which of them may be null; and, as a default, the value of a field in records written before the
 * field was added. A migration adds the column with the same default.
 */
export interface RecordType<Row> {
  /** The table, and the list of these records in a document. */
  readonly table: string
  /** The field that names a record. */
  readonly key: string
  readonly columns: readonly Column[]
  /** A record from the log, perhaps of another version: fields are filled in or dropped. */
  read(stored: unknown): Row
  /** A record from a row of its table. */
  ofRow(row: Readonly<Record<string, string | number | null>>): Row
}

/** Throws if a field has a type that no column can hold. */
export function recordType<Shape extends z.ZodRawShape>(
  { table, key }: { readonly table: string; readonly key: keyof z.infer<z.ZodObject<Shape>> & string },
  schema: z.ZodObject<Shape>,
): RecordType<z.infer<z.ZodObject<Shape>>> {
  type Row = z.infer<z.ZodObject<Shape>>
  // The casts to `z.ZodType`: zod types fields as those of its core.
  const columns = Object.entries(schema.shape).map(([name, field]) => columnOf(name, field as z.ZodType))
  const names = Object.keys(schema.shape) as (keyof Row & string)[] // the fields of the record
  const lists = columns.filter(({ type }) => type === 'texts').map(({ name }) => name)
  const isCurrent = (stored: object) =>
    Object.keys(stored).length === names.length && names.every((name) => name in stored)
  return {
    table,
    key,
    columns,
    ofRow: (row) => readLists(row, lists) as Row, // the columns are those of the schema
    // Most records are current and were checked on input, so they are not checked again.
    read: (stored) => (isObject(stored) && isCurrent(stored) ? (stored as Row) : schema.parse(stored)),
  }
}

const NO_TEXTS: readonly string[] = Object.freeze([])

/** Nearly all lists are empty, and share one array. */
function readLists(row: Readonly<Record<string, string | number | null>>, lists: readonly string[]): object {
  if (lists.length === 0) return row
  const read: Record<string, readonly string[]> = {}
  for (const name of lists) read[name] = row[name] === '[]' ? NO_TEXTS : JSON.parse(String(row[name]))
  return { ...row, ...read }
}

function columnOf(name: string, field: z.ZodType): Column {
  if (field instanceof z.ZodDefault) return columnOf(name, field.unwrap() as z.ZodType) // wraps a type
  if (field instanceof z.ZodNullable) return { ...columnOf(name, field.unwrap() as z.ZodType), isNullable: true } // too
  if (field instanceof z.ZodReadonly) return columnOf(name, field.unwrap() as z.ZodType) // and this one
  return { name, type: columnTypeOf(name, field), isNullable: false }
}

function columnTypeOf(name: string, field: z.ZodType): ColumnType {
  if (field instanceof z.ZodString || field instanceof z.ZodISODateTime || field instanceof z.ZodEnum) return 'text'
  if (field instanceof z.ZodArray && field.element instanceof z.ZodString) return 'texts'
  if (field instanceof z.ZodLiteral && [0, 1].every((flag) => field.values.has(flag))) return 'flag'
  if (field instanceof z.ZodNumberFormat) return field.format === 'int32' ? 'order' : 'id'
  throw new Error(`${name} has a type that no column can hold`)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

export type RecordTypes = { readonly [Name in RecordKind]: RecordType<Records[Name]> }

export const RECORDS: RecordTypes = {
  group: recordType({ table: 'groups', key: 'id' }, groupSchema.unwrap()),
  site: recordType({ table: 'sites', key: 'id' }, siteSchema.unwrap()),
  config: recordType({ table: 'configs', key: 'key' }, settingSchema.unwrap()),
}

export const RECORD_KINDS = Object.keys(RECORDS) as readonly RecordKind[] // the keys of the object above
