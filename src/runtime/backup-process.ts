/** Makes one regular backup as the commands do: copying and checking a large database would block requests. */
import { setPriority } from 'node:os'
import { type Config, readConfig } from '../config/config.ts'
import { errorInEnglish } from '../english/english.ts'
import { WRITE_FORMATS } from '../formats/write/all.ts'
import { inBatches } from '../formats/write/pieces.ts'
import { selectExport } from '../services/transfer/select-export.ts'
import { backups } from './backups.ts'
import { ignoreSignals } from './machine/stop.ts'
import { clock } from './machine/system.ts'
import { writeOutput } from './machine/terminal.ts'
import { openInstallation } from './open-installation.ts'

export interface BackupTask {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly file: string
}

/** `reason` says why there is no backup. */
export interface BackupResult {
  readonly reason?: string
}

/** Requests come first. */
const LOW_PRIORITY = 10

ignoreSignals()
setPriority(LOW_PRIORITY)
process.on('disconnect', () => process.exit(1)) // the server has ended

process.once('message', async (task: BackupTask) => {
  const result = await make(task).catch((error: unknown): BackupResult => ({ reason: errorInEnglish(error) }))
  process.send?.(result, () => process.exit())
})

async function make({ dataDir, databaseUrl, file }: BackupTask): Promise<BackupResult> {
  const result = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  if ('faults' in result) throw new Error(result.faults.join('; '))
  const { config } = result
  await (databaseUrl ? exportAll(config, file) : backups.backUp(config, file, false))
  return {}
}

async function exportAll(config: Config, file: string): Promise<void> {
  const { render, renderWithIcons } = WRITE_FORMATS.signpost
  const site = await openInstallation(config, { upgrades: false, mustExist: true })
  try {
    const exported = selectExport(site.navigation.snapshot, clock().toISOString())
    await writeOutput(file, renderWithIcons?.(exported, site.iconTransfer) ?? inBatches(render(exported)))
  } finally {
    await site.close()
  }
}
