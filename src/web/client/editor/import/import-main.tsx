import styles from '../../../styles/import.css?inline'
import { addStyles } from '../load-part.ts'
import { ImportDialog, type ImportDialogProps } from './import-dialog.tsx'
import { showDropHint } from './import-drop-hint.ts'
import { loadImportTexts, TextsContext } from './import-texts.ts'

/** What only an import needs, with its texts and styles. */
export async function prepareImport(language: string) {
  const texts = await loadImportTexts(language)
  addStyles(styles)
  return {
    showDropHint: () => showDropHint(texts.drop),
    ImportDialog: (props: ImportDialogProps) => (
      <TextsContext.Provider value={texts}>
        <ImportDialog {...props} />
      </TextsContext.Provider>
    ),
  }
}
