import { FORMAT_TITLES } from '../read/titles.ts'

/**
 * The kinds of files that links can be exported to, by id, with their titles and file names. The page uses this list
 * without loading the writers.
 */
export const EXPORT_FILES = {
  signpost: { title: 'Signpost (JSON)', file: 'signpost.json' },
  html: { title: FORMAT_TITLES.html, file: 'links.html' },
  csv: { title: FORMAT_TITLES.csv, file: 'links.csv' },
  opml: { title: FORMAT_TITLES.opml, file: 'links.opml' },
  markdown: { title: FORMAT_TITLES.markdown, file: 'links.md' },
  navihive: { title: 'NaviHive (JSON)', file: 'navihive.json' },
} as const

export type ExportId = keyof typeof EXPORT_FILES

/** Our own comes first. */
// `Object.keys` loses the type of the keys.
export const EXPORT_IDS = Object.keys(EXPORT_FILES) as ExportId[]

/** The formats that can hold kept icons. */
export const IDS_WITH_ICONS: readonly ExportId[] = ['signpost', 'html']
