import { readFileSync } from 'node:fs'
import { rowsOf } from '../docs/tables.ts'
import type { Finding } from './case.ts'

const FILE = 'docs/reliability.md'

/** What was tried, how often, with what result, whether it holds, and when. */
export type ReportRow = readonly [what: string, tried: string, result: string, holds: string, date: string]

export function asRows(findings: readonly Finding[], date: string): ReportRow[] {
  return findings.map(({ what, tried, result, holds }) => [what, tried, result, holds ? 'yes' : '**no**', date])
}

/** The rows of the document as it is, with those that were found anew in their places. */
export function withNew(rows: readonly ReportRow[]): ReportRow[] {
  const found = new Map(rows.map((row) => [row[0], row]))
  const written = rowsOf(FILE, 'what').map(([what = '', tried = '', result = '', holds = '', date = '']) => {
    return [what, tried, result, holds, date] as const
  })
  const known = new Set(written.map(([what]) => what))
  return [...written.map((row) => found.get(row[0]) ?? row), ...rows.filter(([what]) => !known.has(what))]
}

export function asTable(rows: readonly ReportRow[]): string {
  const head = ['what', 'how often', 'result', 'holds', 'last run']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** The document with another table; its words stay. */
export function asDocument(rows: readonly ReportRow[], machine: string): string {
  const text = readFileSync(FILE, 'utf8')
  return text
    .replace(/^Measured on .*$/m, () => `Measured on ${machine}.`)
    .replace(/^\| what \|.*\n(?:\|.*\n)*/m, () => `${asTable(rows)}\n`)
}
