import { inFigures, schemaOf, unsound, DATABASE as WHAT } from './contents.ts'
import { type Finding, fail, ok, warn } from './finding.ts'
import type { PostgresFacts } from './machine.ts'

type Server = NonNullable<PostgresFacts['server']>

/** About the oldest version that still gets fixes. */
const OLDEST_VERSION = 14
/** Each edit takes one round trip. */
const SLOW_MS = 50

export function postgresFindings({ contents, server, ...link }: PostgresFacts): Finding[] {
  return [...contentsOf(contents, server), ...(server ? serverFindings(server) : []), encryptionOf(link)]
}

function contentsOf(contents: PostgresFacts['contents'], server: PostgresFacts['server']): Finding[] {
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
