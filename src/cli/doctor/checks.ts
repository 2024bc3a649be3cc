import { checkCertificate } from './certificate.ts'
import type { Check } from './check.ts'
import { checkClock } from './clock.ts'
import { checkConfiguration } from './configuration.ts'
import { checkDataFolder } from './data-folder.ts'
import { checkDatabase } from './database.ts'
import { checkFetching } from './fetching.ts'
import { type Finding, fail } from './finding.ts'
import type { Patient } from './machine.ts'
import { checkNode } from './node.ts'
import { checkProxy } from './proxy.ts'
import { checkSecrets } from './secrets.ts'
import { checkServer } from './server.ts'
import { checkStatuses } from './statuses.ts'

/** In the order of the report. */
const CHECKS: readonly Check[] = [
  checkNode,
  checkConfiguration,
  checkFetching,
  checkDataFolder,
  checkDatabase,
  checkStatuses,
  checkSecrets,
  checkClock,
  checkServer,
  checkProxy,
  checkCertificate,
]

/** Runs all checks at once: each waits for seconds at most. */
export async function examine(patient: Patient): Promise<Finding[]> {
  return (await Promise.all(CHECKS.map((check) => lookAt(check, patient)))).flat()
}

/** If one check fails unexpectedly, the findings of the others still count. */
async function lookAt({ about, look }: Check, patient: Patient): Promise<readonly Finding[]> {
  try {
    return await look(patient)
  } catch (error) {
    const name = error instanceof Error ? error.name : 'an error' // its message may hold anything
    return [fail(about, `could not be checked: ${name}`, 'Please report this: it is a bug in the doctor')]
  }
}
