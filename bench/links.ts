import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { drawing, fetching, page } from './figures/links.ts'
import { status } from './figures/status.ts'
import { measure } from './measure.ts'
import { asTable, describeMachine } from './report.ts'

const PARTS = { drawing, fetching, page, status }

const { values } = parseArgs({ options: { only: { type: 'string' }, write: { type: 'boolean' } } })
const figures = await measure(PARTS, values.only)
console.log(`${describeMachine()}\n\n${asTable(figures)}`)
if (values.write) writeFileSync('docs/benchmarks-links.md', document(new Date().toISOString().slice(0, 10)))

function document(date: string): string {
  return `# Benchmarks of icons and status checks

\`npm run bench:links\` measures how icons are drawn and fetched, what a page costs that shows them, and what status checks cost, and
prints this table; \`-- --write\` writes this page. \`--only drawing\` (or \`fetching\`, \`page\`, \`status\`) measures one part.

Measured on ${date}: ${describeMachine()}.

${asTable(figures)}

## How to read it

- The **icons** are made up: PNG of 32 to 256 pixels, ICO files and SVG, each with a different shape and colour.
- **Drawing** is from the bytes of a picture to the small WebP that is kept, one after another, in the thread that does it.
- The **farm** is another process on this machine that has a page and an icon for each of 500 links, on 250 addresses.
- **Other reads** start on a fixed schedule from another process, two every 10 ms, whether or not earlier ones have finished. A
  late response counts from the moment its read was due.
- **Memory** is the process's resident memory before the first icon, and at most a minute after the last one.
- The **page** is opened on a slow phone (1.6 Mbit/s, a round trip of 150 ms, a CPU four times slower), five times each with
  icons and without, in turn; the figures are medians.
- **Status checks** of 500 links on that farm run for two minutes while somebody watches. From the CPU time of that server, all that
  it does included, goes that of one with the same links unchecked. The bare client asks the same addresses by \`HEAD\`, each on a
  connection of its own, spread over a minute like the checks.
`
}
