import type { Bytes } from '../../core/bytes.ts'

const FIRST_ROOM = 16 * 1024

/**
 * Reads at most `max` bytes into one growing buffer: keeping many small pieces would take far more memory. `isCut`:
 * there were more.
 */
export async function readBody(
  body: AsyncIterable<Uint8Array>,
  max: number,
): Promise<{ bytes: Bytes; isCut: boolean }> {
  let bytes = new Uint8Array(Math.min(max, FIRST_ROOM))
  let size = 0
  for await (const chunk of body) {
    const taken = chunk.subarray(0, max - size)
    bytes = withRoom(bytes, size + taken.length)
    bytes.set(taken, size)
    size += taken.length
    if (taken.length < chunk.length) return { bytes: bytes.slice(0, size), isCut: true }
  }
  return { bytes: bytes.slice(0, size), isCut: false }
}

function withRoom(bytes: Bytes, size: number): Bytes {
  if (size <= bytes.length) return bytes
  const larger = new Uint8Array(Math.max(size, 2 * bytes.length))
  larger.set(bytes)
  return larger
}

/** Seconds to wait by `Retry-After`, which is a number or a date. https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3 */
export function secondsToWait(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header)
  const date = /^[a-z]/i.test(header) ? Date.parse(header) : Number.NaN // `Date.parse` would read any number as a year
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now.getTime()) / 1000))
}
