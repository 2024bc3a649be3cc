import { crc32 } from 'node:zlib'
import { PNG_START } from '../../drawing/encoders.ts'

/** A PNG, or an icon of one, with the right checksums; any other file as it is. */
export function repaired(file: Uint8Array): Uint8Array {
  const bytes = Buffer.from(file)
  const start = bytes.indexOf(PNG_START)
  if (start < 0) return file
  for (let at = start + PNG_START.length; at + 12 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at)
    if (end + 4 > bytes.length) break
    bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, end)), end)
    at = end + 4
  }
  return bytes
}
