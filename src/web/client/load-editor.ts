import type { EditorModule } from './editor-module.ts'

/** Loads the editor's script and style sheet from these addresses. */
export async function loadEditor(source: string, styles: string): Promise<EditorModule> {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = styles
  const styled = new Promise((resolve, reject) => {
    sheet.onload = resolve
    sheet.onerror = reject
  })
  document.head.append(sheet)
  const [module]: [EditorModule, unknown] = await Promise.all([import(/* @vite-ignore */ source), styled])
  return module
}
