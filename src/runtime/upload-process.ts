import { once } from 'node:events'
import module from 'node:module'
import { promisify } from 'node:util'
import { collect } from '../core/bytes.ts'
import { AppError, type ErrorCode, type ErrorDetails } from '../core/errors.ts'
import type { Pasted } from '../core/pasted.ts'
import type { NamedBytes } from '../formats/file/foreign-file.ts'
import type { ReadFiles, RecognisedFile } from '../formats/read-files.ts'
import { readPasted } from '../formats/read-pasted.ts'
import type { Bookmarks, Folder, Link, SkippedEntry } from '../formats/tree/bookmarks.ts'
import { readArrived } from '../formats/upload.ts'
import { openForeignDatabase } from '../storage/sqlite/foreign-database.ts'
import { ignoreSignals } from './machine/stop.ts'

/**
 * Reads untrusted files in a separate process, which can be killed at any point and has its own memory. In a thread,
 * running out of memory in native code such as JSON.parse would end the whole server.
 */

/** More in one message would delay the server's requests. */
const ENTRIES_PER_PIECE = 500

/** Nobody puts more tags than this on a link. */
const MAX_TAGS = 1000

ignoreSignals()
module.flushCompileCache?.() // missing in Node 20; saved now, because the server kills this process in the end

const send = promisify((piece: UploadMessage, done: (error: Error | null) => void) => process.send?.(piece, done))
try {
  const { task, files } = await receive()
  if (task.isPasted) await send({ pasted: pastedIn(files) })
  else await sendAll(await readArrived(files, task.form, { format: task.format, openDatabase: openForeignDatabase }))
} catch (error) {
  await send(describe(error))
}
process.disconnect()

async function receive(): Promise<{ readonly task: UploadTask; readonly files: readonly NamedBytes[] }> {
  const [[task], bytes] = await Promise.all([once(process, 'message'), collect(process.stdin)])
  const known = task as UploadTask // upload-reader.ts sends it
  return { task: known, files: [...cut(known.files, bytes)] }
}

function pastedIn([text, html]: readonly NamedBytes[]): Pasted {
  const decoded = (file: NamedBytes | undefined) => new TextDecoder().decode(file?.bytes)
  return readPasted(decoded(text), decoded(html))
}

function* cut(files: UploadTask['files'], bytes: Uint8Array): Generator<NamedBytes> {
  let end = 0
  for (const { name, length } of files) {
    end += length
    yield { name, bytes: bytes.subarray(end - length, end) }
  }
}

/** Sends each piece after the previous one is on its way. */
async function sendAll({ files, bookmarks: { folders, links, skipped, ...others } }: ReadFiles): Promise<void> {
  for (const some of piecesOf(folders)) await send({ folders: some })
  for (const some of piecesOf(links)) await send({ links: some.map(withFewTags) })
  for (const some of piecesOf(skipped)) await send({ skipped: some })
  await send({ files, ...others })
}

function withFewTags(link: Link): Link {
  return (link.tags?.length ?? 0) > MAX_TAGS ? { ...link, tags: link.tags?.slice(0, MAX_TAGS) } : link
}

function* piecesOf<Entry>(entries: readonly Entry[]): Generator<readonly Entry[]> {
  for (let at = 0; at < entries.length; at += ENTRIES_PER_PIECE) yield entries.slice(at, at + ENTRIES_PER_PIECE)
}

/** The fault of the file; for a bug in the program, its place without the message, which may quote the file. */
function describe(error: unknown): UploadMessage {
  if (error instanceof AppError) {
    const { code, message, details } = error
    return { fault: { code, message, ...(details.problems && { problems: details.problems }) } }
  }
  if (error instanceof RangeError) return { fault: { code: 'too_large', message: 'The file is too large to read' } }
  const [, ...places] = error instanceof Error ? (error.stack ?? '').split(/\n(?= +at )/) : []
  return { mistake: [error instanceof Error ? error.name : 'Error', ...places].join('\n') }
}

/** Tells the process to begin. By then it has received the bytes of all files, concatenated, on standard input. */
export interface UploadTask {
  readonly files: readonly { readonly name: string; readonly length: number }[]
  /** The content type, if the files are in a form. */
  readonly form: string | undefined
  readonly format: string | undefined
  /** Whether the files are a pasted text and the HTML of the same copy. */
  readonly isPasted?: boolean
}

/** The messages of the process; one of the last four ends them. */
export type UploadMessage =
  | { readonly folders: readonly Folder[] }
  | { readonly links: readonly Link[] }
  | { readonly skipped: readonly SkippedEntry[] }
  | ({ readonly files: readonly RecognisedFile[] } & Pick<Bookmarks, 'isCut' | 'replacedBytes' | 'parts'>)
  | { readonly pasted: Pasted }
  | { readonly fault: UploadFault }
  | { readonly mistake: string }

/** An `AppError` as data. */
interface UploadFault extends Pick<ErrorDetails, 'problems'> {
  readonly code: ErrorCode
  readonly message: string
}
