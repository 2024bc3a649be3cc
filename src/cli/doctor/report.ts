import { counted } from '../../domain/action-in-english.ts'
import { printableLine } from '../../domain/printable.ts'
import type { Finding } from './finding.ts'

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
  return `${counted(findings.length, 'check')}: ${count('FAIL')} failed, ${counted(count('warn'), 'warning')}`
}
