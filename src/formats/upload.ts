import { type Bytes, collect } from '../core/bytes.ts'
import { AppError } from '../core/errors.ts'
import type { NamedBytes } from './file/foreign-file.ts'
import { type ReadFiles, type ReadOptions, readFiles } from './read-files.ts'

/** A file as it arrives. */
export interface ArrivingFile {
  readonly name: string
  readonly chunks: AsyncIterable<Uint8Array>
}

/** Files to import, readable only once: several files, or one form (`multipart/form-data`) that contains them. */
export interface Upload {
  readonly files: readonly ArrivingFile[]
  /** The content type of the form. */
  readonly formType?: string
}

/** Reads other programs' files, in a place that the runtime chooses. Throws like `readFiles`. */
export type ReadUpload = (upload: Upload, format: string | undefined) => Promise<ReadFiles>

/** Reads an upload in this thread. Also throws `invalid_input` for a form without files. */
export async function readUpload({ files, formType }: Upload, options: ReadOptions): Promise<ReadFiles> {
  const arrived = await Promise.all(files.map(async ({ name, chunks }) => ({ name, bytes: await collect(chunks) })))
  return readArrived(arrived, formType, options)
}

/** Like `readUpload`, for files that have arrived completely. */
export async function readArrived(
  files: readonly NamedBytes[],
  form: string | undefined,
  options: ReadOptions,
): Promise<ReadFiles> {
  const forms = form === undefined ? [] : files.map(({ bytes }) => filesOf(bytes, form))
  return readFiles(form === undefined ? files : (await Promise.all(forms)).flat(), options)
}

async function filesOf(form: Uint8Array, type: string): Promise<NamedBytes[]> {
  const fields = await new Response(copyOf(form), { headers: { 'content-type': type } }).formData().catch((cause) => {
    throw new AppError('invalid_input', 'The body is not a form (multipart/form-data)', { cause })
  })
  const files = [...fields.values()].filter((value) => typeof value !== 'string')
  if (files.length === 0) throw new AppError('invalid_input', 'The form has no file')
  return Promise.all(files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })))
}

/** `Response` does not accept shared memory. */
function copyOf(bytes: Uint8Array): Bytes {
  return bytes.buffer instanceof ArrayBuffer ? (bytes as Bytes) : new Uint8Array(bytes) // as just checked
}
