import type { Check } from './check.ts'
import { inFigures, schemaOf, unsound, DATABASE as WHAT } from './contents.ts'
import { type Finding, fail, ok, warn } from './finding.ts'
import type { FolderFacts, Patient, SqliteFacts } from './machine.ts'
import { postgresFindings } from './postgres.ts'
import { megabytes, roomFor } from './sizes.ts'

/** The journal is cut to 16 MB whenever it is written into the database. */
const LARGE_JOURNAL = 256 * 1024 * 1024

export const checkDatabase: Check = {
  about: WHAT,
  async look(patient) {
    const facts = await patient.database
    if (!facts) return []
    if (facts.engine === 'postgres') return postgresFindings(facts)
    return [...contentsOf(facts), ...journalOf(facts), ...useOf(facts), ...roomOf(patient, facts)]
  },
}

function contentsOf({ path, bytes, contents, isInUse }: SqliteFacts): Finding[] {
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

function roomOf({ machine, config }: Patient, { bytes, journalBytes }: SqliteFacts): Finding[] {
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
