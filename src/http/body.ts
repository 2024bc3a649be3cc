import type { z } from 'zod'
import { AppError } from '../domain/errors.ts'
import { refusalOf } from '../services/issues.ts'
import { concat } from './bytes.ts'

const MAX_BODY_BYTES = 1024 * 1024

/** Reads a JSON body and checks it against a schema. Throws `too_large`, `unsupported_media_type` or `invalid_input`. */
export async function readBody<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.infer<Schema>> {
  const result = schema.safeParse(await readJson(request))
  if (result.success) return result.data
  throw refusalOf(result.error)
}

/** A body that may be large, as it arrives: the handler parses it. Throws as `readBody` does, some of it while reading. */
export function readLargeBody(request: Request, maxBytes: number): AsyncIterable<Uint8Array> {
  requireJson(request)
  return chunksOf(request, maxBytes)
}

async function readJson(request: Request): Promise<unknown> {
  requireJson(request)
  const bytes = await readBytes(request)
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
  const encoding = request.headers.get('content-encoding') ?? 'identity'
  if (/^application\/(?:[\w.-]+\+)?json$/.test(type.trim()) && isUtf8 && encoding === 'identity') return
  throw new AppError(
    'unsupported_media_type',
    'The body must be JSON: Content-Type application/json, UTF-8, not compressed',
  )
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const declared = request.headers.get('content-length')
  if (declared !== null && Number(declared) <= MAX_BODY_BYTES) return new Uint8Array(await request.arrayBuffer())
  const chunks: Uint8Array[] = []
  for await (const chunk of chunksOf(request, MAX_BODY_BYTES)) chunks.push(chunk)
  return concat(chunks)
}

/** Reads and drops what is over the limit before refusing: a client whose connection is cut never learns why. */
async function* chunksOf(request: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size <= maxBytes) yield chunk
  }
  if (size > maxBytes) {
    throw new AppError('too_large', `The body must be at most ${maxBytes / 1024 / 1024} MB`)
  }
}
