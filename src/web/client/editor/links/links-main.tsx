import styles from '../../../styles/links.css?inline'
import { addStyles } from '../load-part.ts'
import { LinksDialog } from './links-dialog.tsx'
import { CheckingContext, loadCheckingTexts } from './links-texts.ts'

/** What only the dialog of links needs, with its texts and styles. */
export async function prepareLinks(language: string) {
  const texts = await loadCheckingTexts(language)
  addStyles(styles)
  return {
    LinksDialog: (props: { onClose: () => void }) => (
      <CheckingContext.Provider value={texts}>
        <LinksDialog {...props} />
      </CheckingContext.Provider>
    ),
  }
}
