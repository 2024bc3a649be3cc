// `npm run test:faults`: the long form of all fault cases and property tests, or of the files that vitest's arguments
// name. `--write` puts the figures into docs/reliability.md.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeHardware } from '../../bench/report.ts'
import { filesUsing } from '../support/tools.ts'
import type { Finding } from './case.ts'
import { asDocument, asRows, asTable, withNew } from './report.ts'

/** What takes the number of its runs from here has a long form. */
const RUNS = { module: 'test/support/runs.ts' }

const isWriting = process.argv.includes('--write')
const args = process.argv.slice(2).filter((arg) => arg !== '--write')
const folder = mkdtempSync(join(tmpdir(), 'signpost-faults-'))
const status = runCases(args)
const rows = asRows(collect(), new Date().toISOString().slice(0, 10))
rmSync(folder, { recursive: true })
process.stdout.write(`\n${describeHardware()}\n\n${asTable(rows)}\n`)
if (isWriting)
  writeFileSync('docs/reliability.md', asDocument(args.length > 0 ? withNew(rows) : rows, describeHardware()))
process.exitCode = status

function runCases(named: readonly string[]): number {
  const filter = named.some((arg) => arg.startsWith('test/'))
    ? named
    : ['test/faults', 'test/fuzz', ...filesUsing(RUNS), ...named]
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', ...filter]
  const env = { ...process.env, FAULTS: process.env.FAULTS ?? '1', FAULTS_RESULTS: folder, PROPERTY_RUNS: 'full' }
  return spawnSync(process.execPath, vitest, { stdio: 'inherit', env }).status ?? 1
}

function collect(): Finding[] {
  const files = readdirSync(folder).toSorted()
  return files.flatMap((file) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n')).map(readFinding)
}

function readFinding(line: string): Finding {
  return JSON.parse(line)
}
