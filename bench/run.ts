import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Figure } from './figure.ts'
import { imports } from './figures/imports.ts'
import { notModifiedBySize, reads } from './figures/reads.ts'
import { starts } from './figures/start.ts'
import { creates, firstRead } from './figures/writes.ts'
import { asDocument, asTable, describeMachine } from './report.ts'

const PARTS: Record<string, () => Promise<Figure[]>> = {
  reads,
  size: notModifiedBySize,
  creates,
  'first-read': firstRead,
  imports,
  starts,
}

const { values } = parseArgs({ options: { only: { type: 'string' }, write: { type: 'boolean' } } })
const names = values.only ? [values.only] : Object.keys(PARTS)
const figures: Figure[] = []
for (const name of names) {
  const part = PARTS[name]
  if (!part) throw new Error(`There is no part ${name}. There are: ${Object.keys(PARTS).join(', ')}`)
  console.error(`Measuring ${name} …`)
  figures.push(...(await part()))
}
console.log(`${describeMachine()}\n\n${asTable(figures)}`)
if (values.write) writeFileSync('docs/benchmarks.md', asDocument(figures, new Date().toISOString().slice(0, 10)))
