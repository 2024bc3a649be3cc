import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Compressor } from '../../http/encoding.ts'

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)

/** Up to this size, the best quality takes a fraction of a second and saves an eighth; above it, it takes seconds. */
const SMALL_BYTES = 512 * 1024

/** Compresses on zlib's own threads, so that the main thread goes on serving. */
export const nodeCompressor: Compressor = {
  gzipFast: (bytes) => gzipAsync(bytes, { level: 1 }),
  gzip: (bytes) => gzipAsync(bytes, { level: 6 }),
  br: (bytes) =>
    brotliAsync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: bytes.length <= SMALL_BYTES ? 11 : 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
}
