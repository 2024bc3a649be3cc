import type { FolderFacts } from '../../domain/machine.ts'
import { backupTime, isFailure } from '../../services/regular-backups.ts'
import { type Check, type CheckContext, type Finding, fail, ok, warn } from './finding.ts'

const WHAT = 'backups'
const HOUR_MS = 3_600_000
const OLD_HOURS = 48

/** Regular backups; nothing without `BACKUP_DIR`. */
export const checkBackups: Check = {
  what: WHAT,
  run({ config, machine }) {
    const { dir } = config.backups
    if (dir === undefined) return []
    const folder = machine.folder({ dataDir: dir, databaseUrl: undefined })
    if (folder.state === 'there') return findingsIn(folder, machine)
    if (folder.state === 'missing' && folder.canBeMade)
      return [warn(WHAT, `${folder.path} does not exist yet`, 'The server creates it with the first backup')]
    return [fail(WHAT, `${folder.path}: ${reasonOf(folder)}`, 'Set BACKUP_DIR to a folder that the server may write')]
  },
}

function reasonOf(folder: Exclude<FolderFacts, { state: 'there' }>): string {
  if (folder.state === 'unusable') return folder.reason
  return folder.state === 'file' ? 'it is a file' : "it does not exist, and this user can't create it"
}

function findingsIn(
  { path, isWritable, files }: Extract<FolderFacts, { state: 'there' }>,
  { now, readFile }: CheckContext['machine'],
): Finding[] {
  const names = files.map(({ name }) => name)
  const failures = names.filter(isFailure).map((name) => readFile(`${path}/${name}`))
  return [
    ...(isWritable ? [] : [fail(WHAT, `${path} is not writable`, 'Give it to the user that the server runs as')]),
    ...failures.flatMap((file) =>
      'text' in file ? [fail(WHAT, `the last one failed: ${file.text.trim()}`, 'Mend that, or see the log')] : [],
    ),
    newestOf(names, path, now().getTime()),
  ]
}

function newestOf(names: readonly string[], path: string, now: number): Finding {
  const times = names.flatMap((name) => backupTime(name)?.at ?? [])
  if (times.length === 0) return warn(WHAT, `none in ${path} yet`, 'The server makes the first as it starts')
  const newest = Math.max(...times)
  const found = `${times.length} in ${path}, the newest from ${new Date(newest).toISOString().slice(0, 16)}Z`
  if (now - newest <= OLD_HOURS * HOUR_MS) return ok(WHAT, found)
  return fail(WHAT, `${found}, more than ${OLD_HOURS} hours ago`, 'See whether the server runs with this BACKUP_DIR')
}
