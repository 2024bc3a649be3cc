import styles from '../../../styles/icon-picker.css?inline'
import { addStyles } from '../forms/load-part.ts'
import { IconPicker, type IconPickerProps } from './icon-picker.tsx'
import { iconTexts } from './icon-texts.ts'

/** Everything that only choosing an icon needs, with its texts and styles. */
export async function prepareIconPicker(language: string) {
  const texts = await iconTexts.load(language)
  addStyles(styles)
  return {
    IconPicker: (props: IconPickerProps) => (
      <iconTexts.Provider value={texts}>
        <IconPicker {...props} />
      </iconTexts.Provider>
    ),
  }
}
