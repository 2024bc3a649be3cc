import { readFileSync } from 'node:fs'
import { readConfig } from '../../src/config/config.ts'
import { VARIABLE_NAMES } from '../../src/config/variables.ts'

/** How long the server takes to stop at most. */
export const GRACE_MS = numberIn('src/runtime/service.ts', /GRACE_MS = ([\d_]+)/)

export function numberIn(file: string, pattern: RegExp): number {
  const [, digits = ''] = pattern.exec(readFileSync(file, 'utf8')) ?? []
  return Number(digits.replaceAll('_', ''))
}

/** Variables of the environment that mean something to Node or SQLite. */
const OTHERS = ['NODE_ENV', 'SQLITE_TMPDIR']

/** What the program makes of these variables. Throws if one does not exist or has a bad value. */
export function configOf(env: Readonly<Record<string, string>>) {
  const known = new Set<string>([...VARIABLE_NAMES, ...OTHERS])
  const unknown = Object.keys(env).filter((name) => !known.has(name))
  const result = readConfig(env)
  if (unknown.length > 0 || 'faults' in result) throw new Error([...unknown, JSON.stringify(result)].join())
  return result.config
}
