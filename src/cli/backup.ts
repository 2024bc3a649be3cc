import { pluralise } from '../english/english.ts'
import type { BackupContents, Tools } from './tools.ts'

/** Copies the whole database to a file or to standard output. */
export async function backUpData(tools: Tools, file: string, force: boolean): Promise<void> {
  const contents = await tools.backups.backUp(tools.config(), file, force)
  tools.say(`Backed up ${describe(contents)}${file === '-' ? '' : ` to ${file}`}`)
}

/** Replaces the database with a backup, and says how to go back. */
export async function restoreData({ backups, config, say }: Tools, file: string): Promise<void> {
  const { aside, asideIsDamaged, ...contents } = await backups.restore(config(), file)
  say(`Restored ${describe(contents)}`)
  if (!aside) return
  say(`The previous ${asideIsDamaged ? '(damaged) ' : ''}database is kept as ${aside}`)
  if (!asideIsDamaged) say(`To go back: signpost restore "${aside}"`)
}

function describe({ sites, groups, revision }: BackupContents): string {
  return `${pluralise(sites, 'link')} in ${pluralise(groups, 'group')} (revision ${revision})`
}
