import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Figure } from './figure.ts'
import { otherTab } from './figures/other-tab.ts'
import { firstVisit, manyLinks } from './figures/page.ts'
import { reads } from './figures/reads.ts'
import { secondVisit } from './figures/second-visit.ts'
import { start } from './figures/start.ts'
import { status } from './figures/status.ts'
import { writes } from './figures/writes.ts'
import { tool } from './load.ts'
import { asTable, describeHardware, withFigures } from './report.ts'

const DOCUMENT = 'docs/benchmarks.md'
const PARTS: Record<string, () => Promise<Figure[]>> = {
  reads,
  writes,
  start,
  status,
  'page:first': firstVisit,
  'page:many': manyLinks,
  'page:again': secondVisit,
  'page:tabs': otherTab,
}

const { values } = parseArgs({ options: { only: { type: 'string' }, write: { type: 'boolean' } } })
const figures: Figure[] = []
for (const name of namesOf(values.only)) {
  console.error(`Measuring ${name} …`)
  figures.push(...((await PARTS[name]?.()) ?? []))
}
console.log(`${describeHardware()}, load by ${tool}\n\n${asTable(figures)}`)
if (values.write) {
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync(DOCUMENT, withFigures(readFileSync(DOCUMENT, 'utf8'), figures, date))
}

/** All parts, or those of a name: `page` has four. */
function namesOf(only: string | undefined): string[] {
  const all = Object.keys(PARTS)
  const names = all.filter((name) => !only || name === only || name.startsWith(`${only}:`))
  if (names.length === 0) throw new Error(`There is no part ${only}. There are: page, ${all.join(', ')}`)
  return names
}
