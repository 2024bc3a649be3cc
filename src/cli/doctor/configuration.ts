import { VARIABLE_NAMES } from '../../config/variables.ts'
import type { Check } from './check.ts'
import { type Finding, fail, ok, warn } from './finding.ts'
import { nearestTo } from './nearest.ts'

/** Secrets that an `.env` file may hold. */
const SECRET: readonly string[] = ['DATABASE_URL', 'AUTH_PASSWORD', 'AUTH_SECRET']

export const checkConfiguration: Check = {
  about: 'configuration',
  look({ config, variables, faults }) {
    const { all, fromFile, fileIsOpen, fault } = variables
    const findings: Finding[] = [
      ...(fault ? [fail('.env', fault, 'Make it a file this user can read')] : []),
      ...faults.map((text) => fail('configuration', text, 'The server does not start with this. Correct or unset it.')),
      ...config.warnings.map((text) => warn('configuration', text, 'Set it to true or false')),
      ...unknownIn(Object.keys(all)),
    ]
    if (fileIsOpen && fromFile.some((name) => SECRET.includes(name)))
      findings.push(warn('.env', 'holds secrets, and other users can read it', 'Run: chmod go= .env'))
    if (findings.length > 0) return findings
    const set = VARIABLE_NAMES.filter((name) => all[name]?.trim())
    return [ok('configuration', set.length > 0 ? `sets ${set.join(', ')}` : 'all defaults')]
  },
}

/** Variables that look like ours but are not read. Their values may hold anything, so only names are shown. */
function unknownIn(names: readonly string[]): Finding[] {
  return names.toSorted().flatMap((name) => {
    const nearest = nearestTo(name, VARIABLE_NAMES)
    return nearest ? [warn('configuration', `${name} is not read`, `If you meant ${nearest}, rename it`)] : []
  })
}
