import styles from '../../../styles/import.css?inline'
import { addStyles } from '../forms/load-part.ts'
import { ImportDialog, type ImportDialogProps } from './import-dialog.tsx'
import { showDropHint } from './import-drop-hint.ts'
import { importTexts } from './import-texts.ts'

/** Everything that only an import needs, with its texts and styles. */
export async function prepareImport(language: string) {
  const texts = await importTexts.load(language)
  addStyles(styles)
  return {
    showDropHint: () => showDropHint(texts.drop),
    ImportDialog: (props: ImportDialogProps) => (
      <importTexts.Provider value={texts}>
        <ImportDialog {...props} />
      </importTexts.Provider>
    ),
  }
}
