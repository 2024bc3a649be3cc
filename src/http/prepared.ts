import type { Bytes } from '../core/bytes.ts'
import { type Edition, type Headers, newVariant, type Variant } from './edition.ts'
import type { Accepted, Compressor } from './encoding.ts'

/** One body in its encodings; missing ones have not been made yet. */
export interface Prepared {
  /** The headers that the resource sends with every encoding. */
  readonly headers: Headers
  readonly edition: Edition
  readonly identity: Variant
  readonly isCompressible: boolean
  gzip?: Variant
  br?: Variant
  compressing?: Promise<void> | undefined
}

export interface EncoderDeps {
  /** undefined if something in front of the app compresses. */
  readonly compressor: Compressor | undefined
  readonly sleep: (milliseconds: number) => Promise<void>
  /** Called with errors from background work. */
  readonly onFault: (error: unknown) => void
}

/** A smaller body fits into one packet anyway. */
const MIN_COMPRESSED_BYTES = 1200
/** The better encodings wait until a burst of edits is over. */
const SETTLE_MS = 400

export function newPrepared(headers: Headers, edition: Edition, bytes: Bytes, isKept: boolean): Prepared {
  const isCompressible = isKept && bytes.length >= MIN_COMPRESSED_BYTES
  return { headers, edition, identity: newVariant(headers, edition, 'identity', bytes), isCompressible }
}

/**
 * Responds with the best encoding that is ready. The first request for a body waits for the fast one; the better ones
 * follow later, if `isCurrent` says that they are still needed.
 */
export function createEncoder({ compressor, sleep, onFault }: EncoderDeps) {
  return (prepared: Prepared, accepted: Accepted, isCurrent: () => boolean): Response | Promise<Response> => {
    if (accepted.br && prepared.br) return respond(prepared.br)
    if (accepted.gzip && prepared.gzip) return respond(prepared.gzip)
    const { identity, isCompressible } = prepared
    if (!compressor || !isCompressible || !(accepted.gzip || accepted.br)) return respond(identity)
    const forgetFault = (error: unknown) => {
      prepared.compressing = undefined // the next request tries again
      onFault(error)
    }
    prepared.compressing ??= compressFast(prepared, compressor).then(() => {
      compressWell(prepared, compressor, isCurrent).catch(onFault)
    }, forgetFault)
    if (!accepted.gzip) return respond(identity)
    return prepared.compressing.then(() => respond(prepared.gzip ?? identity))
  }

  async function compressWell(prepared: Prepared, using: Compressor, isCurrent: () => boolean): Promise<void> {
    const { headers, edition, identity } = prepared
    await sleep(SETTLE_MS)
    if (!isCurrent()) return
    prepared.br = newVariant(headers, edition, 'br', await using.br(identity.bytes))
    prepared.gzip = newVariant(headers, edition, 'gzip', await using.gzip(identity.bytes))
  }
}

async function compressFast(prepared: Prepared, using: Compressor): Promise<void> {
  const { headers, edition, identity } = prepared
  prepared.gzip = newVariant(headers, edition, 'fast-gzip', await using.gzipFast(identity.bytes))
}

function respond({ bytes, headers }: Variant): Response {
  return new Response(bytes, { headers })
}
