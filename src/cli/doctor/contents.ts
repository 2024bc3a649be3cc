/** Findings that apply to any database. */
import { counted } from '../../domain/action-in-english.ts'
import { type Finding, fail, ok, warn } from './finding.ts'
import type { SoundDatabase, UnsoundDatabase } from './machine.ts'

export const DATABASE = 'database'

export function inFigures({ sites, groups, revision }: SoundDatabase): string {
  return `${counted(sites, 'link')} in ${counted(groups, 'group')}, revision ${revision}`
}

export function schemaOf({ pending }: SoundDatabase): Finding {
  if (pending.length === 0) return ok('schema', "this version's")
  return ok('schema', `an older version's: the next start adds ${pending.join(', ')}`)
}

const ADVICE: Readonly<Record<UnsoundDatabase['state'], string>> = {
  damaged: 'Keep a copy of the data folder, then restore a backup: signpost restore FILE. An export may still work.',
  newer: 'Run the newer version, or restore a backup from before the update',
  foreign: 'Check DATA_DIR and DATABASE_URL: this is not where the data is',
  unusable: "Run this as the server's user, and check who owns the file",
  unchecked: 'Start the server, which puts this right, and run this again',
}

export function unsound(found: string, { state }: UnsoundDatabase): Finding {
  return (state === 'unchecked' ? warn : fail)(DATABASE, found, ADVICE[state])
}
