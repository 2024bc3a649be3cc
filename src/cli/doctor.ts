import { readConfigAnyway } from '../config/config.ts'
import { AppError } from '../core/errors.ts'
import { examine } from './doctor/checks.ts'
import type { Machine, Patient } from './doctor/machine.ts'
import { hasFailed, reportAsJson, reportAsText, summaryOf } from './doctor/report.ts'
import type { Tools } from './tools.ts'

export interface DoctorFlags {
  readonly url?: string
  readonly json: boolean
}

/** Says what is wrong with this set-up and what to do about it. Changes nothing. Throws if something must be fixed. */
export async function runDoctor(tools: Tools, { url, json }: DoctorFlags): Promise<void> {
  const machine = await tools.doctor()
  const findings = await examine(patientOf(machine, url && addressOf(url)))
  const { version } = machine
  await tools.writeOutput(undefined, json ? reportAsJson(findings, version) : reportAsText(findings))
  if (hasFailed(findings)) throw new Error(summaryOf(findings))
  tools.say(summaryOf(findings))
}

function patientOf(machine: Machine, url: string | undefined): Patient {
  const variables = machine.variables()
  const { config, faults } = readConfigAnyway(variables.all, variables.folder)
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
