/** The tables of the site's records, in every database the same. The columns are the fields of the records. */
const tables = {
  group: { table: 'groups', key: 'id', columns: ['id', 'name', 'order_num', 'is_public', 'created_at', 'updated_at'] },
  site: {
    table: 'sites',
    key: 'id',
    columns: [
      'id',
      'group_id',
      'name',
      'url',
      'icon',
      'description',
      'notes',
      'order_num',
      'is_public',
      'created_at',
      'updated_at',
    ],
  },
  config: { table: 'configs', key: 'key', columns: ['key', 'value', 'is_public', 'created_at', 'updated_at'] },
} as const

export type Kind = keyof typeof tables

export const KINDS = Object.keys(tables) as readonly Kind[] // the keys of the object above

export interface Table {
  readonly table: string
  readonly key: string
  readonly columns: readonly string[]
}

export const TABLES: Readonly<Record<Kind, Table>> = tables

/** All records of a kind. */
export function selectRows(kind: Kind): string {
  const { table, columns } = TABLES[kind]
  return `SELECT ${columns.join(', ')} FROM ${table}`
}

/** What an insert does with a record that is there already: `SET …` of all columns but the key. */
export function updateColumns(kind: Kind): string {
  const { key, columns } = TABLES[kind]
  const others = columns.filter((column) => column !== key)
  return `SET ${others.map((column) => `${column} = excluded.${column}`).join(', ')}`
}
