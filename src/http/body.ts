import type { Context } from 'hono'
import type { z } from 'zod'
import { collect } from '../core/bytes.ts'
import { AppError } from '../core/errors.ts'
import { refusalOf } from '../services/zod-errors.ts'
import type { SentFile } from './endpoint.ts'

export const MAX_BODY_BYTES = 1024 * 1024
/** The limit for requests without a session: no more than a sign-in needs. */
export const MAX_SIGN_IN_BYTES = 4 * 1024

/**
 * The body of a request that was let in, as it arrives, read in the cheapest way the runtime offers: copying a large
 * one delays everybody. `maxBytes` is its limit.
 */
export type BodyOf = (c: Context, maxBytes: number) => AsyncIterable<Uint8Array> | undefined

/** A body that has not been read, and how long it may be. */
interface Unread {
  readonly maxBytes: number
  /** undefined if `request.body` is the cheapest. */
  readonly chunks: AsyncIterable<Uint8Array> | undefined
}

/** Reads JSON and checks it against a schema. Throws `too_large`, `unsupported_media_type` or `invalid_input`. */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  unread: Unread,
): Promise<z.infer<Schema>> {
  const result = schema.safeParse(await readJson(request, unread))
  if (result.success) return result.data
  throw refusalOf(result.error)
}

/**
 * A file as it arrives; the handler finds out what it is. Throws `unsupported_media_type` for bodies that are
 * compressed or hold no file, and `too_large` while the file is read.
 */
export function readFileBody(request: Request, { maxBytes, chunks }: Unread): SentFile {
  const type = request.headers.get('content-type') ?? ''
  const isFile = FILE_TYPES.test(type) && isPlain(request)
  if (!isFile) throw new AppError('unsupported_media_type', NOT_A_FILE)
  return { type, chunks: chunksOf(chunks ?? request.body ?? [], maxBytes) }
}

/** Programs label files with many media types; only `application/x-www-form-urlencoded` never holds one. */
const FILE_TYPES = /^(?:text\/|multipart\/form-data\b|application\/(?!x-www-form-urlencoded\b))/i

const NOT_A_FILE =
  'The body must be a file, not compressed, with its Content-Type such as application/json, text/html or application/octet-stream, or a form with files (multipart/form-data)'

async function readJson(request: Request, unread: Unread): Promise<unknown> {
  requireJson(request)
  const bytes = await readBytes(request, unread)
  if (bytes.length === 0) throw new AppError('invalid_input', 'The body is empty; it must be JSON')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new AppError('invalid_input', 'The body is not JSON in UTF-8', { cause: error })
  }
}

function requireJson(request: Request): void {
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '').toLowerCase().split(';')
  const charset = parameters.map((text) => text.trim()).find((text) => text.startsWith('charset='))
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset)
  if (/^application\/(?:[\w.-]+\+)?json$/.test(type.trim()) && isUtf8 && isPlain(request)) return
  throw new AppError(
    'unsupported_media_type',
    'The body must be JSON: Content-Type application/json, UTF-8, not compressed',
  )
}

function isPlain(request: Request): boolean {
  return (request.headers.get('content-encoding') ?? 'identity') === 'identity'
}

async function readBytes(request: Request, { maxBytes, chunks }: Unread): Promise<Uint8Array> {
  const declared = request.headers.get('content-length')
  if (declared !== null && Number(declared) <= maxBytes) return new Uint8Array(await request.arrayBuffer())
  return collect(chunksOf(chunks ?? request.body ?? [], maxBytes))
}

/** Reads and drops the bytes over the limit before refusing: a client whose connection is cut never learns why. */
async function* chunksOf(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size <= maxBytes) yield chunk
  }
  if (size > maxBytes) throw tooLarge(maxBytes)
}

function tooLarge(maxBytes: number): AppError {
  const most = maxBytes < MAX_BODY_BYTES ? `${maxBytes / 1024} KB` : `${maxBytes / 1024 / 1024} MB`
  return new AppError('too_large', `The body must be at most ${most}`)
}
