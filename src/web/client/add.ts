import { watchIcons } from './icons.ts'
import { loadEditor } from './load-editor.ts'

/** The script of `/add`. */
const { editor = '', editorStyles = '', failed = '' } = document.body.dataset
watchIcons()
loadEditor(editor, editorStyles)
  .then(({ startAdding }) => startAdding())
  .catch(() => {
    const status = document.querySelector('[role="status"]')
    if (status) status.textContent = failed
  })
