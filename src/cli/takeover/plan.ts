import { COMMAND_LINE } from '../../core/actor.ts'
import type { NewCommit } from '../../core/change.ts'
import { buildSnapshot } from '../../core/snapshot.ts'
import { DEFAULT_SCHEMES } from '../../core/url.ts'
import { atOnce } from '../../domain/ports.ts'
import { siteSchemas } from '../../domain/schemas/site.ts'
import { planImport } from '../../services/transfer/plan-import.ts'
import { readDocument } from '../../services/transfer/read-document.ts'
import type { ImportSummary } from '../../services/transfer/tally.ts'
import type { Migration } from '../../storage/migrations.ts'
import { commitScript } from './sql-script.ts'

/** The tables of a NaviHive database, with unchecked rows. */
export interface NavihiveTables {
  readonly groups: readonly unknown[]
  readonly sites: readonly unknown[]
  readonly configs: readonly unknown[]
}

export interface PlanOptions {
  /** SQLite's migrations, in order. */
  readonly migrations: readonly Migration[]
  /** For rows that do not record their visibility: those of NaviHive before November 2025. */
  readonly visibility: 'private' | 'public'
  readonly now: Date
  readonly newId: () => string
}

export interface TakeoverPlan {
  /** A script that turns the database into one of Signpost. */
  readonly sql: string
  readonly summary: ImportSummary
}

const TABLES = ['sites', 'groups', 'configs']

/** Where Wrangler records the migrations it has applied. */
const WRANGLER_MIGRATIONS = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);`

/**
 * Plans turning a NaviHive database into one of Signpost. The script keeps NaviHive's tables, under names that begin with
 * `navihive_`. Rows that are not valid here are left out; the summary names them.
 */
export async function planTakeover(tables: NavihiveTables, options: PlanOptions): Promise<TakeoverPlan> {
  const { commit, summary } = await planCommit(tables, options)
  const steps = [
    ...TABLES.map((table) => `ALTER TABLE ${table} RENAME TO navihive_${table};`),
    WRANGLER_MIGRATIONS,
    ...options.migrations.map(({ name, sql }) => `${sql.trim()}\nINSERT INTO d1_migrations (name) VALUES ('${name}');`),
    await commitScript(commit),
  ]
  return { sql: `${steps.join('\n\n')}\n`, summary }
}

/** The whole database as an import into an empty site. */
async function planCommit(
  tables: NavihiveTables,
  { visibility, now, newId }: PlanOptions,
): Promise<{ readonly commit: NewCommit; readonly summary: ImportSummary }> {
  const options = { mode: 'merge', settings: 'all', visibility, skipInvalid: true, pace: atOnce } as const
  const json = new TextEncoder().encode(JSON.stringify(tables))
  const document = await readDocument([json], { schemas: siteSchemas(new Set(DEFAULT_SCHEMES)), pace: atOnce })
  const empty = buildSnapshot(
    { storeId: '', revision: 0, nonce: '', lastGroupId: 0, lastSiteId: 0 },
    { groups: [], sites: [], settings: [] },
  )
  const at = now.toISOString()
  const { changes, result } = await planImport(document, options)(empty, { actor: COMMAND_LINE, now: at })
  const action = { code: 'tookOver', params: { from: 'NaviHive' } } as const
  return {
    commit: { revision: 1, nonce: newId(), parent: '', at, actor: COMMAND_LINE.name, action, changes },
    summary: result,
  }
}
