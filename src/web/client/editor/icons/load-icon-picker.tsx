import { loadOnce, useLoaded } from '../forms/load-part.ts'
import type { IconPickerProps } from './icon-picker.tsx'

const loadPicker = loadOnce(async (language) => (await import('./icon-picker-main.tsx')).prepareIconPicker(language))

export function LoadedIconPicker(props: IconPickerProps) {
  const loaded = useLoaded(loadPicker, props.onClose)
  return loaded ? <loaded.IconPicker {...props} /> : null
}
