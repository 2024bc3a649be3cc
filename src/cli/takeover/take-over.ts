import { AppError } from '../../core/errors.ts'
import { printableLine } from '../../domain/printable.ts'
import type { ImportSummary } from '../../services/transfer/tally.ts'
import { type NavihiveTables, type PlanOptions, planTakeover } from './plan.ts'

type Row = Readonly<Record<string, unknown>>

/** A D1 database, reached through Wrangler. */
export interface NavihiveDatabase {
  /** Returns the rows of each statement, in order. Rejects with Wrangler's own words. */
  query(statements: string): Promise<readonly (readonly Row[])[]>
  /** Runs a script of statements. Rejects with Wrangler's own words. */
  run(script: string): Promise<void>
}

export interface TakeoverTools extends Pick<PlanOptions, 'migrations' | 'newId'> {
  readonly database: NavihiveDatabase
  /** Writes a new file, and returns its path. */
  readonly writeBackup: (text: string) => Promise<string>
  /** A line for people. */
  readonly say: (line: string) => void
  readonly clock: () => Date
}

export interface TakeoverFlags extends Pick<PlanOptions, 'visibility'> {
  /** Report only; write neither the backup nor the database. */
  readonly dryRun: boolean
}

/** Turns a NaviHive database into one of Signpost. Throws `invalid_input` for a database that is not NaviHive's. */
export async function takeOver(tools: TakeoverTools, { visibility, dryRun }: TakeoverFlags): Promise<void> {
  const { database, migrations, newId, say } = tools
  const tables = await readTables(database)
  const { sql, summary } = await planTakeover(tables, { migrations, visibility, now: tools.clock(), newId })
  report(summary, say)
  if (dryRun) return
  const backup = await tools.writeBackup(`${JSON.stringify(tables, null, 2)}\n`)
  say(`The old contents of the database are saved in ${backup}.`)
  await database.run(sql)
  say('Done. The old tables are still there: navihive_groups, navihive_sites and navihive_configs.')
}

async function readTables(database: NavihiveDatabase): Promise<NavihiveTables> {
  const [tables = []] = await database.query(`SELECT name FROM sqlite_master WHERE type = 'table'`)
  const names = tables.map(({ name }) => name)
  if (names.includes('commits')) throw new AppError('invalid_input', 'This database already belongs to Signpost')
  if (!['groups', 'sites', 'configs'].every((name) => names.includes(name)))
    throw new AppError('invalid_input', 'This is not a NaviHive database')
  const [groups = [], sites = [], configs = []] = await database.query(
    'SELECT * FROM groups; SELECT * FROM sites; SELECT * FROM configs',
  )
  return { groups, sites, configs }
}

function report(summary: ImportSummary, say: TakeoverTools['say']): void {
  for (const list of ['groups', 'sites', 'configs'] as const) {
    const { total, created, skipped } = summary[list]
    const taken = `${created.toLocaleString('en')} of ${total.toLocaleString('en')} taken over`
    say(`  ${list.padEnd(8)} ${taken}${skipped ? `, ${skipped.toLocaleString('en')} left out` : ''}`)
  }
  for (const { path, name, reason } of summary.skipped) say(printableLine(`  left out: ${path} "${name}": ${reason}`))
  if (summary.moreSkipped > 0) say(`  and ${summary.moreSkipped.toLocaleString('en')} more left out`)
}
