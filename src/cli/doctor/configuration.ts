import { VARIABLE_NAMES } from '../../config/variables.ts'
import type { Check } from './check.ts'
import { type Finding, fail, ok, warn, warnOf } from './finding.ts'

/** Secrets that an `.env` file may hold. */
const SECRET: readonly string[] = ['DATABASE_URL', 'AUTH_PASSWORD', 'AUTH_SECRET']

export const checkConfiguration: Check = {
  about: 'configuration',
  look({ config, variables, faults }) {
    const { all, fromFile, fileIsOpen, fault } = variables
    const findings: Finding[] = [
      ...(fault
        ? [
            fail(
              '.env',
              fault,
              'Make it a text file in UTF-8 that this user can read: the server does not start with this',
            ),
          ]
        : []),
      ...faults.map((text) => fail('configuration', text, 'The server does not start with this. Correct or unset it.')),
      ...config.warnings.map((text) => warnOf('configuration', text)),
    ]
    if (fileIsOpen && fromFile.some((name) => SECRET.includes(name)))
      findings.push(warn('.env', 'holds secrets, and other users can read it', 'Run: chmod go= .env'))
    if (findings.length > 0) return findings
    const set = VARIABLE_NAMES.filter((name) => all[name]?.trim())
    return [ok('configuration', set.length > 0 ? `sets ${set.join(', ')}` : 'all defaults')]
  },
}
