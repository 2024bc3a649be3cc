import { loadOnce, useLoaded } from '../forms/load-part.ts'
import type { ImportDialogProps } from './import-dialog.tsx'

export const loadImport = loadOnce(async (language) => (await import('./import-main.tsx')).prepareImport(language))

export function LoadedImportDialog(props: ImportDialogProps) {
  const loaded = useLoaded(loadImport, props.onClose)
  return loaded ? <loaded.ImportDialog {...props} /> : null
}
