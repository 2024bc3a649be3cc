import { pipeline, type Transform } from 'node:stream'
import zlib from 'node:zlib'
import { FetchError } from '../../ports/fetcher.ts'

/** RFC 8878 recommends 8 MB, which is what browsers support. */
const ZSTD_WINDOW_BITS = 23

/** Creates a decoder for a body that begins with this byte. As in browsers, a truncated body yields what it holds. */
type CreateDecoder = (first: number | undefined) => Transform

const CUT = { finishFlush: zlib.constants.Z_SYNC_FLUSH }
const BROTLI_CUT = { finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH }

const DECODERS = new Map<string, CreateDecoder>([
  ['gzip', () => zlib.createGunzip(CUT)],
  ['deflate', deflate],
  ['br', () => zlib.createBrotliDecompress(BROTLI_CUT)],
  ...('createZstdDecompress' in zlib ? [['zstd', zstd] as const] : []),
])

/** Some servers leave out the zlib header that HTTP requires; its first byte names method 8. */
function deflate(first = 0): Transform {
  return (first & 0x0f) === 8 ? zlib.createInflate(CUT) : zlib.createInflateRaw(CUT)
}

function zstd(): Transform {
  return zlib.createZstdDecompress({
    finishFlush: zlib.constants.ZSTD_e_flush,
    params: { [zlib.constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_BITS },
  })
}

/** The value of `Accept-Encoding`. */
export const ACCEPTED_ENCODINGS = [...DECODERS.keys()].join(', ')

/**
 * Decodes a body by its `Content-Encoding`, decompressing only as much as is read. Throws if the body is damaged, or
 * encoded more than once, as only bombs are. As in browsers, a body with an unknown encoding stays unchanged.
 */
export async function* decodeBody(
  body: AsyncIterable<Uint8Array>,
  { encoding, host }: { readonly encoding: string; readonly host: string },
): AsyncGenerator<Uint8Array> {
  const names = encoding.toLowerCase().split(/[\s,]+/)
  const [decoder, another] = names.flatMap((name) => DECODERS.get(name.replace(/^x-/, '')) ?? [])
  if (another) throw new FetchError({ code: 'fetchDamaged', params: { host } })
  if (!decoder) return yield* body
  const compressed = body[Symbol.asyncIterator]()
  const first = await compressed.next()
  if (!first.done) yield* pipeline(preceded(first.value, compressed), decoder(first.value[0]), () => undefined) // the reader gets it
}

/** Puts back the first chunk, which was read to see if there is a body: decoders refuse an empty one. */
async function* preceded(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  yield* { [Symbol.asyncIterator]: () => rest }
}
