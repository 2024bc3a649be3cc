import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { importing, parsing } from './figures/formats.ts'
import { measure } from './measure.ts'
import { asTable, describeMachine } from './report.ts'

const PARTS = { parsing, importing }

const { values } = parseArgs({ options: { only: { type: 'string' }, write: { type: 'boolean' } } })
const figures = await measure(PARTS, values.only)
console.log(`${describeMachine()}\n\n${asTable(figures)}`)
if (values.write) writeFileSync('docs/benchmarks-formats.md', document(new Date().toISOString().slice(0, 10)))

function document(date: string): string {
  return `# Benchmarks of imports from other programs

\`npm run bench:formats\` measures how fast files of other programs come in, and prints this table; \`-- --write\` writes this page.
\`--only parsing\` (or \`importing\`) measures one part. Imports of Signpost's own documents are among
[the other benchmarks](benchmarks.md).

Measured on ${date}: ${describeMachine()}.

${asTable(figures)}

## How to read it

- The **file** is made up: bookmarks as a browser exports them, with nested folders in the bookmarks bar, with times, and with
  an icon on every tenth link.
- **Read** is from its bytes to a tree of folders and links: the character set, the kind of file, and all texts. It takes turns with
  htmlparser2 on the same bytes, with handlers that do nothing; both figures are medians of 21 rounds.
- **By HTTP** is from sending the file until everything is on disk and the summary has arrived.
- **Memory** is the peak resident memory of the server and the process that reads the file for it, sampled every 20 ms.
- **Other reads** start on a fixed schedule from another process, two every 10 ms, whether or not earlier ones have finished. A
  late response counts from the moment its read was due.
- [The benchmarks of the page](benchmarks-page.md) say what a first visit transfers: imports add nothing, as their part of the
  page is loaded when it is opened.
`
}
