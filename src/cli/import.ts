import { COMMAND_LINE } from '../domain/actor.ts'
import { DEFAULT_SCHEMES } from '../domain/networks/url.ts'
import { printableLine } from '../domain/printable.ts'
import { siteSchemas } from '../domain/site.ts'
import { givesLogos } from '../services/icons/icons.ts'
import type { ImportDocument } from '../services/transfer/import-document.ts'
import { type ImportOptions, planImport } from '../services/transfer/plan-import.ts'
import { type ReadAnyOptions, readAny, readForeign } from '../services/transfer/read-any.ts'
import type { ImportCounts, ImportSummary } from '../services/transfer/tally.ts'
import type { Tools } from './tools.ts'

export interface ImportFlags extends Omit<ImportOptions, 'pace' | 'leaveOut' | 'to'> {
  readonly dryRun: boolean
  readonly format?: string
  readonly keepRoots: boolean
}

/** How many skipped records to name; a file can have thousands. */
const MAX_NAMED = 20

const ACTING = 'settings that affect everyone who opens the page, or make the server contact other sites'

/** Imports files as one edit and reports what changed. */
export async function importFiles(
  tools: Tools,
  files: readonly string[],
  { dryRun, format, keepRoots, ...options }: ImportFlags,
): Promise<void> {
  const config = tools.config()
  const schemas = siteSchemas(new Set([...DEFAULT_SCHEMES, ...config.app.extraSchemes]))
  const step = (label: string) => tools.progress.step(label, tools.pace)
  const site = await tools.openSite(config, { upgrades: !dryRun })
  try {
    const logos = givesLogos(site.navigation.snapshot) ? 'foreign' : 'none'
    const icons = site.iconTransfer.take({ keeps: !dryRun, logos })
    const reading = {
      icons,
      schemas,
      pace: step('Reading'),
      readUpload: tools.readUpload,
      format,
      keepsRoots: keepRoots,
    }
    const document = await readAll(tools, files, reading)
    const edit = planImport(document, { ...options, pace: step('Importing records') })
    const summary = await (dryRun
      ? site.navigation.preview(COMMAND_LINE, edit)
      : site.navigation.edit(COMMAND_LINE, edit).then(({ result }) => result))
    tools.progress.done()
    report(summary, dryRun, tools)
  } finally {
    tools.progress.done()
    await site.close()
  }
}

async function readAll(tools: Tools, files: readonly string[], options: ReadAnyOptions): Promise<ImportDocument> {
  const [only = '-', ...others] = files
  if (others.length === 0) return readAny({ type: '', name: nameOf(only), chunks: tools.readInput(only) }, options)
  return readForeign({ files: files.map((name) => ({ name: nameOf(name), chunks: tools.readInput(name) })) }, options)
}

/** Standard input has none. */
function nameOf(file: string): string {
  return file === '-' ? '' : file
}

function report(summary: ImportSummary, dryRun: boolean, { say }: Tools): void {
  for (const { name, title } of summary.files ?? []) say(printableLine(`Read as: ${title}${name && `, ${name}`}`))
  if (summary.isCut) say('The file is incomplete: its complete part has been read')
  say(dryRun ? 'Would import:' : 'Imported:')
  for (const list of ['groups', 'sites', 'configs'] as const) say(`  ${list.padEnd(8)} ${describe(summary[list])}`)
  if (summary.icons) say(`  ${'icons'.padEnd(8)} ${describe(summary.icons)}`)
  if (summary.logos !== undefined)
    say(`  ${'logos'.padEnd(8)} ${summary.logos.toLocaleString('en')} given to new links`)
  if (summary.acting) say(`  ${ACTING}: ${summary.acting.join(', ')}`)
  if (summary.published) {
    const { names, total } = summary.published
    say(printableLine(`  private until now, public from now on (${total.toLocaleString('en')}): ${names.join(', ')}`))
  }
  for (const { path, name, url, reason } of summary.skipped.slice(0, MAX_NAMED))
    say(printableLine(`  skipped ${path}${name && ` "${name}"`}${url ? ` ${url}` : ''}: ${reason}`))
  const more = summary.skipped.length + summary.moreSkipped - MAX_NAMED
  if (more > 0) say(`  and ${more.toLocaleString('en')} more skipped`)
}

function describe({ total, ...parts }: ImportCounts): string {
  const shown = Object.entries(parts).filter(([, number]) => number > 0)
  return `${total.toLocaleString('en')} in the file: ${shown.map(([what, number]) => `${number.toLocaleString('en')} ${what}`).join(', ') || 'nothing to do'}`
}
