import { FORMAT_TITLES } from '../read/titles.ts'

/**
 * The kinds of file that links can be taken away in, by their ids: what people call them, and their names. The page knows
 * this list without what writes them.
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

/** Our own first. */
// Object.keys does not know that these are all.
export const EXPORT_IDS = Object.keys(EXPORT_FILES) as ExportId[]

/** Those that have a place for the icons that are kept here. */
export const IDS_WITH_ICONS: readonly ExportId[] = ['signpost', 'html']
