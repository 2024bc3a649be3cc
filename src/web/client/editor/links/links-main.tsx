import styles from '../../../styles/links.css?inline'
import { addStyles } from '../forms/load-part.ts'
import { LinksDialog } from './links-dialog.tsx'
import { checkingTexts } from './links-texts.ts'

/** Everything that only the dialog of link checks needs, with its texts and styles. */
export async function prepareLinks(language: string) {
  const texts = await checkingTexts.load(language)
  addStyles(styles)
  return {
    LinksDialog: (props: { onClose: () => void }) => (
      <checkingTexts.Provider value={texts}>
        <LinksDialog {...props} />
      </checkingTexts.Provider>
    ),
  }
}
