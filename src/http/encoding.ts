import type { Bytes } from '../core/bytes.ts'

/** How the bytes of a body are made: two of these are gzip to the client, but not the same bytes. */
export const CODINGS = ['identity', 'fast-gzip', 'gzip', 'br'] as const

export type Coding = (typeof CODINGS)[number]

/** The runtime's own compression. */
export interface Compressor {
  /** Quick: gzip at its lowest level. */
  gzipFast(bytes: Uint8Array): Promise<Bytes>
  /** Thorough and slow, like `br`: for the background. */
  gzip(bytes: Uint8Array): Promise<Bytes>
  br(bytes: Uint8Array): Promise<Bytes>
}

export interface Accepted {
  readonly gzip: boolean
  readonly br: boolean
}

const NONE: Accepted = { gzip: false, br: false }
const remembered = new Map<string, Accepted>()
const MAX_REMEMBERED = 100

/** Reads `Accept-Encoding`. Browsers send only a handful of values, so each is parsed once. */
export function acceptedEncodings(header: string | null): Accepted {
  if (header === null) return NONE
  const known = remembered.get(header)
  if (known) return known
  const accepted = { gzip: accepts(header, 'gzip'), br: accepts(header, 'br') }
  if (remembered.size < MAX_REMEMBERED) remembered.set(header, accepted)
  return accepted
}

/** Named or covered by `*`, and not excluded by `q=0`. https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3 */
function accepts(header: string, encoding: string): boolean {
  const choices = header
    .toLowerCase()
    .split(',')
    .map((choice) => choice.split(';').map((part) => part.trim()))
  const choice = choices.find(([name]) => name === encoding) ?? choices.find(([name]) => name === '*')
  return choice !== undefined && !choice.slice(1).some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
}
