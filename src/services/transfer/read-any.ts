import { invalidInput } from '../../core/errors.ts'
import { OWN_FORMATS } from '../../formats/read/titles.ts'
import type { ReadFiles } from '../../formats/read-files.ts'
import type { ReadUpload, Upload } from '../../formats/upload.ts'
import { documentFromBookmarks, type TakeInOptions } from './from-bookmarks.ts'
import type { ImportDocument } from './import-document.ts'
import { peek, seemsOwn } from './own-format.ts'
import { readDocument } from './read-document.ts'
import type { IconIntake } from './take-icons.ts'

/** Something to import, as it was sent. */
export interface Sent {
  /** The media type with its parameters, as sent: the boundary of a form is case-sensitive. */
  readonly type: string
  /** The name of the file, if it has one. */
  readonly name?: string
  readonly chunks: AsyncIterable<Uint8Array>
}

export interface ReadAnyOptions extends TakeInOptions {
  readonly readUpload: ReadUpload
  readonly icons: IconIntake
  /** The id of the format that the owner chose. */
  readonly format?: string | undefined
}

/**
 * Reads anything that can be imported: a document of this program or of NaviHive as it arrives, files of other programs
 * wherever the runtime reads them. Throws `invalid_input` for anything else.
 */
export async function readAny(sent: Sent, options: ReadAnyOptions): Promise<ImportDocument> {
  return options.icons.settle(await readSent(sent, options))
}

async function readSent({ type, name = '', chunks }: Sent, options: ReadAnyOptions): Promise<ImportDocument> {
  const { format } = options
  if (/^multipart\/form-data\b/i.test(type)) {
    if (format !== undefined && isOwn(format)) throw invalidInput('', { code: 'ownInForm' })
    return readFiles({ files: [{ name, chunks }], formType: type }, options)
  }
  if (format !== undefined) {
    return isOwn(format) ? readDocument(chunks, options) : readFiles({ files: [{ name, chunks }] }, options)
  }
  const { start, all } = await peek(chunks)
  if (await seemsOwn(start, isJson(type), options.pace)) return readDocument(all, options)
  return readFiles({ files: [{ name, chunks: all }] }, options)
}

/** Reads several files as one document. Throws `invalid_input` if one of them is a document of this program. */
export async function readForeign(upload: Upload, options: ReadAnyOptions): Promise<ImportDocument> {
  return options.icons.settle(await readFiles(upload, options))
}

async function readFiles(upload: Upload, options: ReadAnyOptions): Promise<ImportDocument> {
  return takeIn(await options.readUpload(upload, options.format), options) // not awaited: by now the files can be freed
}

async function takeIn({ files, bookmarks }: ReadFiles, options: TakeInOptions): Promise<ImportDocument> {
  return { ...(await documentFromBookmarks(bookmarks, options)), files }
}

function isOwn(format: string): boolean {
  return OWN_FORMATS.some(({ id }) => id === format)
}

function isJson(type: string): boolean {
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(type)
}
