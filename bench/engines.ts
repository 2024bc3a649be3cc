import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { coldStarts } from './figures/cold.ts'
import { postgresImport, postgresReads, postgresWrites, replicaLag } from './figures/postgres.ts'
import { d1Import, workerReads } from './figures/worker.ts'
import { measure } from './measure.ts'
import { asTable, describeMachine } from './report.ts'
import { withTimes } from './workers-guide.ts'

const GUIDE = 'docs/deploy-workers.md'

const PARTS = {
  reads: postgresReads,
  writes: postgresWrites,
  lag: replicaLag,
  import: postgresImport,
  worker: workerReads,
  'd1-import': d1Import,
  cold: coldStarts,
}

const { values } = parseArgs({ options: { only: { type: 'string' }, write: { type: 'boolean' } } })
const figures = await measure(PARTS, values.only)
console.log(`${describeMachine()}\n\n${asTable(figures)}`)
if (values.write) {
  writeFileSync('docs/benchmarks-engines.md', document(new Date().toISOString().slice(0, 10)))
  writeFileSync(GUIDE, withTimes(readFileSync(GUIDE, 'utf8'), figures))
}

function document(date: string): string {
  return `# Benchmarks of PostgreSQL and Workers

\`npm run bench:engines\` measures Signpost on PostgreSQL and in Cloudflare's local runtime, and prints this table;
\`-- --write\` writes this page, and the times in the [guide to Workers](deploy-workers.md).
\`--only reads\` (or ${Object.keys(PARTS)
    .slice(1)
    .map((name) => `\`${name}\``)
    .join(', ')}) measures one part.
[Scaling](scaling.md) says what the figures mean in practice.

Measured on ${date}: ${describeMachine()}, PostgreSQL 18.

${asTable(figures)}

## How to read it

- PostgreSQL runs on the same machine and waits for the disk at every commit. Client, server and database share the cores.
- **Reads** alternate between PostgreSQL and SQLite, as in [the other benchmarks](benchmarks.md). Both come from memory, so the
  database makes no difference. The noise is the same server loaded twice.
- A **bare INSERT** is a named statement, sent with \`pg\`, that inserts the same row into a table of the same kind; it alternates
  with the creates. A create is an edit of the service together with its log entry, until the database has it on disk. The HTTP
  row adds the request, the checks and the response, between two processes on these cores.
- **Shown by another** is the time from the first replica's response to the second replica's first response with the change.
- The **Worker** and the bare Worker run in workerd behind Wrangler's proxy, which costs more than either, so ratios are closer to
  1 here than in production. NaviHive's rate is what it reached in this runtime with the same number of links.
- The rows with **three times** are CPU time of the thread that runs an isolate, with 0, 500 and 10,000 links: medians of seven
  fresh isolates in workerd, on Linux. The target is what the Free plan allows a request, and applies to 500 links. The time
  includes workerd's own work for a request, which the row for comparison shows.
- **D1** is the local one, a SQLite file. In production each batch travels to the database's location.
`
}
