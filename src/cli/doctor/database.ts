import { pluralise } from '../../english/english.ts'
import type { PostgresFacts, SoundDatabase, SqliteFacts, UnsoundDatabase } from '../../ports/machine.ts'
import { type Check, type CheckContext, type Finding, fail, ok, warn } from './finding.ts'

const WHAT = 'database'
const MB = 1024 * 1024
/** The journal is cut to 16 MB whenever it is written into the database. */
const LARGE_JOURNAL = 256 * MB
/** An import of this size is written to the journal first, and then to the database. */
const MIN_FREE = 64 * MB
/** Each edit takes one round trip. */
const SLOW_MS = 50

export const checkDatabase: Check = {
  what: WHAT,
  async run(context) {
    const facts = await context.database
    if (facts.engine === 'postgres') return postgresFindings(facts)
    return [...sqliteContents(facts), ...journalOf(facts), ...useOf(facts), ...roomOf(context, facts)]
  },
}

function sqliteContents({ path, bytes, contents, isInUse }: SqliteFacts): Finding[] {
  if (contents.state === 'missing' && isInUse)
    return [fail(WHAT, `${path} is gone, but a server is running on it`, 'Stop the server, then put the file back')]
  if (contents.state === 'missing') return [ok(WHAT, `${path} does not exist yet: the first start creates it`)]
  if (contents.state === 'sound')
    return [ok(WHAT, `SQLite, ${megabytes(bytes)}, sound: ${inFigures(contents)}`), schemaOf(contents)]
  return [unsound(`${path}: ${contents.reason}`, contents)]
}

function journalOf({ journalBytes, isInUse }: SqliteFacts): Finding[] {
  const size = megabytes(journalBytes)
  if (journalBytes > LARGE_JOURNAL)
    return [warn('journal', size, 'Stop any other program that keeps the database open, then restart')]
  if (journalBytes === 0) return []
  return [ok('journal', isInUse === false ? `${size}, left by a killed server: the next start recovers it` : size)]
}

function useOf({ isInUse, contents }: SqliteFacts): Finding[] {
  if (isInUse === undefined || contents.state === 'missing') return []
  return [ok('in use', isInUse ? 'yes: a server is running on it' : 'no: no server is running on it')]
}

function roomOf({ machine, config }: CheckContext, { bytes, journalBytes }: SqliteFacts): Finding[] {
  const folder = machine.folder(config)
  if (folder.state !== 'there') return []
  const { freeBytes } = folder
  const free = `${megabytes(freeBytes)} free`
  if (freeBytes < MB) return [fail('disk', free, 'Make room: nothing can be saved')]
  if (freeBytes >= Math.max(MIN_FREE, 2 * (bytes + journalBytes))) return [ok('disk', free)]
  return [warn('disk', free, 'Make room: a backup or restore needs as much as the database, an import more')]
}

/** Such as `0.1 MB` or `1,204.0 MB`. */
function megabytes(bytes: number): string {
  const number = (bytes / MB).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return `${number} MB`
}

function postgresFindings({ contents, server }: PostgresFacts): Finding[] {
  return [...postgresContents(contents, server?.version), ...(server ? serverFindings(server) : [])]
}

function postgresContents(contents: PostgresFacts['contents'], version = ''): Finding[] {
  if (contents.state === 'away')
    return [
      fail(WHAT, `PostgreSQL cannot be reached: ${contents.reason}`, 'Check DATABASE_URL, and that it is running'),
    ]
  if (contents.state === 'empty') return [ok(WHAT, `PostgreSQL ${version}, empty: the first start creates the tables`)]
  if (contents.state === 'sound') return [ok(WHAT, `PostgreSQL ${version}: ${inFigures(contents)}`), schemaOf(contents)]
  return [unsound(`PostgreSQL ${version}: ${contents.reason}`, contents)]
}

function serverFindings({ isReadOnly, hasNotify, latencyMs }: NonNullable<PostgresFacts['server']>): Finding[] {
  const latency = `${latencyMs.toFixed(1)} ms per round trip`
  return [
    ...(isReadOnly
      ? [fail('read-only', 'it accepts no writes, like a standby', 'Point DATABASE_URL at the primary')]
      : []),
    latencyMs > SLOW_MS
      ? warn('latency', latency, 'Run Signpost near its database: every edit takes at least one round trip')
      : ok('latency', latency),
    hasNotify
      ? ok('NOTIFY', 'arrives')
      : warn('NOTIFY', 'does not arrive: replicas see edits seconds late', 'Connect directly, not through a pooler'),
  ]
}

function inFigures({ sites, groups, revision }: SoundDatabase): string {
  return `${pluralise(sites, 'link')} in ${pluralise(groups, 'group')}, revision ${revision}`
}

function schemaOf({ pending }: SoundDatabase): Finding {
  if (pending.length === 0) return ok('schema', "this version's")
  return ok('schema', `an older version's: the next start adds ${pending.join(', ')}`)
}

const ADVICE: Readonly<Record<UnsoundDatabase['state'], string>> = {
  damaged: 'Keep a copy of the data folder, then restore a backup: signpost restore FILE. An export may still work.',
  replaced:
    'The running server still has everything: export it on its page, under *Import and export*, then restart it',
  newer: 'Run the newer version, or restore a backup from before the update',
  foreign: 'Check DATA_DIR and DATABASE_URL: this is not where the data is',
  unusable: "Run this as the server's user, and check who owns the file",
  unchecked: 'Start the server, which puts this right, and run this again',
}

function unsound(found: string, { state }: UnsoundDatabase): Finding {
  return (state === 'unchecked' ? warn : fail)(WHAT, found, ADVICE[state])
}
