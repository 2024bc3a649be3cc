import { csv } from './csv.ts'
import type { WriteFormat } from './exported.ts'
import type { ExportId } from './files.ts'
import { html } from './html.ts'
import { markdown } from './markdown.ts'
import { navihive } from './navihive.ts'
import { opml } from './opml.ts'
import { signpost } from './signpost.ts'

/** The writer for each kind of file. */
export const WRITE_FORMATS: Readonly<Record<ExportId, WriteFormat>> = {
  signpost,
  html,
  csv,
  opml,
  markdown,
  navihive,
}
