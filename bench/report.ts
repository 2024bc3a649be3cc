import { cpus, release, totalmem, type } from 'node:os'
import type { Figure } from './figure.ts'
import { tool } from './load.ts'

export function asTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, measured, bar, holds }) => `| ${what} | ${measured} | ${bar} | ${verdict(holds)} |`)
  return ['| what | measured | bar | holds |', '|---|---|---|---|', ...rows].join('\n')
}

/** The machine in words, without its name. */
export function describeMachine(): string {
  const processors = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${processors.length} cores (${processors[0]?.model.trim() || 'of an unnamed kind'}), ${memory} GB of memory, ${type()} ${release().split('-')[0]}, Node ${process.versions.node}, load by ${tool}`
}

export function asDocument(figures: readonly Figure[], date: string): string {
  return `# Benchmarks

\`npm run bench\` builds the program, measures it, and prints this table; \`npm run bench -- --write\` writes this page.
\`--only reads\` (or \`size\`, \`creates\`, \`first-read\`, \`imports\`, \`starts\`) measures a part. [Those of the page](benchmarks-page.md)
are measured in a browser, [those of PostgreSQL and Workers](benchmarks-engines.md) beside the default.

Measured on ${date}: ${describeMachine()}.

${asTable(figures)}

## How to read it

- **Against bare**: beside the program runs a server of a few lines of \`node:http\` that hands out the same bytes with
  the same headers. Both are loaded in turn, a second each, nine rounds after three to warm up; the figure is the ratio of
  the medians. The rates behind it hold for this machine only, the ratio travels.
- **Bare against bare** is the same server loaded twice, and shows how far from 1.00 chance alone can lead.
- The site has 500 links in 20 groups unless the line says otherwise; lists are about 150 KB of JSON.
- A **create** is one \`POST /api/sites\` after another over one connection, answered when the row is on the disk.
- **Other reads while 100,000 sites are imported** are started on a fixed schedule, two every 10 ms, by another process,
  whether or not the ones before were answered. A late answer counts from the moment it was due.
`
}

function verdict(holds: boolean | undefined): string {
  if (holds === undefined) return ''
  return holds ? 'yes' : '**no**'
}
