import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Figure } from './figure.ts'
import { imports } from './figures/imports.ts'
import { streams } from './figures/live.ts'
import { notModifiedBySize, reads } from './figures/reads.ts'
import { starts } from './figures/start.ts'
import { creates, firstRead } from './figures/writes.ts'
import { measure } from './measure.ts'
import { asDocument, asTable, describeMachine } from './report.ts'

const PARTS: Record<string, () => Promise<Figure[]>> = {
  reads,
  size: notModifiedBySize,
  creates,
  'first-read': firstRead,
  imports,
  starts,
  streams,
}

const { values } = parseArgs({ options: { only: { type: 'string' }, write: { type: 'boolean' } } })
const figures = await measure(PARTS, values.only)
console.log(`${describeMachine()}\n\n${asTable(figures)}`)
if (values.write) writeFileSync('docs/benchmarks.md', asDocument(figures, new Date().toISOString().slice(0, 10)))
