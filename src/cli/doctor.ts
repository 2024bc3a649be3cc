import { AppError } from '../core/errors.ts'
import { checkDataFolder } from './doctor/data-folder.ts'
import { checkDatabase } from './doctor/database.ts'
import {
  type Check,
  type CheckContext,
  type Finding,
  fail,
  hasFailed,
  ok,
  reportAsJson,
  reportAsText,
  summaryOf,
} from './doctor/finding.ts'
import { checkProxy } from './doctor/proxy.ts'
import { checkServer } from './doctor/server.ts'
import type { Tools } from './tools.ts'

/** In the order of the report. */
const CHECKS: readonly Check[] = [checkDataFolder, checkDatabase, checkServer, checkProxy]

export interface DoctorFlags {
  readonly url?: string
  readonly json: boolean
}

/**
 * Says what is wrong with this set-up and what to do about it, as far as the start of the server, its log and the page do
 * not. Changes nothing. Throws if something must be fixed.
 */
export async function runDoctor(tools: Tools, { url: text, json }: DoctorFlags): Promise<void> {
  const url = text && addressOf(text)
  const config = tools.config()
  const machine = await tools.doctor()
  const context = { machine, config, database: machine.database(config), url }
  const findings = [ok('Signpost', tools.version), ...(await examine(context))]
  await tools.writeOutput(undefined, json ? reportAsJson(findings, machine.version) : reportAsText(findings))
  if (hasFailed(findings)) throw new Error(summaryOf(findings))
  tools.say(summaryOf(findings))
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
