import { readConfigAnyway } from '../config/config.ts'
import { AppError } from '../core/errors.ts'
import type { Machine } from '../domain/machine.ts'
import { checkBackups } from './doctor/backups.ts'
import { checkCertificate } from './doctor/certificate.ts'
import { checkDataFolder } from './doctor/data-folder.ts'
import { checkDatabase } from './doctor/database.ts'
import {
  type Check,
  type CheckContext,
  type Finding,
  fail,
  hasFailed,
  reportAsJson,
  reportAsText,
  summaryOf,
} from './doctor/finding.ts'
import { checkProxy } from './doctor/proxy.ts'
import { checkSecrets } from './doctor/secrets.ts'
import { checkServer } from './doctor/server.ts'
import { checkClock, checkConfiguration, checkFetching, checkNode } from './doctor/set-up.ts'
import { checkStatuses } from './doctor/statuses.ts'
import type { Tools } from './tools.ts'

/** In the order of the report. */
const CHECKS: readonly Check[] = [
  checkNode,
  checkConfiguration,
  checkFetching,
  checkDataFolder,
  checkDatabase,
  checkBackups,
  checkStatuses,
  checkSecrets,
  checkClock,
  checkServer,
  checkProxy,
  checkCertificate,
]

export interface DoctorFlags {
  readonly url?: string
  readonly json: boolean
}

/** Says what is wrong with this set-up and what to do about it. Changes nothing. Throws if something must be fixed. */
export async function runDoctor(tools: Tools, { url, json }: DoctorFlags): Promise<void> {
  const machine = await tools.doctor()
  const findings = await examine(contextOf(machine, url && addressOf(url)))
  const { version } = machine
  await tools.writeOutput(undefined, json ? reportAsJson(findings, version) : reportAsText(findings))
  if (hasFailed(findings)) throw new Error(summaryOf(findings))
  tools.say(summaryOf(findings))
}

function contextOf(machine: Machine, url: string | undefined): CheckContext {
  const variables = machine.variables()
  const { config, faults } = readConfigAnyway(variables.all, { folder: variables.folder, readFile: machine.readFile })
  const isKnown = !faults.some((fault) => fault.startsWith('DATABASE_URL'))
  return { machine, config, variables, faults, database: isKnown ? machine.database(config) : undefined, url }
}

/** Drops the trailing slash. */
function addressOf(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password)
    throw new AppError('invalid_input', '--url must be an address such as https://nav.example.com')
  return url.href.replace(/(?<!\/)\/+$/, '')
}

/** Runs all checks at once: each waits for seconds at most. */
async function examine(context: CheckContext): Promise<Finding[]> {
  return (await Promise.all(CHECKS.map((check) => runCheck(check, context)))).flat()
}

/** If one check fails unexpectedly, the findings of the others still count. */
async function runCheck({ what, run }: Check, context: CheckContext): Promise<readonly Finding[]> {
  try {
    return await run(context)
  } catch (error) {
    const name = error instanceof Error ? error.name : 'an error' // its message may hold anything
    return [fail(what, `could not be checked: ${name}`, 'Please report this: it is a bug in the doctor')]
  }
}
