import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Figure } from './figure.ts'
import { editor, page500, page10000, pageRate } from './figures/page.ts'
import { measure } from './measure.ts'
import { asTable, describeMachine } from './report.ts'

const PARTS: Record<string, () => Promise<Figure[]>> = { '500': page500, '10000': page10000, editor, rate: pageRate }

const { values } = parseArgs({ options: { only: { type: 'string' }, write: { type: 'boolean' } } })
const figures = await measure(PARTS, values.only)
console.log(`${describeMachine()}\n\n${asTable(figures)}`)
if (values.write) writeFileSync('docs/benchmarks-page.md', asDocument(new Date().toISOString().slice(0, 10)))

function asDocument(date: string): string {
  return `# Benchmarks of the page

\`npm run bench:page\` measures the page in Chromium and prints this table; with \`-- --write\` it writes this page, with
\`-- --only 500\` (or \`10000\`, \`editor\`, \`rate\`) it measures a part. [The service's are here](benchmarks.md).

Measured on ${date}: ${describeMachine()}.

${asTable(figures)}

## How to read it

- A **slow phone**: 390 × 844 pixels, a processor four times slower than this one, 1.6 Mbit/s, a round trip of 150 ms, an
  empty cache. Medians of five visits, each beside a visit to the bare page.
- The **bare page** is a static page with the same links and nothing else, in brotli, from a server of a few lines.
- **Transferred** is everything that a first visit asks for, with its headers. The service worker is left out: it comes
  after the page.
- **Total blocking time** is what tasks take beyond 50 ms each, from the first paint until three seconds after loading.
- **Links that compress like real ones** have made-up words for names, addresses and descriptions; the others are numbered.
- **Key press to painted result**: from the event's own time stamp to the second frame after it. For each key the median of
  three runs; the slowest key of all counts.
`
}
