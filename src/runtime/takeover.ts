import { type TakeoverFlags, type TakeoverTools, takeOver } from '../cli/takeover/take-over.ts'
import { printable } from '../domain/printable.ts'
import { readMigrations } from '../storage/migration-files.ts'
import { clock, newId } from './system.ts'
import { migrationsFolder } from './version.ts'

/** The takeover on this machine. Wrangler is for developers, so scripts/takeover-navihive.mjs calls it, not this. */
export async function runTakeover(
  tools: Pick<TakeoverTools, 'database' | 'writeBackup' | 'say'>,
  flags: TakeoverFlags,
): Promise<void> {
  const say = (line: string) => tools.say(printable(line))
  await takeOver({ ...tools, say, migrations: readMigrations(migrationsFolder('sqlite')), clock, newId }, flags)
}
