import { pluralise } from '../../domain/english.ts'
import type { FolderFacts, PostgresFacts, SoundDatabase, SqliteFacts, UnsoundDatabase } from '../../domain/machine.ts'
import { type Check, type CheckContext, type Finding, fail, ok, warn } from './finding.ts'

const WHAT = 'database'
const MB = 1024 * 1024
/** The journal is cut to 16 MB whenever it is written into the database. */
const LARGE_JOURNAL = 256 * MB
/** An import of this size is written to the journal first, and then to the database. */
const MIN_FREE = 64 * MB
/** About the oldest version that still gets fixes. */
const OLDEST_VERSION = 14
/** Each edit takes one round trip. */
const SLOW_MS = 50

export const checkDatabase: Check = {
  what: WHAT,
  async run(context) {
    const facts = await context.database
    if (!facts) return []
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
  if (journalBytes > LARGE_JOURNAL)
    return [
      warn('journal', megabytes(journalBytes), 'Stop any other program that keeps the database open, then restart'),
    ]
  const left =
    isInUse === false && journalBytes > 0 ? ', left by a server that was killed: the next start recovers it' : ''
  return journalBytes > 0 ? [ok('journal', megabytes(journalBytes) + left)] : []
}

function useOf({ isInUse, contents }: SqliteFacts): Finding[] {
  if (isInUse === undefined) return []
  if (contents.state === 'missing') return []
  return [ok('in use', isInUse ? 'yes: a server is running on it' : 'no: no server is running on it')]
}

function roomOf({ machine, config }: CheckContext, { bytes, journalBytes }: SqliteFacts): Finding[] {
  const folder: FolderFacts = machine.folder(config)
  if (folder.state !== 'there') return []
  const free = `${megabytes(folder.freeBytes)} free`
  switch (roomFor(bytes + journalBytes, folder.freeBytes)) {
    case 'enough':
      return [ok('disk', free)]
    case 'little':
      return [warn('disk', free, 'Make room: a backup or restore needs as much as the database, an import more')]
    case 'none':
      return [fail('disk', free, 'Make room: nothing can be saved')]
  }
}

/** Such as `0.1 MB` or `1,204.0 MB`. */
function megabytes(bytes: number): string {
  const number = (bytes / MB).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return `${number} MB`
}

/** Whether the disk has room: `enough` includes a copy of the database, as made by a backup or a restore. */
function roomFor(bytes: number, freeBytes: number): 'enough' | 'little' | 'none' {
  if (freeBytes < MB) return 'none'
  return freeBytes < Math.max(MIN_FREE, 2 * bytes) ? 'little' : 'enough'
}

type Server = NonNullable<PostgresFacts['server']>

function postgresFindings({ contents, server, ...link }: PostgresFacts): Finding[] {
  return [...postgresContents(contents, server), ...(server ? serverFindings(server) : []), encryptionOf(link)]
}

function postgresContents(contents: PostgresFacts['contents'], server: PostgresFacts['server']): Finding[] {
  switch (contents.state) {
    case 'away':
      return [
        fail(WHAT, `PostgreSQL cannot be reached: ${contents.reason}`, 'Check DATABASE_URL, and that it is running'),
      ]
    case 'empty':
      return [ok(WHAT, `PostgreSQL ${server?.version}, empty: the first start creates the tables`)]
    case 'sound':
      return [ok(WHAT, `PostgreSQL ${server?.version}: ${inFigures(contents)}`), schemaOf(contents)]
    default:
      return [unsound(`PostgreSQL ${server?.version}: ${contents.reason}`, contents)]
  }
}

function serverFindings({ version, encoding, isReadOnly, hasNotify, latencyMs }: Server): Finding[] {
  const latency = `${latencyMs.toFixed(1)} ms per round trip`
  return [
    ...(Number.parseInt(version, 10) < OLDEST_VERSION
      ? [warn('version', version, 'Update PostgreSQL: this version is no longer supported')]
      : []),
    ...(['UTF8', 'SQL_ASCII'].includes(encoding)
      ? []
      : [fail('encoding', encoding, "Create a new database: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0")]),
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

function encryptionOf({ isEncrypted, isExposed }: Omit<PostgresFacts, 'contents' | 'server'>): Finding {
  if (isExposed)
    return warn(
      'encryption',
      'none, and the database is on another machine',
      'Add ?sslmode=verify-full to DATABASE_URL',
    )
  return ok('encryption', isEncrypted ? 'TLS' : 'none: the connection does not leave this machine')
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
