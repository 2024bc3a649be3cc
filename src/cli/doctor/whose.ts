import { type Finding, fail, ok, warn } from './finding.ts'
import type { Patient } from './machine.ts'
import { askWithProof } from './proven.ts'

const WHAT = 'server'
const OTHER = "Run this with the server's variables, or give one of the two another PORT"

/** Whether the Signpost that answers at `url` is the one of this installation: it knows its secret and uses its database. */
export async function whoseServer(patient: Patient, url: string): Promise<Finding> {
  const proven = await askWithProof(patient, url)
  if ('fault' in proven && proven.fault === 'rejected' && patient.config.auth.enabled)
    return fail(WHAT, `the Signpost at ${url} does not know this installation's secret: it is another one's`, OTHER)
  const facts = await patient.database
  const sqlite = facts?.engine === 'sqlite' ? facts : undefined
  if (sqlite?.isInUse === false) return fail(WHAT, `the Signpost at ${url} does not use ${sqlite.path}`, OTHER)
  const isKnown = 'seen' in proven || (!patient.config.auth.enabled && sqlite?.isInUse)
  if (isKnown) return ok(WHAT, `answers at ${url}`)
  return warn(
    WHAT,
    `a Signpost answers at ${url}, but nothing here tells whether it is this installation's`,
    'Run this with the DATA_DIR or AUTH_SECRET of the server, as its user',
  )
}
