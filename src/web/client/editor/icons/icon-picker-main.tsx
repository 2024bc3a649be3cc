import styles from '../../../styles/icon-picker.css?inline'
import { addStyles } from '../load-part.ts'
import { IconPicker, type IconPickerProps } from './icon-picker.tsx'
import { IconTextsContext, loadIconTexts } from './icon-texts.ts'

/** What only choosing an icon needs, with its texts and styles. */
export async function prepareIconPicker(language: string) {
  const texts = await loadIconTexts(language)
  addStyles(styles)
  return {
    IconPicker: (props: IconPickerProps) => (
      <IconTextsContext.Provider value={texts}>
        <IconPicker {...props} />
      </IconTextsContext.Provider>
    ),
  }
}
