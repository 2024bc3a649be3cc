import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Compressor } from '../http/encoding.ts'

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)

/** zlib's own threads: the main one goes on answering. */
export const nodeCompressor: Compressor = {
  gzipFast: (bytes) => gzipAsync(bytes, { level: 1 }),
  gzip: (bytes) => gzipAsync(bytes, { level: 6 }),
  br: (bytes) =>
    brotliAsync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
}
