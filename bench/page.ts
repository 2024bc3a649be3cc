import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Figure } from './figure.ts'
import { dragging } from './figures/dragging.ts'
import { live } from './figures/live.ts'
import { editor, page500, page10000, pageRate } from './figures/page.ts'
import { editing, jumps } from './figures/page-in-use.ts'
import { secondVisit } from './figures/second-visit.ts'
import { structure } from './figures/structure.ts'
import { measure } from './measure.ts'
import { asTable, describeMachine } from './report.ts'

const PARTS: Record<string, () => Promise<Figure[]>> = {
  '500': page500,
  '10000': page10000,
  again: secondVisit,
  jumps,
  editing,
  dragging,
  structure,
  editor,
  rate: pageRate,
  live,
}

const { values } = parseArgs({ options: { only: { type: 'string' }, write: { type: 'boolean' } } })
const figures = await measure(PARTS, values.only)
console.log(`${describeMachine()}\n\n${asTable(figures)}`)
if (values.write) writeFileSync('docs/benchmarks-page.md', asDocument(new Date().toISOString().slice(0, 10)))

function asDocument(date: string): string {
  return `# Benchmarks of the page

\`npm run bench:page\` measures the page in Chromium and prints this table. \`-- --write\` writes this page; \`-- --only 500\` (or \`10000\`,
\`editor\`, \`dragging\`, \`rate\`) measures one part. The service has [its own benchmarks](benchmarks.md).

Measured on ${date}: ${describeMachine()}.

${asTable(figures)}

## How to read it

- First visits are from a **slow phone**: 390 × 844 pixels, a CPU four times slower than this one, 1.6 Mbit/s, a round trip of
  150 ms, an empty cache. Figures are medians of five visits, each paired with a visit to the bare page.
- A **second visit** is in a new tab, over a connection with the same round trip but no bandwidth limit, with a service worker
  that has to start first.
- The **bare page** is a static page with the same links and nothing else, in brotli, from a server of a few lines.
- **Transferred** is everything a first visit requests, headers included, except the service worker, which loads after the page.
- **Total blocking time** is the time that tasks take beyond 50 ms each, from first paint until three seconds after loading.
- **Links that compress like real ones** have made-up words as names, URLs and descriptions; the others are numbered.
- **The editor** counts what loads when editing begins. The public suffix list, which suggests names for links, loads with the
  first dialog that adds one, and the sample links on request.
- **Key press to painted result** runs from the event's own timestamp to the second frame after it. Each key's time is the median
  of three runs, and the slowest key counts.
- **Jumps** and **Edit** are measured without the slow phone, with groups of very different sizes. Every entry of the jump list
  is clicked, in a wide window and at 390 pixels, on the page and in the editor. **Edit** and **Done** are medians of three,
  from the click to the second frame with the result, with all cards drawn beforehand.
- **Pages and groups in groups**: a page has four groups of 25 links in it, and is compared with a site of 100 links in four
  groups. The nested groups are on five levels, with ten links each. A drop is settled in the frame that shows the notice of the
  saved move.
- **Shown in another tab** is the time from sending an edit in one tab to the frame in which another one, also visible, has it.
  These two are not on the slow phone. The pause after each edit is random, up to half a second.
`
}
