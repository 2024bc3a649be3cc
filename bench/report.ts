import { cpus, release, totalmem, type } from 'node:os'
import type { Figure } from './figure.ts'
import { tool } from './load.ts'

export function asTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, measured, bar, holds }) => `| ${what} | ${measured} | ${bar} | ${verdict(holds)} |`)
  return ['| what | measured | target | met |', '|---|---|---|---|', ...rows].join('\n')
}

export function describeMachine(): string {
  return `${describeHardware()}, load by ${tool}`
}

/** The machine in words, without its name. */
export function describeHardware(): string {
  const processors = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${processors.length} cores (${processors[0]?.model.trim() || 'of an unnamed kind'}), ${memory} GB of memory, ${type()} ${release().split('-')[0]}, Node ${process.versions.node}`
}

export function asDocument(figures: readonly Figure[], date: string): string {
  return `# Benchmarks

\`npm run bench\` builds Signpost, measures it and prints this table; \`npm run bench -- --write\` writes this page. \`--only reads\`
(or \`size\`, \`creates\`, \`first-read\`, \`imports\`, \`starts\`, \`streams\`) measures one part. There are separate benchmarks for
[the page in a browser](benchmarks-page.md) and for [PostgreSQL and Workers](benchmarks-engines.md).

Measured on ${date}: ${describeMachine()}.

${asTable(figures)}

## How to read it

- **Against bare** compares Signpost with a server of a few lines of \`node:http\` that sends the same bytes with the same headers.
  Load alternates between the two, one second each, for nine rounds after three to warm up. The figure is the ratio of the
  medians. The rates hold only for this machine; the ratio carries over to others.
- **Bare against bare** loads the same server twice, and shows how far noise alone moves the ratio from 1.00.
- There are 500 links in 20 groups unless the row says otherwise. Lists are about 150 KB of JSON.
- A **create** is one \`POST /api/sites\` after another over one connection, acknowledged once the row is on disk.
- **Other reads while 100,000 sites are imported** start on a fixed schedule from another process, two every 10 ms, whether or
  not earlier ones have finished. A late response counts from the moment its read was due.
- **Streams** are open connections to \`GET /api/events\`, held by another process. Reads are on the same schedule, for 20 seconds
  with an edit every half second, first without streams and then with them. Memory is what the streams add to the process;
  descriptors are counted once all streams are closed.
`
}

function verdict(holds: boolean | undefined): string {
  if (holds === undefined) return ''
  return holds ? 'yes' : '**no**'
}
