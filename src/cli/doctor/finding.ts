import type { Config } from '../../config/config.ts'
import { printableLine } from '../../core/text.ts'
import { pluralise } from '../../english/english.ts'
import type { DatabaseFacts, Machine } from '../../ports/machine.ts'

/** The things that one run of the doctor looks at. */
export interface CheckContext {
  readonly machine: Machine
  readonly config: Config
  /** Inspected once for all checks. */
  readonly database: Promise<DatabaseFacts>
  /** The address that visitors use, if `--url` gives it. */
  readonly url: string | undefined
}

export interface Check {
  /** The thing that it looks at, for people. */
  readonly what: string
  /** Returns no findings if there is nothing to look at. */
  readonly run: (context: CheckContext) => readonly Finding[] | Promise<readonly Finding[]>
}

/** What a check found about one thing. Everything but `ok` comes with advice. */
export type Finding =
  | { readonly sign: 'ok'; readonly what: string; readonly found: string }
  | { readonly sign: 'warn' | 'FAIL'; readonly what: string; readonly found: string; readonly todo: string }

export function ok(what: string, found: string): Finding {
  return { sign: 'ok', what, found }
}

/** For something that works, but probably not as meant, or not for long. */
export function warn(what: string, found: string, todo: string): Finding {
  return { sign: 'warn', what, found, todo }
}

/** For something that must be fixed. */
export function fail(what: string, found: string, todo: string): Finding {
  return { sign: 'FAIL', what, found, todo }
}

/** One line per finding, and an indented one with what to do. */
export function reportAsText(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ what }) => what.length))
  const lines = findings.flatMap((finding) => [
    `${finding.sign.padEnd(4)}  ${finding.what.padEnd(width)}  ${finding.found}`,
    ...(finding.sign === 'ok' ? [] : [`      → ${finding.todo}`]),
  ])
  return lines.map((line) => `${printableLine(line)}\n`).join('')
}

export function reportAsJson(findings: readonly Finding[], version: string): string {
  return `${JSON.stringify({ version, isSound: !hasFailed(findings), findings }, null, 2)}\n`
}

export function hasFailed(findings: readonly Finding[]): boolean {
  return findings.some(({ sign }) => sign === 'FAIL')
}

/** Such as `17 checks: 1 failed, 2 warnings`. */
export function summaryOf(findings: readonly Finding[]): string {
  const count = (sign: Finding['sign']) => findings.filter((finding) => finding.sign === sign).length
  return `${pluralise(findings.length, 'check')}: ${count('FAIL')} failed, ${pluralise(count('warn'), 'warning')}`
}
