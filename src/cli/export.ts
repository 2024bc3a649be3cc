import { AppError } from '../core/errors.ts'
import { pluralise } from '../english/english.ts'
import { WRITE_FORMATS } from '../formats/write/all.ts'
import { EXPORT_FILES, EXPORT_IDS, type ExportId } from '../formats/write/files.ts'
import { inBatches } from '../formats/write/pieces.ts'
import {
  type ExportedPart,
  exportForOlder,
  type OlderVersion,
  selectExport,
} from '../services/transfer/select-export.ts'
import type { Tools } from './tools.ts'

export interface ExportFlags {
  readonly format?: ExportId
  readonly group?: string
  /** Whether to include icons kept here, in formats that can hold them. */
  readonly icons: boolean
  /** The older version that will import it. */
  readonly for?: OlderVersion
}

/** Exports everything, or a part of it, to a file or to standard output. */
export async function exportData(tools: Tools, file: string | undefined, flags: ExportFlags): Promise<void> {
  const format = flags.format ?? formatNamed(file)
  if (flags.for && format !== 'signpost') throw new AppError('invalid_input', '--for needs the format signpost')
  const { render, renderWithIcons } = WRITE_FORMATS[format]
  const part = partOf(flags)
  const site = await tools.openInstallation(tools.config(), { upgrades: false, mustExist: true })
  try {
    const { snapshot } = site.navigation
    const selected = selectExport(snapshot, tools.clock().toISOString(), part)
    const exported = flags.for ? exportForOlder(selected) : selected
    const withIcons = flags.icons ? renderWithIcons?.(exported, site.iconTransfer) : undefined
    await tools.writeOutput(file, withIcons ?? inBatches(render(exported)))
    const { sections } = exported
    const sites = sections.reduce((sum, { sites }) => sum + sites.length, 0)
    const what = `${pluralise(sites, 'link')} in ${pluralise(sections.length, 'group')}`
    const as = format === 'signpost' ? '' : ` as ${EXPORT_FILES[format].title}`
    if (file && file !== '-') tools.say(`Exported ${what}${as} to ${file}`)
  } finally {
    await site.close()
  }
}

/** The first format with the file's extension; our own if there is none. */
function formatNamed(file = ''): ExportId {
  const [ending] = /\.\w+$/.exec(file.toLowerCase()) ?? []
  const isWanted = (id: ExportId) => ending && EXPORT_FILES[id].file.endsWith(ending.replace(/^\.htm$/, '.html'))
  return EXPORT_IDS.find(isWanted) ?? 'signpost'
}

function partOf({ group }: ExportFlags): ExportedPart | undefined {
  if (group === undefined || group === 'home') return group
  if (/^\d{1,15}$/.test(group)) return Number(group)
  throw new AppError('invalid_input', '--group must be the id of a group, or home')
}
