import { COMMAND_LINE } from '../core/actor.ts'
import { printableLine } from '../core/text.ts'
import { DEFAULT_SCHEMES } from '../core/url.ts'
import { siteSchemas } from '../schemas/site.ts'
import type { ImportDocument } from '../services/transfer/import-document.ts'
import { type ImportOptions, planImport, requireImportable } from '../services/transfer/plan-import.ts'
import { type ReadAnyOptions, readAny, readForeign } from '../services/transfer/read-any.ts'
import { noIcons } from '../services/transfer/take-icons.ts'
import type { ImportCounts, ImportSummary } from '../services/transfer/tally.ts'
import type { Tools } from './tools.ts'

export interface ImportFlags extends Omit<ImportOptions, 'pace' | 'leaveOut' | 'to' | 'pages'> {
  readonly dryRun: boolean
  readonly format?: string
  readonly keepRoots: boolean
}

/** How many skipped records to name; a file can have thousands. */
const MAX_NAMED = 20

/** The lists of a document, and what people call them. */
const LISTS = [
  ['groups', 'groups'],
  ['sites', 'links'],
  ['configs', 'settings'],
] as const

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
  const reading = { schemas, readUpload: tools.readUpload, format, keepsRoots: keepRoots }
  let sources = sourcesOf(files, tools.readInput)
  /** An older database is only upgraded if the files can be read. */
  const check = async () => {
    sources = await keptSources(sources)
    const pace = step('Checking')
    requireImportable(await readAll(sources, { ...reading, icons: noIcons, pace }), { ...options, pace })
  }
  const site = await tools.openInstallation(config, { upgrades: dryRun ? false : check })
  try {
    const icons = site.iconTransfer.createIntake({ keeps: !dryRun })
    const document = await readAll(sources, { ...reading, icons, pace: step('Reading') })
    const edit = planImport(document, { ...options, pace: step('Importing') })
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

interface Source {
  readonly name: string
  readonly chunks: AsyncIterable<Uint8Array>
}

/** Standard input, which has no name, if there is no file. */
function sourcesOf(files: readonly string[], read: Tools['readInput']): readonly Source[] {
  return (files.length > 0 ? files : ['-']).map((file) => ({ name: file === '-' ? '' : file, chunks: read(file) }))
}

/** Reads the sources into memory, so that they can be read twice: any of them may be a pipe. */
async function keptSources(sources: readonly Source[]): Promise<readonly Source[]> {
  const kept: Source[] = []
  for (const { name, chunks } of sources) {
    const all: Uint8Array[] = []
    for await (const chunk of chunks) all.push(chunk)
    kept.push({ name, chunks: again(all) })
  }
  return kept
}

/** The chunks, to be read any number of times. */
function again(chunks: readonly Uint8Array[]): AsyncIterable<Uint8Array> {
  return {
    async *[Symbol.asyncIterator]() {
      yield* chunks
    },
  }
}

async function readAll(sources: readonly Source[], options: ReadAnyOptions): Promise<ImportDocument> {
  const [only, another] = sources
  return only && !another ? readAny({ type: '', ...only }, options) : readForeign({ files: sources }, options)
}

function report(summary: ImportSummary, dryRun: boolean, { say }: Tools): void {
  for (const { name, title } of summary.files ?? []) say(printableLine(`Read as: ${title}${name && `, ${name}`}`))
  if (summary.isCut) say('The file is incomplete: its complete part has been read')
  if (summary.replacedBytes !== undefined)
    say(`Bytes that are in no character: ${summary.replacedBytes.toLocaleString('en')}, each replaced by �`)
  if (summary.cutTexts !== undefined)
    say(`Texts that are too long, and are cut: ${summary.cutTexts.toLocaleString('en')}`)
  if (summary.unreadTimes !== undefined)
    say(`Links with a time that can't be read: ${summary.unreadTimes.toLocaleString('en')}`)
  say(dryRun ? 'Would import:' : 'Imported:')
  for (const [list, name] of LISTS) say(`  ${name.padEnd(8)} ${describe(summary[list])}`)
  if (summary.icons) say(`  ${'icons'.padEnd(8)} ${describe(summary.icons)}`)
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
