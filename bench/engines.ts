import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { postgresImport, postgresReads, postgresWrites, replicaLag } from './figures/postgres.ts'
import { d1Import, workerReads } from './figures/worker.ts'
import { measure } from './measure.ts'
import { asTable, describeMachine } from './report.ts'

const PARTS = {
  reads: postgresReads,
  writes: postgresWrites,
  lag: replicaLag,
  import: postgresImport,
  worker: workerReads,
  'd1-import': d1Import,
}

const { values } = parseArgs({ options: { only: { type: 'string' }, write: { type: 'boolean' } } })
const figures = await measure(PARTS, values.only)
console.log(`${describeMachine()}\n\n${asTable(figures)}`)
if (values.write) writeFileSync('docs/benchmarks-engines.md', document(new Date().toISOString().slice(0, 10)))

function document(date: string): string {
  return `# Benchmarks of PostgreSQL and Workers

\`npm run bench:engines\` measures the program on PostgreSQL and in Cloudflare's local runtime, and prints this table;
\`-- --write\` writes this page. \`--only reads\` (or ${Object.keys(PARTS)
    .slice(1)
    .map((name) => `\`${name}\``)
    .join(', ')}) measures a part. What they
mean for the size of a site is in [scaling](scaling.md).

Measured on ${date}: ${describeMachine()}, PostgreSQL 18.

${asTable(figures)}

## How to read it

- PostgreSQL runs on the same machine, and waits for the disk at every commit. Client, server and database share its cores.
- **Reads** on PostgreSQL and SQLite are loaded in turn, as in [the other benchmarks](benchmarks.md). Both come from memory,
  so that the database makes no difference; the noise is the same server loaded twice.
- A **bare INSERT** is one by \`pg\`, with a name, of the same row into a table of the same kind, in turn with the creates. A
  create is an edit of the service with its log entry, until the database has it on the disk. By HTTP it is also the request,
  the checks and the answer, between two processes on these cores.
- **Shown by another** counts from the answer at the first replica to the first answer of the second one that has the change.
- The **Worker** and the bare one run in workerd behind Wrangler's proxy, which costs more than either: ratios there are closer
  to 1 than in use. NaviHive's rate is what it answered in this runtime with as many links.
- **D1** is the local one: a SQLite file. In use each batch travels to the database's place.
`
}
