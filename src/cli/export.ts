import { counted } from '../domain/action-in-english.ts'
import { countSites } from '../domain/snapshot.ts'
import { exportDocument } from '../services/transfer/export-document.ts'
import type { Tools } from './tools.ts'

/** Exports everything to a file or to standard output. */
export async function exportSite(tools: Tools, file: string | undefined): Promise<void> {
  const site = await tools.openSite(tools.config())
  try {
    const { snapshot } = site.navigation
    await tools.writeOutput(file, `${JSON.stringify(exportDocument(snapshot, tools.clock().toISOString()), null, 2)}\n`)
    const what = `${counted(countSites(snapshot), 'site')} in ${counted(snapshot.sections.length, 'group')}`
    if (file) tools.say(`Exported ${what} to ${file}`)
  } finally {
    await site.close()
  }
}
