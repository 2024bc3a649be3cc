import '../../styles/editor.css'
import type { Editor } from './editor.tsx'

export function startEditor(): Editor {
  return { isEditing: () => false, open: () => undefined, toggle: () => undefined }
}
