import { DEFAULT_SCHEMES } from '../domain/networks/url.ts'
import { atOnce } from '../domain/ports.ts'
import { siteSchemas } from '../domain/site.ts'
import { buildSnapshot } from '../domain/snapshot.ts'
import { planImport } from '../services/transfer/plan-import.ts'
import { readDocument } from '../services/transfer/read-document.ts'
import type { ImportSummary } from '../services/transfer/tally.ts'
import type { Migration } from '../storage/migrations.ts'
import { commitScript } from '../storage/sql-script.ts'

const TAKEOVER = { name: 'takeover' }

/** The tables of a NaviHive database, row by row as they are. */
export interface NavihiveTables {
  readonly groups: readonly unknown[]
  readonly sites: readonly unknown[]
  readonly configs: readonly unknown[]
}

export interface TakeoverOptions {
  /** Of SQLite. */
  readonly migrations: readonly Migration[]
  /** What becomes of rows that do not say whether they are public: those of NaviHive before November 2025. */
  readonly visibility: 'private' | 'public'
  readonly now: Date
  readonly newId: () => string
}

const TABLES = ['sites', 'groups', 'configs']

/**
 * Turns a database of NaviHive into one of this program: the statements that do it, and what they bring over. NaviHive's
 * tables stay in it under names that begin with `navihive_`. Rows that are not valid here are left out, and named.
 */
export async function takeOverNavihive(
  tables: NavihiveTables,
  { migrations, visibility, now, newId }: TakeoverOptions,
): Promise<{ readonly sql: string; readonly summary: ImportSummary }> {
  const options = { mode: 'merge', visibility, skipInvalid: true, pace: atOnce } as const
  const document = await readDocument(tables, { ...options, schemas: siteSchemas(new Set(DEFAULT_SCHEMES)) })
  const empty = buildSnapshot(
    { storeId: '', revision: 0, nonce: '', lastGroupId: 0, lastSiteId: 0 },
    { groups: [], sites: [], settings: [] },
  )
  const at = now.toISOString()
  const { changes, result } = await planImport(document, options)(empty, { actor: TAKEOVER, now: at })
  const commit = {
    revision: 1,
    nonce: newId(),
    at,
    actor: TAKEOVER.name,
    action: { code: 'told', params: { text: 'Took over a NaviHive database' } } as const,
    changes,
  }
  const steps = [
    ...TABLES.map((table) => `ALTER TABLE ${table} RENAME TO navihive_${table};`),
    // The table in which Wrangler notes what it has applied.
    `CREATE TABLE IF NOT EXISTS d1_migrations (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT UNIQUE,
      applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
    );`,
    ...migrations.map(({ name, sql }) => `${sql.trim()}\nINSERT INTO d1_migrations (name) VALUES ('${name}');`),
    await commitScript(commit),
  ]
  return { sql: `${steps.join('\n\n')}\n`, summary: result }
}
